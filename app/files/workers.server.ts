import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { FileFault } from './fault';

/** What a worker is told: to begin something, or to go on with it. */
export type WorkerCommand = { name: string; input: unknown } | 'next';
/** What it answers: a piece, that none is left, or why there is none. */
export type Answered = { piece: unknown } | { fault: string } | { error: string } | 'done';

interface Limits {
  /** How many work at the same time; the others wait their turn. */
  atOnce: number;
  /** MB */
  memory: number;
  /** Milliseconds for one piece. */
  patience: number;
}

const IDLE = 30_000; // milliseconds after which a worker that has nothing to do goes

/** Worker threads of one bundle, few at once. One that takes too long or too much memory is ended, and only that one. */
export class Workers {
  private readonly free = new Map<Worker, NodeJS.Timeout>();
  private readonly queue: (() => void)[] = [];
  private taken = 0;

  constructor(
    private readonly bundle: string,
    private readonly limits: Limits,
  ) {}

  private start(): Worker {
    const worker = new Worker(this.bundle, {
      resourceLimits: { maxOldGenerationSizeMb: this.limits.memory, maxYoungGenerationSizeMb: 16 },
    });
    worker.once('exit', () => this.free.delete(worker));
    return worker.on('error', () => undefined); // who waits for an answer hears of it
  }

  private async take(): Promise<Worker> {
    if (this.taken < this.limits.atOnce) this.taken += 1;
    else await new Promise<void>((turn) => this.queue.push(turn));
    const [worker, leaving] = [...this.free].at(-1) ?? [this.start()];
    clearTimeout(leaving);
    this.free.delete(worker);
    worker.ref();
    return worker;
  }

  /** Gives a worker back; one that is in the middle of something is ended. The next in the queue gets its place. */
  private async giveBack(worker: Worker, isAtRest: boolean): Promise<void> {
    worker.unref();
    if (isAtRest) this.free.set(worker, setTimeout(() => void worker.terminate(), IDLE).unref());
    else await worker.terminate();
    const next = this.queue.shift();
    if (next) next();
    else this.taken -= 1;
  }

  private async ask(worker: Worker, asked: WorkerCommand): Promise<Answered> {
    const heard = once(worker, 'message', { signal: AbortSignal.timeout(this.limits.patience) });
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
   * What the bundle makes of `input` under that name, one piece ahead of whoever takes them.
   * @throws FileFault as the work does, and for what takes too long or too much memory.
   */
  async *run(name: string, input: unknown): AsyncGenerator<unknown> {
    const worker = await this.take();
    let isAtRest = false;
    try {
      let answer = await this.ask(worker, { name, input });
      while (answer !== 'done' && 'piece' in answer) {
        const ahead = this.ask(worker, 'next');
        ahead.catch(() => undefined); // told when it is taken
        yield answer.piece;
        answer = await ahead;
      }
      isAtRest = true;
      if (answer !== 'done') throw 'fault' in answer ? new FileFault(answer.fault) : new Error(answer.error);
    } finally {
      await this.giveBack(worker, isAtRest);
    }
  }
}
