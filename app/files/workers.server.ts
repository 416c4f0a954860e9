import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Semaphore } from '~/semaphore';
import { FileFault } from './fault';
import { WorkerProcess } from './worker-process.server';

/** Command to a worker: to begin some work, or to go on with it. */
export type WorkerCommand = { name: string; input: unknown } | 'next';
/** Response of a worker: a piece, the reason why there is none, or the end. */
export type WorkerResponse = { piece: unknown } | { fault: string } | { error: string } | 'done';

interface Limits {
  /** Number of workers that run at the same time; other work waits. */
  atOnce: number;
  /** MB */
  memory: number;
  /** Milliseconds for one piece. */
  patience: number;
  /** Set for processes in place of threads. */
  areProcesses?: true;
}

type AnyWorker = Worker | WorkerProcess;

const IDLE = 30_000; // milliseconds after which an idle worker ends

/**
 * Worker threads or processes of one bundle, few at once. One that takes too long or too much memory is ended, and no other: piscina and
 * tinypool let a task hang behind a thread that ran out of memory.
 */
export class Workers {
  private readonly free = new Map<AnyWorker, NodeJS.Timeout>();
  private readonly places: Semaphore;

  constructor(
    private readonly bundle: string,
    private readonly limits: Limits,
  ) {
    this.places = new Semaphore(limits.atOnce);
  }

  private start(): AnyWorker {
    const { memory, areProcesses } = this.limits;
    const worker: AnyWorker = areProcesses
      ? new WorkerProcess(this.bundle, memory)
      : new Worker(this.bundle, { resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 16 } });
    worker.once('exit', () => this.free.delete(worker));
    worker.on('error', () => undefined); // whoever waits for a response gets it
    return worker;
  }

  private async take(): Promise<AnyWorker> {
    await this.places.enter();
    const [worker, leaving] = [...this.free].at(-1) ?? [this.start()];
    clearTimeout(leaving);
    this.free.delete(worker);
    worker.ref();
    return worker;
  }

  /** Gives a worker back; one that is in the middle of some work is ended. The next in the queue goes on. */
  private async giveBack(worker: AnyWorker, isAtRest: boolean): Promise<void> {
    worker.unref();
    if (isAtRest) this.free.set(worker, setTimeout(() => void this.end(worker), IDLE).unref());
    else await worker.terminate();
    this.places.leave();
  }

  /** Ends an idle worker, which takes a moment in which no work may get it. */
  private async end(worker: AnyWorker): Promise<void> {
    this.free.delete(worker);
    await worker.terminate();
  }

  private async send(worker: AnyWorker, command: WorkerCommand): Promise<WorkerResponse> {
    const received = once(worker, 'message', { signal: AbortSignal.timeout(this.limits.patience) });
    worker.postMessage(command);
    try {
      const [response] = (await received) as [WorkerResponse];
      return response;
    } catch (error) {
      const { name, code } = error as NodeJS.ErrnoException;
      if (name === 'AbortError') throw new FileFault('El archivo tarda demasiado en leerse.');
      if (code === 'ERR_WORKER_ENDED') throw new FileFault('El archivo hizo fallar al programa que lo lee.');
      if (code === 'ERR_WORKER_OUT_OF_MEMORY') throw new FileFault('El archivo pide demasiada memoria para leerse.');
      throw error;
    }
  }

  /**
   * Runs the work of that name of the bundle on `input`, one piece ahead of the consumer.
   * @throws FileFault as the work does, and for what takes too long or too much memory.
   */
  async *run(name: string, input: unknown): AsyncGenerator<unknown> {
    const worker = await this.take();
    let isAtRest = false;
    try {
      let response = await this.send(worker, { name, input });
      while (response !== 'done' && 'piece' in response) {
        const ahead = this.send(worker, 'next');
        ahead.catch(() => undefined); // thrown when it is awaited
        yield response.piece;
        response = await ahead;
      }
      isAtRest = true;
      if (response !== 'done') throw 'fault' in response ? new FileFault(response.fault) : new Error(response.error);
    } finally {
      await this.giveBack(worker, isAtRest);
    }
  }
}
