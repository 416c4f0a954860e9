import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { FileFault } from './fault';

/** Work that would keep every reader waiting while it runs: its name in the worker, and what it does, piece by piece. */
export interface Apart<Input, Piece> {
  name: string;
  work: (input: Input) => AsyncIterable<Piece> | Iterable<Piece>;
}

/** What the worker is told: to begin something, or to go on with it. */
export type Asked = { name: string; input: unknown } | 'next';
/** What it answers: a piece, that none is left, or why there is none. */
export type Answered = { piece: unknown } | { fault: string } | { error: string } | 'done';

const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1)); // one processor is the readers'
const MEMORY = 512; // MB
const PATIENCE = 30_000; // milliseconds for one piece
const IDLE = 30_000; // milliseconds after which a worker that has nothing to do goes

/** The worker's bundle beside this one; undefined where there is none: while developing, and in tests of the sources. */
const bundle = ['./apart.js', '../apart.js']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => import.meta.env.PROD && existsSync(path));

const free = new Map<Worker, NodeJS.Timeout>();
const queue: (() => void)[] = [];
let taken = 0;

function started(path: string): Worker {
  const worker = new Worker(path, { resourceLimits: { maxOldGenerationSizeMb: MEMORY } });
  worker.once('exit', () => free.delete(worker));
  return worker.on('error', () => undefined); // who waits for an answer hears of it
}

async function takeWorker(path: string): Promise<Worker> {
  if (taken < AT_ONCE) taken += 1;
  else await new Promise<void>((turn) => queue.push(turn));
  const [worker, leaving] = [...free].at(-1) ?? [started(path)];
  clearTimeout(leaving);
  free.delete(worker);
  worker.ref();
  return worker;
}

/** Gives a worker back; one that is in the middle of something is ended. The next in the queue gets its place. */
async function giveBack(worker: Worker, isAtRest: boolean): Promise<void> {
  worker.unref();
  if (isAtRest) free.set(worker, setTimeout(() => void worker.terminate(), IDLE).unref());
  else await worker.terminate();
  const next = queue.shift();
  if (next) next();
  else taken -= 1;
}

async function ask(worker: Worker, asked: Asked): Promise<Answered> {
  const heard = once(worker, 'message', { signal: AbortSignal.timeout(PATIENCE) });
  worker.postMessage(asked);
  try {
    const [answer] = (await heard) as [Answered];
    return answer;
  } catch (error) {
    const { name, code } = error as NodeJS.ErrnoException;
    if (name === 'AbortError') throw new FileFault('El archivo tarda demasiado en leerse.');
    if (code === 'ERR_WORKER_OUT_OF_MEMORY') throw new FileFault('El archivo pide demasiada memoria para leerse.');
    throw error;
  }
}

/**
 * What `work` makes of `input`, made in a worker thread (few at once, the others wait their turn), one piece ahead of
 * whoever takes them. Where there is no bundle of the worker it is made here. Who stops early ends the worker.
 * @throws FileFault as `work` does, and for what takes too long or too much memory.
 */
export async function* apart<Input, Piece>({ name, work }: Apart<Input, Piece>, input: Input): AsyncGenerator<Piece> {
  if (!bundle) {
    yield* work(input);
    return;
  }
  const worker = await takeWorker(bundle);
  let isAtRest = false;
  try {
    let answer = await ask(worker, { name, input });
    while (answer !== 'done' && 'piece' in answer) {
      const ahead = ask(worker, 'next');
      ahead.catch(() => undefined); // told when it is taken
      yield answer.piece as Piece;
      answer = await ahead;
    }
    isAtRest = true;
    if (answer !== 'done') throw 'fault' in answer ? new FileFault(answer.fault) : new Error(answer.error);
  } finally {
    await giveBack(worker, isAtRest);
  }
}

/** The only piece of what is made apart. */
export async function apartOnce<Input, Piece>(what: Apart<Input, Piece>, input: Input): Promise<Piece> {
  for await (const piece of apart(what, input)) return piece;
  throw new Error(`${what.name} made nothing`);
}
