import { fork, type ChildProcess, type ForkOptions } from 'node:child_process';
import { EventEmitter, once } from 'node:events';

/** Resources that a process has used. */
interface Usage {
  /** Bytes of memory that it holds. */
  rss: number;
  /** Milliseconds of processor since it began. */
  cpu: number;
  /** Version of its Node. */
  version: string;
}

/** Emits `untimely`, with a sentence, when a process ends that was not stopped. */
export const ends = new EventEmitter();

const living = new Set<Child>();

/** Child process that handles one request at a time. */
export class Child {
  readonly process: ChildProcess;
  private isStopping = false;

  constructor(
    private readonly name: string,
    file: string,
    options: ForkOptions = {},
  ) {
    this.process = fork(file, [], { execArgv: [], ...options });
    living.add(this);
    this.process.once('exit', (code, signal) => {
      living.delete(this);
      if (!this.isStopping) ends.emit('untimely', `${this.name} se detuvo (${signal ?? code}).`);
    });
  }

  async ask<Reply>(question: object | string): Promise<Reply> {
    const answered = once(this.process, 'message') as Promise<[Reply]>;
    this.process.send(question);
    return (await answered)[0];
  }

  usage(): Promise<Usage> {
    return this.ask('usage');
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    this.isStopping = true;
    if (!living.has(this)) return;
    const ended = once(this.process, 'exit');
    this.process.kill(signal);
    await ended;
  }
}

/** Ends every process that still runs, at once: their remaining work is thrown away. */
export async function stopChildren(): Promise<void> {
  await Promise.all([...living].map((child) => child.stop('SIGKILL')));
}
