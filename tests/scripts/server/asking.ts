import { once } from 'node:events';
import { request, type IncomingMessage, type RequestOptions } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** An answer as it came over the wire. */
export interface Answer {
  status: number;
  /** Every header of this name, as often as it was sent. */
  all: (name: string) => string[];
  header: (name: string) => string | undefined;
  /** As sent: compressed, if it was. */
  bytes: Buffer;
  /** What a browser reads. */
  text: string;
}

function headersOf(raw: string[]): (name: string) => string[] {
  return (name) => raw.filter((_, at) => at % 2 === 1 && raw[at - 1]?.toLowerCase() === name.toLowerCase());
}

function decoded(bytes: Buffer, encoding: string | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

/** `path` is sent as it stands, in place of the one of the address. */
type Options = Pick<RequestOptions, 'method' | 'headers' | 'path'> & { body?: string | Buffer };

/** Asks a server for a path, with nothing added to the request and nothing taken from the answer. */
export async function ask(server: string, path: string, { body, ...options }: Options = {}): Promise<Answer> {
  const sent = request(new URL(path, server), { agent: false, ...options });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  sent.on('error', () => undefined); // who answers before the whole body came may close while it is still written
  const all = headersOf(answer.rawHeaders);
  const bytes = Buffer.concat((await answer.toArray()) as Buffer[]);
  const [header, status] = [(name: string) => all(name)[0], answer.statusCode ?? 0];
  return { status, all, header, bytes, text: decoded(bytes, header('content-encoding')) };
}

/** A connection to a server on which a test writes what it likes. Who reads from it is told when it breaks. */
export async function openConnection(server: string): Promise<Socket> {
  const socket = connect(Number(new URL(server).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined); // a server that closes may reset what nobody reads
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

/** The address of the page's own script, whose name has the hash of its content. */
export const assetIn = (page: string) => /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? '';
