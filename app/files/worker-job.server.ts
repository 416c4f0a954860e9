import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Workers } from './workers.server';

/** Work that would block every reader while it runs: its name in the worker, and its function, which gives pieces. */
export interface WorkerJob<Input, Piece> {
  name: string;
  work: (input: Input) => AsyncIterable<Piece> | Iterable<Piece>;
  /** Set for what nobody waits for and takes long, so that uploads and previews do not wait for it. */
  isLong?: true;
  /** Set for what a native library does, which needs a process of its own. */
  isNative?: true;
}

const LIMITS = {
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)), // one processor is the readers'
  memory: 512,
  patience: 30_000,
};

/** The worker's bundle beside this one; undefined where there is none: in development, and in tests of the sources. */
const bundle = ['./worker.js', '../worker.js']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => import.meta.env.PROD && existsSync(path));

const workers = bundle === undefined ? null : new Workers(bundle, LIMITS);
const longWorkers = bundle === undefined ? null : new Workers(bundle, { ...LIMITS, atOnce: 1 });
const processes = bundle === undefined ? null : new Workers(bundle, { ...LIMITS, atOnce: 1, areProcesses: true });

/**
 * Runs `work` on `input` in a worker thread (few at once, the others wait their turn), one piece ahead of the consumer.
 * Without a bundle of the worker it runs here. A consumer that stops early ends the worker.
 * @throws FileFault as `work` does, and for what takes too long or too much memory.
 */
export async function* inWorker<Input, Piece>(
  { name, work, isLong, isNative }: WorkerJob<Input, Piece>,
  input: Input,
): AsyncGenerator<Piece> {
  const pool = isNative ? processes : isLong ? longWorkers : workers;
  if (pool) yield* pool.run(name, input) as AsyncGenerator<Piece>;
  else yield* work(input);
}

/** Runs work that gives a single piece; its worker is left idle for the next. */
export async function onceInWorker<Input, Piece>(what: WorkerJob<Input, Piece>, input: Input): Promise<Piece> {
  const pieces: Piece[] = [];
  for await (const piece of inWorker(what, input)) pieces.push(piece);
  if (pieces.length === 0) throw new Error(`${what.name} made nothing`);
  return pieces[0] as Piece;
}
