import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Program } from './programs';

/** Account that runs a program that refuses to run as root. */
export interface Runner {
  uid: number;
  gid: number;
}

/** Program that listens at a port during a trial; it can be killed, restarted, and made to reload its settings. */
export class Listener {
  private process: ChildProcess | undefined;

  constructor(
    private readonly program: Program,
    private readonly args: string[],
    readonly port: number,
    private readonly runner?: Runner,
  ) {}

  /** @throws Error with its output, when it ends instead of listening */
  async start(): Promise<void> {
    const { path, env } = this.program;
    const child = spawn(path, this.args, {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
      ...this.runner,
    });
    this.process = child;
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-2000)));
    while (!(await takes(this.port))) {
      if (child.exitCode !== null) throw new Error(`${path}: ${output}`);
      await pause(10);
    }
  }

  async end(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  readAgain = (): boolean => this.process?.kill('SIGHUP') ?? false;
}

const takes = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1');
    const end = (isThere: boolean) => {
      socket.destroy();
      done(isThere);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
