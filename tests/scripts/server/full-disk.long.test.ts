import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playlist } from '../../setup/archives';
import { multipart, MULTIPART } from '../../setup/bodies';
import { ADMIN, startServer, type TestServer } from '../../setup/server';
import { ask } from './requests';

const SENTENCE = 'No hay espacio en el disco del servidor para lo que enviaste. No se guardó nada';
const list = multipart([{ name: 'file', fileName: 'volumen.json', content: JSON.stringify(playlist(11, [1, 2])) }]);

let server: TestServer;
let token: string;

async function serve(env: Record<string, string>): Promise<void> {
  server = await startServer(env);
  const body = JSON.stringify({ username: ADMIN.email, password: ADMIN.password });
  const headers = { 'content-type': 'application/json' };
  const response = await ask(server.url, '/api/login', { method: 'POST', headers, body });
  token = (JSON.parse(response.text) as { access_token: string }).access_token;
}

const upload = () =>
  ask(server.url, '/api/admin/upload-playlist', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': MULTIPART },
    body: list,
  });

describe('a disk on which no more is free than what is kept', () => {
  beforeAll(() => serve({ DISK_RESERVE: '1000000000' }));
  afterAll(() => server.stop());

  it('takes no uploads and says so, while everything is read as before', async () => {
    const response = await upload();
    expect([response.status, JSON.parse(response.text)]).toEqual([
      507,
      { detail: expect.stringContaining(SENTENCE) as string },
    ]);
    for (const path of ['/', '/api/volumes', '/about']) expect((await ask(server.url, path)).status).toBe(200);
  });
});

/** Mounts a small disk on a folder. Returns false where this account may not. */
const mount = (folder: string, options: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status === 0;
const probe = await mkdtemp(join(tmpdir(), 'libro-disco-'));
const mayMount = mount(probe, 'size=64m');

describe.runIf(mayMount)('a disk of 64 MB', () => {
  beforeAll(() => serve({ DATA_DIR: probe }));
  afterAll(async () => {
    await server.stop();
    spawnSync('umount', [probe]);
  });

  it('takes no uploads until it is larger', async () => {
    expect((await upload()).status).toBe(507);
    expect(mount(probe, 'remount,size=600m')).toBe(true);
    expect((await upload()).status).toBe(200);
  });
});

afterAll(() => rm(probe, { recursive: true, force: true }));
