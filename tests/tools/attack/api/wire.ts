import { Agent, request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { addressNumber } from '../crowd';

const PATIENCE = 20_000; // milliseconds

export interface Sent {
  method: string;
  /** Encoded, below /api. */
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

/** Sends a request as it is, each from another address, so that no limit but the accounts' own is met. */
export function send(origin: string, { method, path, headers = {}, body }: Sent): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const started = performance.now();
  const from = { 'x-forwarded-for': addressNumber((count += 1)), ...headers };
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((found, failed) => {
    const asked = request(
      { agent, hostname, port, method, path: `/api${path}`, headers: { ...from, ...length }, timeout: PATIENCE },
      (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('end', () => {
          const [bytes, unpacked] = [Buffer.concat(pieces), UNPACKED[answer.headers['content-encoding'] ?? '']];
          const text = (unpacked && bytes.length > 0 ? unpacked(bytes) : bytes).toString();
          found({ status: answer.statusCode ?? 0, headers: answer.headers, text, ms: performance.now() - started });
        });
        answer.on('error', failed);
      },
    );
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
    asked.on('error', failed);
    asked.end(body);
  });
}
