import { describe, expect, it, vi } from 'vitest';
import { type TestServer, useServer } from '../../setup/server';
import { ask, LOGIN } from './requests';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const FORWARDED = {
  'x-forwarded-for': '198.51.100.7',
  'x-forwarded-host': 'libro.example',
  'x-forwarded-proto': 'https',
  forwarded: 'for=198.51.100.7;host=libro.example;proto=https',
};

/** Signs in as from a page of `origin`; no other header tells where the form was. */
const signIn = (server: TestServer, origin: string, headers: Record<string, string> = {}) =>
  ask(server.url, '/login', {
    method: 'POST',
    headers: { ...FORM, origin, ...headers },
    body: LOGIN,
  });

describe('without a proxy', () => {
  const server = useServer();

  it('a form of the address that was asked is taken', async () => {
    expect((await signIn(server, server.url)).status).toBe(303);
  });

  it('nobody says by which id the log is to call a request', async () => {
    const response = await ask(server.url, '/healthz', { headers: { 'x-request-id': 'de-un-lector' } });
    expect(response.all('X-Request-Id')).toEqual([expect.stringMatching(/^\d{4}-\d{4}-\d{4}$/)]);
  });

  it('nobody makes another address count by saying that a proxy was asked for it', async () => {
    const response = await signIn(server, 'https://libro.example', FORWARDED);
    expect(response.status).toBe(403);
    expect(response.header('Set-Cookie') ?? '').not.toMatch(/sesion/i);
  });
});

describe('behind one proxy', () => {
  const server = useServer({ TRUST_PROXY: '1' });

  it('a form of the address that the proxy was asked for is taken', async () => {
    expect((await signIn(server, 'https://libro.example', FORWARDED)).status).toBe(303);
  });

  it('its id of a request is that of the answer and of the log', async () => {
    const id = '0f1e2d3c4b5a69788796a5b4c3d2e1f0';
    const response = await ask(server.url, '/healthz', { headers: { 'x-request-id': id } });
    expect(response.all('X-Request-Id')).toEqual([id]);
    await vi.waitFor(() => expect(server.log()).toContain(`"request":"${id}"`), 20_000);
  });

  it('of several addresses the last counts, which the proxy wrote', async () => {
    const headers = { ...FORWARDED, 'x-forwarded-host': 'malo.example, libro.example' };
    expect((await signIn(server, 'https://libro.example', headers)).status).toBe(303);
    expect((await signIn(server, 'https://malo.example', headers)).status).toBe(403);
  });

  it('one of any other address is not', async () => {
    expect((await signIn(server, 'https://malo.example', FORWARDED)).status).toBe(403);
  });
});
