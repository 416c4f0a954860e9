import { beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '~/domain/members/accounts.server';
import { BACKUP_TABLES } from '../../scripts/database/backup';
import { call, deadToken, tokenOf, type ApiResponse, type Sent } from '../setup/api';
import { contract } from '~/api/contract/contract';
import { fillVolume } from '../setup/book';
import { cookieOf, person, signedIn } from '../setup/people';
import { RIGHTS_OF_CALLS } from '../setup/rights-of-calls';
import { stored } from '../setup/stored';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
type Who = 'anyone' | 'member' | 'editor' | 'admin';
/** Everybody who may send a request, with their roles. */
const SENDERS: Record<string, { may: Who[]; sends: () => Promise<Sent> }> = {
  nobody: { may: ['anyone'], sends: () => Promise.resolve({}) },
  member: { may: ['anyone', 'member'], sends: async () => ({ token: await tokenOf(reader) }) },
  editor: { may: ['anyone', 'member', 'editor'], sends: async () => ({ token: await tokenOf(editor) }) },
  admin: { may: ['anyone', 'member', 'editor', 'admin'], sends: async () => ({ token: await tokenOf(admin) }) },
  'a dead token': { may: ['anyone'], sends: async () => ({ token: await deadToken() }) },
  // A new one each time: a session of twenty others of its account is over.
  "an administrator's cookie": { may: ['anyone'], sends: async () => ({ headers: { cookie: await cookieOf(admin) } }) },
};
let reader: Member;
let admin: Member;
let editor: Member;

beforeAll(async () => {
  await fillVolume(11, { videos: [1], main: { 1: {} }, optional: { 1: {} } });
  const { browser, member } = await signedIn('admin');
  [admin, reader, editor] = [member, await person(), await person('editor')];
  expect((await browser.get('/admin/playlists')).status).toBe(200);
});

describe('the table of rights (tests/setup/rights-of-calls.ts)', () => {
  it('has a line for each path of the contract, and no other', () => {
    expect(Object.keys(RIGHTS_OF_CALLS).sort()).toEqual(Object.keys(contract).sort());
  });

  it.each(Object.entries(RIGHTS_OF_CALLS))('asks %s where it stands', (path, { at }) => {
    expect(at).toMatch(new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}(\\?|$)`));
  });
});

/** Status that somebody gets: that of the call if they may make it, else that of its refusal. */
function statusFor(line: (typeof RIGHTS_OF_CALLS)[string], method: string, may: Who[], hasToken: boolean): number {
  const right = line[(method === 'HEAD' ? 'GET' : method) as 'GET'];
  if (!right) return 405;
  const [who, status] = right;
  if (may.includes(who)) return status;
  return (who === 'admin' || who === 'editor') && may.includes('member') && hasToken ? 403 : 401;
}

const checkHeaders = (line: (typeof RIGHTS_OF_CALLS)[string], { status, headers }: ApiResponse) => {
  const allowed = METHODS.filter((one) => line[(one === 'HEAD' ? 'GET' : one) as 'GET']);
  expect(headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null);
  expect(headers.get('allow')).toBe(status === 405 ? allowed.join(', ') : null);
};

describe.each(Object.entries(RIGHTS_OF_CALLS))('%s', (_id, line) => {
  it.each(Object.entries(SENDERS))('for %s', async (_who, { may, sends }) => {
    for (const method of METHODS) {
      const sent = await sends();
      const response = await call(method, line.at, sent);
      expect([method, response.status]).toEqual([method, statusFor(line, method, may, sent.token !== undefined)]);
      checkHeaders(line, response);
    }
  });
});

describe.each(
  Object.entries(RIGHTS_OF_CALLS).flatMap(([id, line]) =>
    (['POST', 'PUT', 'DELETE'] as const).flatMap((method) => {
      const [who] = line[method] ?? ['anyone'];
      return who === 'anyone' ? [] : [{ id, method, who, at: line.at }];
    }),
  ),
)('$method of $id', ({ method, who, at }) => {
  /** Makes a body that notes whether anybody reads it. */
  function watchedBody() {
    const seen = { looked: false };
    const pull = (controller: ReadableStreamDefaultController) => {
      seen.looked = true;
      controller.enqueue(new TextEncoder().encode('{"depth":'));
      controller.close();
    };
    return { seen, body: new ReadableStream({ pull }, { highWaterMark: 0 }) };
  }

  it('turns strangers away before it looks at the body', async () => {
    const senders: [number, Sent][] = [
      [401, {}],
      [401, { token: await deadToken() }],
      [401, { headers: { cookie: await cookieOf(admin) } }],
      ...(who === 'editor' || who === 'admin' ? [[403, { token: await tokenOf(reader) }] as [number, Sent]] : []),
      ...(who === 'admin' ? [[403, { token: await tokenOf(editor) }] as [number, Sent]] : []),
    ];
    const before = await stored(BACKUP_TABLES);
    for (const [status, sent] of senders) {
      for (const type of ['application/json', 'multipart/form-data; boundary=x', 'text/plain']) {
        const { seen, body } = watchedBody();
        const headers = { ...sent.headers, 'content-type': type, 'content-length': '9999999999' };
        expect((await call(method, at, { ...sent, body, headers })).status).toBe(status);
        expect(seen.looked).toBe(false);
      }
    }
    expect(await stored(BACKUP_TABLES)).toEqual(before);
  });
});
