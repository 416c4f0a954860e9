import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Workers } from './workers.server';

/** Work that would keep every reader waiting while it runs: its name in the worker, and what it does, piece by piece. */
export interface Apart<Input, Piece> {
  name: string;
  work: (input: Input) => AsyncIterable<Piece> | Iterable<Piece>;
}

const LIMITS = {
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)), // one processor is the readers'
  memory: 512,
  patience: 30_000,
};

/** The worker's bundle beside this one; undefined where there is none: while developing, and in tests of the sources. */
const bundle = ['./apart.js', '../apart.js']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => import.meta.env.PROD && existsSync(path));

const workers = bundle === undefined ? null : new Workers(bundle, LIMITS);

/**
 * What `work` makes of `input`, made in a worker thread (few at once, the others wait their turn), one piece ahead of
 * whoever takes them. Where there is no bundle of the worker it is made here. Who stops early ends the worker.
 * @throws FileFault as `work` does, and for what takes too long or too much memory.
 */
export async function* apart<Input, Piece>({ name, work }: Apart<Input, Piece>, input: Input): AsyncGenerator<Piece> {
  if (workers) yield* workers.run(name, input) as AsyncGenerator<Piece>;
  else yield* work(input);
}

/** The only piece of what is made apart; its worker is left at rest for the next. */
export async function apartOnce<Input, Piece>(what: Apart<Input, Piece>, input: Input): Promise<Piece> {
  const pieces: Piece[] = [];
  for await (const piece of apart(what, input)) pieces.push(piece);
  if (pieces.length === 0) throw new Error(`${what.name} made nothing`);
  return pieces[0] as Piece;
}
