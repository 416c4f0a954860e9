import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readChapter, volumeOfArchive, type ChapterKind } from '~/domain/book/chapter-file.server';
import { readPlaylist } from '~/domain/book/playlist-file.server';
import { readGospels } from '~/domain/gospel/gospel-file.server';
import { readTopic } from '~/domain/topics/topic-file.server';
import { parseJson } from '~/files/json.server';
import { type DemoFiles, writeDemo } from '../../../scripts/demo/files';
import { archiveOf } from '../../setup/opened';
import { volumeOf } from './reading';

const today = '2026-11-21';
let dir = '';
let files: DemoFiles;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'libro-demo-'));
  files = await writeDemo(join(dir, 'one'), [5, 11], today);
});
afterAll(() => rm(dir, { recursive: true }));

const pathsOf = ({ volumes, themes, gospels, about }: DemoFiles) => [
  ...volumes.flatMap(({ playlist, main, optional }) => [playlist, main, optional]),
  ...[themes, gospels, about],
];
const json = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

/** Reads the chapters of an archive as the import does. */
async function chaptersOf(path: string, kind: ChapterKind) {
  const archive = await archiveOf(await readFile(path));
  const volume = volumeOfArchive(basename(path), kind);
  return Promise.all(archive.map(async ({ name, read }) => readChapter(kind, volume, name, await read())));
}

async function themesOf(path: string) {
  const archive = await archiveOf(await readFile(path));
  return Promise.all(archive.map(async ({ name, read }) => readTopic(name, await read())));
}

describe('the files', () => {
  it('are the same bytes when they are made again', async () => {
    const again = await writeDemo(join(dir, 'two'), [5, 11], today);
    const hash = async (path: string) =>
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex');
    expect(await Promise.all(pathsOf(again).map(hash))).toEqual(await Promise.all(pathsOf(files).map(hash)));
  });

  it('are chapters that the importers take, one for each of the volume', async () => {
    for (const { volume, main, optional } of files.volumes) {
      const indices = (await chaptersOf(main, 'main')).map(({ info }) => info.index);
      expect(indices).toEqual(volumeOf(volume).chapters.map(({ index }) => index));
      const studied = (await chaptersOf(optional, 'optional')).map(({ info }) => info.index);
      expect(studied).toEqual(volumeOf(volume).studies.map(({ info }) => info.index));
    }
  });

  it('are playlists that the importer takes', async () => {
    for (const { volume, playlist } of files.volumes) {
      expect(readPlaylist(await json(playlist)).volume).toBe(volume);
    }
  });

  it('are themes that the importer takes, with links to the volumes asked for only', async () => {
    const themes = await themesOf(files.themes);
    expect(themes.map(({ id }) => id)).toContain('nazaret');
    const items = themes.flatMap((theme) => theme.items);
    expect(new Set(items.map(({ info }) => info.volume))).toEqual(new Set([5, 11]));
  });

  it('are gospels that the importer takes with every verse, with links to the volumes asked for only', async () => {
    const file = parseJson(await readFile(files.gospels));
    const { gospels, failures, remarks } = readGospels(file);
    expect([failures, remarks]).toEqual([[], []]);
    expect(gospels.map(({ verses }) => verses)).toEqual(
      (file.value as { gospel: { verses: string[] } }[]).map(({ gospel }) => gospel.verses),
    );
    const linked = JSON.stringify(gospels).matchAll(/\/volume\/(\d+)/g);
    expect(new Set([...linked].map(([, volume]) => volume))).toEqual(new Set(['5', '11']));
  });

  it('say on the About page that all is a demonstration', async () => {
    const about = await readFile(files.about, 'utf8');
    expect(about).toMatch(/^# Acerca de /);
    expect(about).toContain('demostración');
    expect(Buffer.byteLength(about)).toBeLessThan(64 * 1024);
  });
});
