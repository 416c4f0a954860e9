import { once } from 'node:events';
import { request, type IncomingMessage, type RequestOptions } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ADMIN } from '../../setup/server';

/** Headers of a form of the site, and of a call's body. */
export const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
export const JSON_BODY = { 'content-type': 'application/json' };
/** Form that signs the administrator in. */
export const LOGIN = new URLSearchParams(ADMIN).toString();

/** Response as it was sent. */
export interface Answer {
  status: number;
  /** Every header of this name, as often as it was sent. */
  all: (name: string) => string[];
  header: (name: string) => string | undefined;
  /** As sent: compressed, if it was. */
  bytes: Buffer;
  /** Decompressed body. */
  text: string;
}

/** Options of a request; `path` is sent as it is, in place of the path of the address. */
type Options = Pick<RequestOptions, 'method' | 'headers' | 'path'> & { body?: string | Buffer };

/** Sends a request to a server, with no header added and nothing taken from the response. */
export async function ask(server: string, path: string, { body, ...options }: Options = {}): Promise<Answer> {
  const sent = request(new URL(path, server), { agent: false, ...options });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  // a server that responds before the whole body came may close while it is still written
  sent.on('error', () => undefined);
  const all = headersOf(response.rawHeaders);
  const bytes = Buffer.concat((await response.toArray()) as Buffer[]);
  const [header, status] = [(name: string) => all(name)[0], response.statusCode ?? 0];
  return { status, all, header, bytes, text: decoded(bytes, header('content-encoding')) };
}

/** Signs the administrator in by the form, or by the API. */
export const logIn = (server: string) => ask(server, '/login', { method: 'POST', headers: FORM, body: LOGIN });
export const logInByCall = (server: string) =>
  ask(server, '/api/login', {
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify({ username: ADMIN.email, password: ADMIN.password }),
  });

/** Cookies of a response, as a browser sends them back. */
export const cookiesOf = (answer: Answer) =>
  answer
    .all('Set-Cookie')
    .map((line) => line.split(';')[0])
    .join('; ');

/** Opens a connection on which a test writes what it likes. Readers of the socket get an error when it breaks. */
export async function openConnection(server: string): Promise<Socket> {
  const socket = connect(Number(new URL(server).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined); // a server that closes may reset a connection that nobody reads
  return socket;
}

/** Sends these bytes and reads until the server closes the connection. */
export async function sendRaw(server: string, bytes: string): Promise<Answer> {
  const socket = await openConnection(server);
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const all = headersOf(lines.flatMap((line) => line.split(/: (.*)/, 2)));
  return {
    status: Number(first.split(' ')[1]),
    all,
    header: (name) => all(name)[0],
    bytes: Buffer.from(body),
    text: body,
  };
}

/** Address of the page's own script, whose name has the hash of its content. */
export const assetIn = (page: string) => /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? '';

function headersOf(raw: string[]): (name: string) => string[] {
  return (name) => raw.filter((_, at) => at % 2 === 1 && raw[at - 1]?.toLowerCase() === name.toLowerCase());
}

function decoded(bytes: Buffer, encoding: string | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}
