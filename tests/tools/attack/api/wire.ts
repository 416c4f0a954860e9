import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { addressNumber } from '../../site/crowd';

const PATIENCE = 20_000; // milliseconds

export interface Sent {
  method: string;
  /** Encoded path, below /api. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  ms: number;
}

const UNPACKED: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};

const agent = new Agent({ keepAlive: true });
let count = 0;

/** Sends a request unchanged, each from another address, so that no limit but the accounts' own is met. */
export function send(origin: string, { method, path, headers = {}, body }: Sent): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const started = performance.now();
  const from = { 'x-forwarded-for': addressNumber((count += 1)), ...headers };
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((found, failed) => {
    const outgoing = request(
      { agent, hostname, port, method, path: `/api${path}`, headers: { ...from, ...length }, timeout: PATIENCE },
      (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () => {
          const [bytes, unpacked] = [Buffer.concat(pieces), UNPACKED[response.headers['content-encoding'] ?? '']];
          const text = (unpacked && bytes.length > 0 ? unpacked(bytes) : bytes).toString();
          found({ status: response.statusCode ?? 0, headers: response.headers, text, ms: performance.now() - started });
        });
        response.on('error', failed);
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer')));
    outgoing.on('error', failed);
    outgoing.end(body);
  });
}
