import { describe, expect, it } from 'vitest';
import { useServer } from '../../setup/server';
import { ask, FORM, JSON_BODY, openConnection, sendRaw } from './requests';
import { text } from 'node:stream/consumers';

const KILOBYTE = 1024;

const server = useServer();

const post = (path: string, headers: Record<string, string>, body: string) =>
  ask(server.url, path, { method: 'POST', headers, body });

describe('headers', () => {
  const withHeaders = (bytes: number) =>
    `GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX: ${'a'.repeat(bytes)}\r\n\r\n`;

  it('15 KB of them are taken', async () => {
    expect(await sendRaw(server.url, withHeaders(15 * KILOBYTE))).toMatchObject({ status: 200, text: 'ok\n' });
  });

  it('more than 16 KB are not, and the reader learns what to do', async () => {
    const response = await sendRaw(server.url, withHeaders(17 * KILOBYTE));
    expect(response.status).toBe(431);
    expect(response.header('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(response.text).toBe(
      'Tu navegador envió demasiados datos con la dirección. Borra las cookies de este sitio.\n',
    );
  });

  it('what is no HTTP is told so', async () => {
    expect(await sendRaw(server.url, 'GET / FTP/9\r\n\r\n')).toMatchObject({
      status: 400,
      text: 'No pudimos leer tu petición.\n',
    });
  });

  it.each([
    ['too many headers', `GET /api/volumes HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(17 * KILOBYTE)}\r\n\r\n`, 431],
    ['a header that is none', 'POST /api/login HTTP/1.1\r\nHost: a\r\nno es nada\r\n\r\n', 400],
    ['a length that is none', 'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n', 400],
    ['a host that is none', 'GET /api/volumes HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
    ['TRACE', 'TRACE /api/volumes HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 405],
    ['TRACE where no call is', 'TRACE /api/nada HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 404],
  ])('a call with %s gets JSON', async (_what, request, status) => {
    const response = await sendRaw(server.url, request);
    expect([response.status, response.header('Content-Type')]).toEqual([status, 'application/json; charset=utf-8']);
    expect(JSON.parse(response.text)).toEqual({ detail: expect.stringMatching(/\p{L}/u) as string });
    expect(response.header('Allow')).toBe(status === 405 ? 'GET, HEAD' : undefined);
  });

  it('what is no HTTP after a request that is being answered ends the connection without another answer', async () => {
    const socket = await openConnection(server.url);
    socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\nno es HTTP\r\n\r\n');
    expect((await text(socket)).match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 200']);
  });

  it.each([
    ['GET / HTTP/1.1\r\nHost: a b', 400],
    ['GET / HTTP/1.1\r\nHost: yo@ejemplo.org', 400],
    ['GET / HTTP/1.1\r\nHost: ejemplo.org:99999', 400],
    ['GET / HTTP/1.1\r\nHost: ejemplo.org/nada', 400],
    ['GET / HTTP/1.1\r\nHost: a\r\nHost: b', 400],
    ['GET / HTTP/1.1\r\nHost: a\r\nhost: a', 400],
    ['GET / HTTP/1.1\r\nHost: [::1]:3000', 200],
    ['TRACE / HTTP/1.1\r\nHost: ejemplo.org', 405],
    ['GET * HTTP/1.1\r\nHost: a', 400],
    ['GET http://otro.example/ HTTP/1.1\r\nHost: a', 400],
  ])('what cannot be requested is refused, and is no error of ours: %j: %d', async (head, status) => {
    const before = server.log().length;
    expect((await sendRaw(server.url, `${head}\r\nConnection: close\r\n\r\n`)).status).toBe(status);
    expect(server.log().slice(before)).not.toContain('"level":50');
  });
});

it('OPTIONS of the whole server are its methods', async () => {
  const response = await sendRaw(server.url, 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  expect([response.status, response.header('Allow')]).toEqual([204, 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS']);
});

it('data of a page that is nowhere: 404 in Spanish', async () => {
  const response = await ask(server.url, '/?_data=nada', { headers: { accept: 'application/json' } });
  expect(response.status).toBe(404);
  expect(JSON.parse(response.text)).toEqual({ code: 'not_found', message: 'Esa página no está' });
});

describe('bodies', () => {
  it('a browser that sends too long a form gets a page in Spanish', async () => {
    const response = await post('/user-login', FORM, `email=${'a'.repeat(300 * KILOBYTE)}`);
    expect(response.status).toBe(413);
    expect(response.header('Content-Type')).toBe('text/html; charset=utf-8');
    expect(response.text).toContain('<title>Error: Es demasiado grande · Libro de Cielo</title>');
    expect(response.text).toContain('Lo que enviaste es demasiado grande');
    expect(response.text).toContain('Volver al inicio');
  });

  it.each([
    ['with its length', {}],
    ['in pieces of which none says how many come', { 'transfer-encoding': 'chunked' }],
  ])('a call with too long a body, %s, gets JSON', async (_how, headers) => {
    const body = `{"email":"${'a'.repeat(300 * KILOBYTE)}"}`;
    const response = await post('/api/login', { ...JSON_BODY, ...headers }, body);
    expect(response.status).toBe(413);
    expect(response.header('Content-Type')).toBe('application/json; charset=utf-8');
    expect(JSON.parse(response.text)).toEqual({ detail: 'Lo que enviaste es demasiado grande' });
  });

  it('a body that goes on for ever is answered while it comes, and then cut', async () => {
    const socket = await openConnection(server.url);
    socket.write(
      'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\n\r\n{',
    );
    const [chunk] = (await socket.take(1).toArray()) as Buffer[];
    expect(chunk?.toString()).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });
});
