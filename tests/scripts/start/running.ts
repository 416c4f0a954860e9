import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { nodeAdvice } from '../../../scripts/start/machine.mjs';
import { findProcess } from '../../../scripts/start/processes.mjs';

const patience = 20_000;

/** Waits for something to become true, for at most 20 s. */
export async function eventually<T>(
  check: () => T,
  what: string | (() => string) = check.toString(),
  pause = 20,
): Promise<NonNullable<T>> {
  for (const deadline = Date.now() + patience; ; await sleep(pause)) {
    const found = check();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`did not come true: ${typeof what === 'string' ? what : what()}`);
  }
}

interface Options {
  /** Environment variables besides PATH and HOME. */
  env?: Record<string, string>;
  account?: { uid: number; gid: number };
  /** Command that runs the start script, if not this Node. */
  command?: string[];
  /** Text for its standard input, which is closed without one. */
  input?: string;
}

const started = new Set<ChildProcess>();

/** Kills what a test has left running; for afterEach. */
export function killStarted() {
  for (const child of started) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  started.clear();
}

/** Runs the start script of a project and collects its output. */
export function start(root: string, args: string[] = [], { env, account, command, input }: Options = {}) {
  const [program = process.execPath, ...first] = command ?? [process.execPath, 'scripts/start.mjs'];
  const options: SpawnOptions = {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: root, ...env } as unknown as NodeJS.ProcessEnv,
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    ...account,
  };
  const child = spawn(program, [...first, ...args], options);
  started.add(child);
  child.stdin?.end(input);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text));
  const ended = new Promise<number | NodeJS.Signals | null>((done) =>
    child.once('close', (code, signal) => done(code ?? signal)),
  );
  let isOver = false;
  void ended.then(() => (isOver = true));
  return {
    pid: child.pid ?? 0,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** Exit code, or the signal that killed it; resolves when nobody holds its output any more. */
    ended,
    /** Sends a signal. Resolves as `ended` does. */
    stop: (signal: NodeJS.Signals = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
    said: () => output,
    /** Lines of its output, without the advice that a start on an older Node begins with. */
    lines: () => output.split('\n').filter((line) => line && line !== nodeAdvice(process.versions.node)),
    /** Waits for a whole line. */
    async says(line: string | RegExp, times = 1) {
      const isIt = (each: string) => (typeof line === 'string' ? each === line : line.test(each));
      const count = () => output.split('\n').slice(0, -1).filter(isIt).length;
      await eventually(
        () => count() >= times || isOver,
        () => `${line.toString()} in:\n${output}`,
      );
      if (count() < times) throw new Error(`ended without saying ${line.toString()}:\n${output}`);
    },
  };
}

/** Starts a project, and waits until its database is up. */
export async function startUp(root: string, options: Options = {}) {
  const started = start(root, [], options);
  await started.says('up');
  return started;
}

/** Lists the processes that have a folder in their command line or as their working directory. */
export function processesIn(folder: string): number[] {
  const isIn = (pid: number) => {
    if (findProcess(pid)?.command.includes(folder)) return true;
    try {
      return readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
    } catch {
      return false; // gone, or none of ours
    }
  };
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && isIn(pid));
}

/** Waits until nothing runs in a folder; not too often, since listing all processes of a machine takes milliseconds. */
export const untilQuiet = (folder: string) =>
  eventually(() => processesIn(folder).length === 0, `nothing runs in ${folder}`, 100);

/** Process id of the server that runs on a cluster. */
export const postmasterOf = (cluster: string) =>
  Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
