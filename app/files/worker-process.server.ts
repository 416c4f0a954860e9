import { fork, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';

/**
 * The worker's bundle as a process, with the ways of a thread, for native libraries: a fault of theirs would end the
 * whole server, the limits of a thread do not count their memory, and nothing ends their work before its time.
 */
export class WorkerProcess extends EventEmitter {
  private readonly child: ChildProcess;

  constructor(bundle: string, memory: number) {
    super();
    this.child = fork(bundle, { serialization: 'advanced', execArgv: [`--max-old-space-size=${memory}`] });
    this.child.on('message', (message) => this.emit('message', message));
    this.child.on('error', (error) => this.emit('error', error));
    this.child.once('exit', () => {
      this.emit('exit');
      this.emit('error', Object.assign(new Error('the process of the worker ended'), { code: 'ERR_WORKER_ENDED' }));
    });
  }

  postMessage(message: unknown): void {
    this.child.send(message as object, (error) => error && this.emit('error', error));
  }

  ref(): void {
    this.child.ref();
    this.child.channel?.ref();
  }

  unref(): void {
    this.child.unref();
    this.child.channel?.unref();
  }

  async terminate(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }
}
