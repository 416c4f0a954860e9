import { describe, expect, it } from 'vitest';
import { flashCookie, sessionCookie } from '~/http/auth/cookies.server';
import { fetchingServer } from '../setup/server';
import { Browser } from '../setup/browser';
import { RIGHTS } from '../setup/rights';

const get = fetchingServer();
const CLOSED = Object.values(RIGHTS).filter(({ get: [visitor] }) => /^to .*login$/.test(visitor));

/** Flash messages in the cookies, without the time at which they end. */
async function noticesIn(cookies: string[]): Promise<unknown[]> {
  const texts = await Promise.all(cookies.map((cookie) => flashCookie.parse(cookie)));
  return texts
    .filter((text) => typeof text === 'string' && text !== '')
    .flatMap((text: string) => {
      const list = JSON.parse(Buffer.from(text.split('.')[0]!, 'base64url').toString()) as object[];
      return list.map((one) => ({ ...one, until: 0 }));
    });
}

/** Reads a response, without the signature of its flash messages. */
const summaryOf = async ({ status, headers }: Response) => ({
  status,
  to: headers.get('location'),
  attributes: headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, '')),
  notices: await noticesIn(headers.getSetCookie()),
});

describe('whoever has no session is led to the login as Remix would', () => {
  it.each(CLOSED.map(({ at }) => at))('from %s', async (at) => {
    const led = await summaryOf(await get(at));
    expect(led).toEqual(await summaryOf(await new Browser().request(at)));
    expect([led.status, led.notices.length]).toEqual([302, 1]);
    expect(await summaryOf(await get(at, {}, 'HEAD'))).toEqual(led);
    expect(await summaryOf(await get(at, { 'sec-fetch-site': '' }))).toEqual(led);
  });

  it('and what is on its way to other tabs goes on', async () => {
    const cookie = (await get('/temas?letra=A')).headers
      .getSetCookie()
      .map((one) => one.split(';')[0] ?? '')
      .join('; ');
    const { notices } = await summaryOf(await get('/volume/11', { cookie }));
    expect(notices).toMatchObject([
      { page: '/login?redirect=%2Ftemas%3Fletra%3DA' },
      { page: '/user-login?redirect=%2Fvolume%2F11' },
    ]);
  });

  it('but a script that wants data is told so as data', async () => {
    const response = await get('/temas?_data=routes%2Ftopics%2Flist', { accept: 'application/json' });
    expect([response.status, response.headers.get('x-remix-redirect')]).toEqual([204, '/login?redirect=%2Ftemas']);
  });

  it('and a session that is over is said to be so', async () => {
    const dead = (await sessionCookie.serialize('de ayer')).split(';')[0] ?? '';
    const [own, remix] = [
      await get('/temas', { cookie: dead }),
      await new Browser().request('/temas', { headers: { cookie: dead } }),
    ];
    const led = await summaryOf(own);
    expect(led).toEqual(await summaryOf(remix));
    expect(led.notices).toMatchObject([{ name: 'expirada' }]);
  });
});
