import { beforeAll, describe, expect, it } from 'vitest';
import { BACKUP_TABLES } from '../../scripts/database/backup';
import { ask, FORM } from '../scripts/server/requests';
import { cookieOf, person } from '../setup/people';
import { fillForRights, RIGHTS } from '../setup/rights';
import { dataOf } from '../setup/routes';
import { onThisDatabase, useServer } from '../setup/server';
import { stored } from '../setup/stored';

const METHODS = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'];
const ALLOWED = 'GET, HEAD, POST';
const BODY = 'intent=';

describe('every address of a page or a file, to a method that is none of theirs', () => {
  const server = useServer(onThisDatabase());
  let cookie: string;
  beforeAll(async () => {
    await fillForRights();
    cookie = await cookieOf(await person('admin'));
  });

  const files = ['/favicon.ico', '/assets/nada.js', '/robots.txt', '/nada'].map((at) => ['', at] as const);
  const routes = Object.entries(RIGHTS).map(([id, { at }]) => [id, at] as const);
  it.each([...routes, ...files])('%s %s', async (id, at) => {
    const before = await stored(BACKUP_TABLES);
    for (const method of METHODS) {
      for (const path of id ? [at, dataOf(at, id)] : [at]) {
        const body = method === 'TRACE' ? '' : BODY;
        const headers = { ...FORM, cookie, 'content-length': String(body.length) };
        const { status, header, text } = await ask(server.url, '/', { path, method, headers, body });
        expect([method, status, header('allow'), header('set-cookie')]).toEqual([method, 405, ALLOWED, undefined]);
        expect(text).toContain('Esta dirección no admite esa operación');
      }
    }
    expect(await stored(BACKUP_TABLES)).toEqual(before);
  });
});

// Every action by itself, whatever server stands before it: tests/forms.
