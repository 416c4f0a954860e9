import { Child } from '../site/child';
import type { RawResponse } from './answer';

export interface Floors {
  url: string;
  child: Child;
}

export const FLOORS = ['memory', 'query'] as const;
export type Floor = (typeof FLOORS)[number];

/** Path at which the bare server gives the response of this number. */
export const floorPath = (floor: Floor, at: number) => `/${floor}/${at}`;

/**
 * Starts a bare server that gives these responses byte for byte, from memory and after one query by key: the best that
 * any framework can do.
 */
export async function startFloors(
  database: string,
  key: number,
  answers: RawResponse[],
  node: string,
): Promise<Floors> {
  const child = new Child('El servidor desnudo', 'tests/tools/bench/bare-server.mjs', { execPath: node });
  const sent = answers.map(({ headers, body }) => ({ headers, body: body.toString('base64') }));
  const port = await child.ask<number>({ database, key, answers: sent });
  return { url: `http://127.0.0.1:${port}`, child };
}
