import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { files } from '~/server/files';

it('a file that goes away under the running server breaks its own answer off, and the rest goes on', async () => {
  const client = await mkdtemp(join(tmpdir(), 'libro-files-'));
  onTestFinished(() => rm(client, { recursive: true }));
  await mkdir(join(client, 'assets'));
  const names = ['assets/goes.js', 'assets/stays.js', 'goes.txt', 'stays.txt'];
  for (const name of names) await writeFile(join(client, name), 'aquí');
  const app = express();
  files(app, client);
  const server = app.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const read = async (name: string) => (await fetch(`${url}/${name}`)).text();
  for (const name of names) expect(await read(name)).toBe('aquí');
  for (const name of ['assets/goes.js', 'goes.txt']) {
    await rm(join(client, name));
    await expect(read(name)).rejects.toThrow();
  }
  for (const name of ['assets/stays.js', 'stays.txt']) expect(await read(name)).toBe('aquí');
});
