import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Program } from './programs';

/** Who runs a program that refuses to be root's. */
export interface Runner {
  uid: number;
  gid: number;
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

/** A program that listens at a port for as long as something is tried; it can be killed, started anew and told to read its settings again. */
export class Listener {
  private process: ChildProcess | undefined;

  constructor(
    private readonly program: Program,
    private readonly args: string[],
    readonly port: number,
    private readonly runner?: Runner,
  ) {}

  /** @throws Error with what it said, when it ends instead of listening */
  async start(): Promise<void> {
    const { path, env } = this.program;
    const child = spawn(path, this.args, {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
      ...this.runner,
    });
    this.process = child;
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2000)));
    while (!(await takes(this.port))) {
      if (child.exitCode !== null) throw new Error(`${path}: ${said}`);
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
