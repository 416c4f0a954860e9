import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { until } from './back';
import { descendants, findProcess, identity, isAlive, send } from '../../../scripts/start/processes.mjs';

const LOUD = 50; // the level of the log from which on something is wrong

/** Runs the site as `npm start` does. */
export class Site {
  private process: ChildProcess | undefined;
  /** Errors that it has logged, and how often. */
  readonly logged = new Map<string, number>();

  constructor(
    private readonly settings: Record<string, string>,
    readonly port: number,
  ) {}

  readonly origin = () => `http://127.0.0.1:${this.port}`;

  private listen(line: string): void {
    if (!line.startsWith('{')) return;
    const { level = 0, msg = '', error, reason } = JSON.parse(line) as Record<string, string | number>;
    if (Number(level) < LOUD) return;
    const words = `${msg}: ${String(error ?? reason ?? '').slice(0, 300)}`;
    this.logged.set(words, (this.logged.get(words) ?? 0) + 1);
  }

  /** Starts it with these further settings, in the folder of its version. Does not wait until it serves. */
  start(settings: Record<string, string> = {}, folder = process.cwd()): void {
    const env: NodeJS.ProcessEnv = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(this.port),
      npm_lifecycle_event: 'test:faults', // so that it ends with this process, however that ends
      ...this.settings,
      ...settings,
    };
    const stdio: StdioOptions = ['ignore', 'pipe', 'pipe'];
    const child = spawn(process.execPath, ['scripts/start.mjs'], { env, cwd: folder, stdio, detached: true });
    this.process = child;
    for (const input of [child.stdout, child.stderr])
      if (input) createInterface({ input }).on('line', (line) => this.listen(line));
  }

  /** Waits until it takes requests and has its database. @throws Error after a minute, twice */
  async untilServes(): Promise<void> {
    const serves = () =>
      fetch(`${this.origin()}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    const wait = () => until('the start of a server', performance.now(), serves);
    await wait().catch(wait);
  }

  private isRunning = () => this.process?.exitCode === null && this.process.signalCode === null;

  get pid(): number {
    return this.process?.pid ?? 0;
  }

  /** Pid of the serving process; 0 if there is none. */
  server = (): number => descendants(this.pid).find(isServer) ?? 0;

  /** Kills the serving process as the system does when memory is short; `npm start` restarts it. */
  killServer(): boolean {
    const pid = this.server();
    return pid > 0 && send(pid, 'SIGKILL');
  }

  /** Kills all of it at once, as a power cut does. */
  async killAll(): Promise<void> {
    if (!this.isRunning()) return;
    const all = [this.pid, ...descendants(this.pid)];
    const ended = this.process && once(this.process, 'exit');
    for (const pid of all) send(pid, 'SIGKILL');
    await ended;
  }

  /** Stops it with SIGTERM. Returns its exit code, and how many of its processes live on. */
  async stop(): Promise<{ code: number | null; left: number }> {
    if (!this.process || !this.isRunning()) return { code: this.process?.exitCode ?? null, left: 0 };
    const names = descendants(this.pid).map(identity);
    const ended = once(this.process, 'exit') as Promise<[number | null]>;
    send(this.pid, 'SIGTERM');
    const [code] = await ended;
    return { code, left: names.filter(isAlive).length };
  }

  /** Bytes of memory that the serving process holds, and its open files and connections. */
  async usage(): Promise<{ memory: number; open: string[] }> {
    const pid = this.server();
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const names = await readdir(`/proc/${pid}/fd`);
    const links = names.map((name) => readlink(join(`/proc/${pid}/fd`, name)).catch(() => ''));
    return { memory: 1024 * Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0), open: await Promise.all(links) };
  }
}

const isServer = (pid: number) => findProcess(pid)?.command.includes('server-process.mjs') ?? false;
