import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Server } from 'node:http';
import { openConnection } from './requests';
import { serveBehindHttps } from './behind-https';

const SENTENCE = /Lo que enviaste tardó demasiado en llegar\. No se guardó nada y lo escrito sigue en tu navegador/;

let url: string;
let server: Server;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ url, server, close } = await serveBehindHttps({ formTime: 200 }));
});
afterAll(() => close());

/** Sends the head of a POST and half of the declared body. Returns the response. */
async function sendHalf(path: string, type: string): Promise<string> {
  const socket = await openConnection(url);
  const head = ['Host: libro.example', 'Sec-Fetch-Site: same-origin', 'Content-Length: 100', `Content-Type: ${type}`];
  socket.write(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\nConnection: close\r\n\r\nemail=`);
  return text(socket);
}

it('a form that does not come to its end is answered by a page that says so', async () => {
  const response = await sendHalf('/user-login', 'application/x-www-form-urlencoded');
  expect(response).toMatch(/^HTTP\/1\.1 408 /);
  expect(response).toContain('<html lang="es"');
  expect(response).toMatch(SENTENCE);
});

it('a call is answered in JSON', async () => {
  const response = await sendHalf('/api/login', 'application/json');
  expect(response).toMatch(/^HTTP\/1\.1 408 [^]*Content-Type: application\/json[^]*\{"detail":"Lo que enviaste tardó/i);
});

it('an upload that stands still is told so before its connection is closed', async () => {
  server.timeout = 300;
  const response = await sendHalf('/admin/playlists?subida=playlist', 'multipart/form-data; boundary=x');
  expect(response).toMatch(/^HTTP\/1\.1 (408|302) /);
});
