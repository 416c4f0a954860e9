import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BACKUP_TABLES } from '../../scripts/database/backup';
import { ask, FORM } from '../scripts/server/requests';
import { Browser } from '../setup/browser';
import { cookieOf, PASSWORD, person } from '../setup/people';
import { fillForRights, RIGHTS } from '../setup/rights';
import { dataOf } from '../setup/routes';
import { startServer, type TestServer } from '../setup/server';
import { stored } from '../setup/stored';
import { browserOf } from '../setup/visitors';

const METHODS = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'];
const ALLOWED = 'GET, HEAD, POST';
const ACTIONS = Object.entries(RIGHTS).filter(([, { post }]) => post !== undefined);

/** Valid form of a route, or one whose fields are none. */
const bodyOf = (id: string) => new URLSearchParams(RIGHTS[id]?.form?.fields?.() ?? { intent: '' }).toString();

describe('every address of a page or a file, to a method that is none of theirs', () => {
  let server: TestServer;
  let cookie: string;
  beforeAll(async () => {
    const { DATABASE_URL = '', DATA_DIR = '', TIME_ZONE = '' } = process.env;
    server = await startServer({ DATABASE_URL, DATA_DIR, TIME_ZONE });
    await fillForRights();
    cookie = await cookieOf(await person('admin'));
  });
  afterAll(() => server.stop());

  const files = ['/favicon.ico', '/assets/nada.js', '/robots.txt', '/nada'].map((at) => ['', at] as const);
  const routes = Object.entries(RIGHTS).map(([id, { at }]) => [id, at] as const);
  it.each([...routes, ...files])('%s %s', async (id, at) => {
    const before = await stored(BACKUP_TABLES);
    for (const method of METHODS) {
      for (const path of id ? [at, dataOf(at, id)] : [at]) {
        const body = method === 'TRACE' ? '' : bodyOf(id);
        const headers = { ...FORM, cookie, 'content-length': String(body.length) };
        const { status, header, text } = await ask(server.url, '/', {
          path,
          method,
          headers,
          body,
        });
        expect([method, status, header('allow'), header('set-cookie')]).toEqual([method, 405, ALLOWED, undefined]);
        expect(text).toContain('Esta dirección no admite esa operación');
      }
    }
    expect(await stored(BACKUP_TABLES)).toEqual(before);
  });
});

describe('every action by itself, whatever server stands before it', () => {
  it.each(ACTIONS)('%s', async (id, { at }) => {
    await fillForRights();
    const browser = await browserOf('admin');
    const before = await stored(BACKUP_TABLES);
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      for (const path of [at, dataOf(at, id)]) {
        const { status, headers } = await browser.request(path, { method, body: bodyOf(id), headers: FORM });
        expect([method, status, headers.getSetCookie()]).toEqual([method, 405, []]);
      }
    }
    expect(await stored(BACKUP_TABLES)).toEqual(before);
  });

  it.each(['PUT', 'PATCH', 'DELETE'])('%s signs nobody in', async (method) => {
    const { email } = await person();
    const body = new URLSearchParams({ email, password: PASSWORD, redirect: '' }).toString();
    const response = await new Browser().request('/user-login', { method, body, headers: FORM });
    expect([response.status, response.headers.getSetCookie()]).toEqual([405, []]);
  });
});
