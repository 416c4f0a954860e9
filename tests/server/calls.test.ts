import { describe, expect, it } from 'vitest';
import { contract } from '~/api/contract/contract';
import { Browser } from '../setup/browser';
import { ADMIN, useServer } from '../setup/server';

const server = useServer();

const HEADERS = ['content-type', 'allow', 'www-authenticate', 'etag', 'cache-control', 'vary'];

async function summaryOf(response: Response): Promise<Record<string, unknown>> {
  const headers = HEADERS.map((name) => response.headers.get(name)?.replace(', Accept-Encoding', '') ?? null);
  return { status: response.status, body: await response.text(), headers };
}

/** Responses of the server's own route to the calls, and of Remix. */
async function both(method: string, path: string) {
  const own = await summaryOf(await fetch(server.url + path, { method }));
  return { own, remix: await summaryOf(await new Browser().request(path, { method })) };
}

const paths = Object.keys(contract).map(
  (path) => `/api${path.replace(/:(volume|index|id|temaId)/g, '11').replace(':date', '2026-01-02')}`,
);
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];

describe('the way of the server to the calls', () => {
  it.each(paths)('%s is answered as Remix would', async (path) => {
    for (const method of METHODS) {
      const { own, remix } = await both(method, path);
      expect([method, own]).toEqual([method, remix]);
    }
  });

  it.each(['/api', '/api/', '/api/volumes/11/nada', '/API/nada'])('%s is no call', async (path) => {
    const { status, headers } = await fetch(server.url + path);
    expect([status, headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
  });

  it.each(['/api/volumes/', '/api/Volumes', '/API/VOLUMES'])('%s is a way to write a call', async (path) => {
    const { volumes } = (await (await fetch(server.url + path)).json()) as { volumes: unknown[] };
    expect(volumes).toHaveLength(36);
  });

  it.each(['/api/volumes/%ff/playlist', '/api/main-file/11/%00', '/api/tema/a%2Fb', '/api/tema/%E0%A4%A'])(
    '%s is refused, not misread',
    async (path) => {
      expect((await fetch(server.url + path)).status).toBe(401);
    },
  );

  it('gives the path its parameters, and the body to what reads it', async () => {
    const body = JSON.stringify({ username: ADMIN.email, password: ADMIN.password });
    const json = { 'content-type': 'application/json' };
    const response = await fetch(`${server.url}/api/login`, { method: 'POST', headers: json, body });
    const { access_token } = (await response.json()) as { access_token: string };
    const headers = { ...json, authorization: `Bearer ${access_token}` };
    const note = { method: 'POST', headers, body: JSON.stringify({ note_text: 'ñandú' }) };
    expect((await fetch(`${server.url}/api/notes/save?volume=11&index=5`, note)).status).toBe(200);
    const saved = await fetch(`${server.url}/api/notes/11/5`, { headers });
    expect(await saved.json()).toEqual({ note_text: 'ñandú', revision: 1 });
  });
});
