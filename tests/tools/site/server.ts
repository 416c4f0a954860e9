import { heapArguments } from '../../../scripts/start/machine.mjs';
import { Child } from './child';

export interface Served {
  url: string;
  child: Child;
  /** Bytes of memory that it holds now. */
  memory: () => Promise<number>;
  stop: () => Promise<void>;
}

/** Starts the finished server as readers meet it, in a process of its own, by this Node or another, of this folder or another. */
export async function startServed(
  env: Record<string, string>,
  node = process.execPath,
  cwd = process.cwd(),
): Promise<Served> {
  const child = new Child('El servidor', 'tests/tools/site/served.mjs', {
    execPath: node,
    cwd,
    execArgv: heapArguments,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', ...env },
  });
  const url = await addressOf(child);
  return { url, child, memory: async () => (await child.usage()).rss, stop: () => child.stop() };
}

function addressOf({ process: child }: Child): Promise<string> {
  let text = '';
  return new Promise((found, failed) => {
    child.stdout?.on('data', function listen(chunk: Buffer) {
      text += chunk.toString();
      const match = /está en (http:\S+)/.exec(text);
      if (!match?.[1]) return;
      found(match[1].replace('localhost', '127.0.0.1'));
      child.stdout?.off('data', listen).resume(); // its log goes nowhere, but is written
    });
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}: ${text}`)));
  });
}
