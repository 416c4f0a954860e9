import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export interface Served {
  url: string;
  /** Bytes of memory that it holds now. */
  memory: () => Promise<number>;
  stop: () => Promise<void>;
}

function addressOf(child: ChildProcess): Promise<string> {
  let text = '';
  return new Promise((found, failed) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const match = /está en (http:\S+)/.exec(text);
      if (match?.[1]) found(match[1].replace('localhost', '127.0.0.1'));
    });
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}: ${text}`)));
  });
}

/** The finished server as readers meet it, in a process of its own. */
export async function startServed(env: Record<string, string>): Promise<Served> {
  const child = fork('scripts/bench/served.mjs', [], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', ...env },
  });
  return {
    url: await addressOf(child),
    memory: async () => {
      const answered = once(child, 'message') as Promise<[{ rss: number }]>;
      child.send('memory');
      return (await answered)[0].rss;
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
