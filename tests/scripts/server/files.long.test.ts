import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../../setup/server';
import { ask, type Answer } from './requests';

const server = useServer();
let asset: string;
beforeAll(async () => {
  asset = /\/assets\/entry\.client-[\w.-]+\.js/.exec((await ask(server.url, '/')).text)?.[0] ?? '';
});

const get = (path: string, encoding?: string): Promise<Answer> =>
  ask(server.url, path, { headers: encoding ? { 'accept-encoding': encoding } : {} });
const onDisk = (path: string) => join('build/client', path);

describe('how long browsers keep an answer', () => {
  it('a year where the name has the hash of the content', async () => {
    expect((await get(asset)).header('Cache-Control')).toBe('public,max-age=31536000,immutable');
    const style = /\/assets\/[\w.-]+\.css/.exec((await get('/')).text)?.[0] ?? '';
    expect((await get(style)).header('Cache-Control')).toBe('public,max-age=31536000,immutable');
  });

  it.each(['/favicon.ico', '/icon.svg', '/icon-512.png', '/apple-touch-icon.png', '/volumen-11.png'])(
    'an hour: %s',
    async (path) => {
      const response = await get(path);
      expect(response.header('Cache-Control')).toBe('public,max-age=3600');
      expect(response.header('Content-Type')).toMatch(/^image\//);
      expect(response.bytes).toEqual(readFileSync(onDisk(path)));
    },
  );

  it.each([
    ['/', 'private, no-cache'],
    ['/nada', 'private, no-cache'],
    ['/api/volumes', 'private, no-cache'],
    ['/api/nada', 'no-store'],
    ['/assets/nada-12345678.js', 'no-store'],
    ['/healthz', 'no-store'],
    ['/readyz', 'no-store'],
  ])('no longer than they ask again: %s', async (path, caching) => {
    expect((await get(path)).all('Cache-Control')).toEqual([caching]);
  });
});

describe('how much travels', () => {
  it.each([
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
  ])('a page and a script for a browser that takes %s: %s', async (takes, encoding) => {
    for (const path of ['/', asset]) {
      const [plain, packed] = [await get(path), await get(path, takes)];
      expect(packed.header('Content-Encoding'), path).toBe(encoding);
      expect(packed.bytes.length, path).toBeLessThan(plain.bytes.length / 2);
      expect(packed.text.length, path).toBe(plain.text.length);
    }
  });

  it('a script is sent as it was packed at the build, with its length', async () => {
    const response = await get(asset, 'br');
    expect(response.bytes).toEqual(readFileSync(`${onDisk(asset)}.br`));
    expect(response.header('Content-Length')).toBe(String(statSync(`${onDisk(asset)}.br`).size));
    expect(response.text).toBe(readFileSync(onDisk(asset), 'utf8'));
  });

  it.each(['/', '/nada', '/api/volumes'])('caches are told what the answer depends on: %s', async (path) => {
    const varies = ((await get(path, 'br')).header('Vary') ?? '').split(', ');
    const besides = path.startsWith('/api/') ? ['Authorization', 'Origin'] : ['Cookie', 'Save-Data'];
    expect(varies).toEqual(expect.arrayContaining([...besides, 'Accept-Encoding']));
  });
});

describe('a part of a file', () => {
  const part = (path: string, range: string) => ask(server.url, path, { headers: { range } });

  it('is sent where it is requested as the standard says', async () => {
    for (const path of [asset, '/icon-512.png']) {
      const { status, bytes } = await part(path, 'bytes=2-5');
      expect([status, bytes]).toEqual([206, readFileSync(onDisk(path)).subarray(2, 6)]);
    }
  });

  it.each([
    'bytes=x',
    'bytes=0x2-0x5',
    'bytes=5-2',
    'bytes=2-5x',
    'letters=2-5',
    'bytes 2-5',
    'bytes=-',
    'bytes=+2-5',
    'bytes=2-5=7',
  ])('%s is none: the whole comes', async (range) => {
    for (const path of [asset, '/icon-512.png']) {
      const { status, bytes } = await part(path, range);
      expect([status, bytes.length]).toEqual([200, statSync(onDisk(path)).size]);
    }
  });
});

it.each(['/assets/..%2f..%2fserver%2findex.js', '/assets/../../server/index.js', '/..%2f..%2fpackage.json'])(
  'nothing outside the folder for browsers is sent: %s',
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.text).not.toContain('libro-de-cielo');
  },
);
