import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Floor {
  url: string;
  close: () => Promise<void>;
}

/** Starts a bare server that runs `query` and sends `body`, whatever is asked: what no framework can do better. */
export async function startFloor(database: string, query: string, parameters: unknown[], body: Buffer): Promise<Floor> {
  const folder = await mkdtemp(join(tmpdir(), 'libro-suelo-'));
  const file = join(folder, 'body');
  await writeFile(file, body);
  const child = fork('scripts/bench/bare-server.mjs', [database, query, JSON.stringify(parameters), file]);
  const [port] = (await once(child, 'message')) as [number];
  return {
    url: `http://127.0.0.1:${port}/`,
    close: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
