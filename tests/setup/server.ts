import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { inject, afterAll, beforeAll } from 'vitest';
import { makeDatabase } from './databases';

export const ADMIN = { email: 'admin@libro.example', password: 'secreto-admin' };

export interface TestServer {
  url: string;
  database: string;
  pid: number;
  /** Everything it has written. */
  log: () => string;
  /** Resolves with its exit code when it has ended, for whatever reason. */
  ended: Promise<number | null>;
  isRunning: () => boolean;
  /** Sends SIGTERM as a service manager does. Resolves with its exit code. */
  terminate: () => Promise<number | null>;
  /** Ends its process at once, as a power cut does. */
  kill: () => Promise<number | null>;
  stop: () => Promise<void>;
}

/** Flags for a server that handles few requests before it ends: compiling hot code takes more than it saves. */
export const BRIEF = ['--no-opt', '--min-semi-space-size=16'];

/** Starts the finished server on a port and a database of its own (unless one is given), with an administrator. */
export async function startServer(env: Record<string, string> = {}, flags: string[] = []): Promise<TestServer> {
  const given = env.DATABASE_URL;
  const database = given ? { url: given, drop: () => undefined } : await makeDatabase(inject('cluster'));
  const folder = await mkdtemp(join(inject('folder'), 'servidor-')); // goes with the cluster
  const child = spawn(process.execPath, [...flags, 'tests/setup/serve.mjs'], {
    stdio: ['pipe', 'pipe', 'pipe'], // the first ends with this process, and the server with it
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      DONATION_URL: 'https://donar.example/',
      CONTACT_EMAIL: 'contacto@libro.example',
      CACHE: process.env.CACHE ?? '', // so that all tests can be run without it
      ...env,
    },
  });
  const { found, text } = outputOf(child, /está en (http:\S+)/);
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const url = await found;
  const send = (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    return ended;
  };
  return {
    url,
    database: database.url,
    pid: child.pid ?? 0,
    log: text,
    ended,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    terminate: () => send('SIGTERM'),
    kill: () => send('SIGKILL'),
    stop: async () => {
      await send('SIGTERM');
      await database.drop();
    },
  };
}

/** Reads output until a line matches; the text before it goes into the error message if the process ends first. */
function outputOf(child: ReturnType<typeof spawn>, pattern: RegExp): { found: Promise<string>; text: () => string } {
  let text = '';
  const found = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      text += chunk.toString();
      const match = pattern.exec(text);
      if (match) resolve(match[1] ?? match[0]);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${text}`)));
  });
  return { found, text: () => text };
}

/** Settings of a server on the database and in the folder of the tests' process. */
export const onThisDatabase = () => {
  const { DATABASE_URL = '', DATA_DIR = '', TIME_ZONE = '' } = process.env;
  return { DATABASE_URL, DATA_DIR, TIME_ZONE };
};

/** Starts a server for the tests around this call, and stops it after them. */
export function useServer(env: Record<string, string> = {}): TestServer {
  const server = {} as TestServer;
  beforeAll(async () => void Object.assign(server, await startServer(env)));
  afterAll(() => server.stop());
  return server;
}

const BROWSER = { 'sec-fetch-site': 'none', 'user-agent': 'Mozilla/5.0 (Android 14)' };

/**
 * Starts one server on this file's database, with its caches. Returns a function that fetches as a browser does,
 * without following redirects; a header given as '' is left out.
 */
export function fetchingServer() {
  const server = useServer({ ...onThisDatabase(), CACHE: 'on' });
  return (path: string, given: Record<string, string> = {}, method = 'GET') => {
    const headers = Object.entries({ ...BROWSER, ...given }).filter(([, value]) => value !== '');
    return fetch(server.url + path, { method, headers, redirect: 'manual' });
  };
}
