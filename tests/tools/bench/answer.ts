import { request as ask } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Asked } from './load';

/** An answer as it came over the wire. */
export interface Answer {
  status: number;
  /** Without those that are of the connection. */
  headers: [name: string, value: string][];
  /** As it was sent, packed if it was. */
  body: Buffer;
}

const OF_CONNECTION = /^(connection|keep-alive|transfer-encoding|date)$/i;

const pairsOf = (raw: string[]) =>
  raw.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, raw[at + 1] ?? '']] : []));

/** Asks once, and leaves what comes as it came. @throws when it is refused. */
export async function answerTo(origin: string, asked: Asked, encoding?: string): Promise<Answer> {
  const headers = { ...asked.headers, ...(encoding === undefined ? {} : { 'accept-encoding': encoding }) };
  const asking = ask(origin + asked.path, { method: asked.method, headers }).end(asked.body);
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  const body = await buffer(response);
  const status = response.statusCode ?? 0;
  if (status !== 200) throw new Error(`${asked.path} answered ${status}: ${body.toString().slice(0, 200)}`);
  return { status, body, headers: pairsOf(response.rawHeaders).filter(([name]) => !OF_CONNECTION.test(name)) };
}
