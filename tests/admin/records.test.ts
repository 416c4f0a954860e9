import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { mainChapter, optionalChapter, playlist, zip } from '../setup/archives';
import { fillVolume } from '../setup/book';
import type { Browser } from '../setup/browser';
import { linkTo, rowsOf, wordsIn } from '../setup/panel';
import { signedIn } from '../setup/people';
import { BOOK, stored } from '../setup/stored';
import { gospelDay, topic } from '../setup/study';

const EVERYTHING = [...BOOK, 'topics', 'gospels', 'site', 'imports', 'audit'] as const;

let admin: Browser;

beforeAll(async () => {
  await fillVolume(11, { videos: [1], main: { 1: {} }, optional: { 1: {} } });
  ({ browser: admin } = await signedIn('admin'));
});

const json = (value: unknown) => JSON.stringify(value);
/** Each kind of upload: its tab, its form, a good file, and the beginning of its report. */
const KINDS: [tab: string, form: string, name: string, content: () => string | Promise<Buffer>, heading: string][] = [
  ['playlists', 'playlist', 'Volumen 12.json', () => json(playlist(12, [1])), 'Listo. Volumen 12: 1 video en su sitio'],
  [
    'main-files',
    'main',
    'Vol_12_main.zip',
    () => zip([['12-1.json', json(mainChapter(12, 1))]]),
    'Listo. Volumen 12: 1 capítulo en su sitio',
  ],
  [
    'main-files',
    'optional',
    'Vol_12_optional.zip',
    () => zip([['12-1_o.json', json(optionalChapter(12, 1))]]),
    'Listo. Volumen 12: 1 capítulo en su sitio',
  ],
  ['main-files', 'topics', 'temas.zip', () => zip([['luz.json', json(topic('Luz'))]]), 'Listo. 1 tema en su sitio'],
  ['evangelio', 'gospels', 'e.json', () => json(gospelDay('2020-01-01')), 'Listo. 1 evangelio en su sitio'],
  ['about', 'about', 'acerca.md', () => '# Hola', 'Listo. 1 texto en su sitio'],
];

describe.each(KINDS)('the record of an upload on %s (%s)', (tab, form, name, content, heading) => {
  it('stands at once on its page and on one of its own, and reloading repeats nothing', async () => {
    const response = await admin.upload(`/admin/${tab}?subida=${form}`, name, await content());
    expect([response.status, response.location]).toEqual([
      303,
      expect.stringMatching(new RegExp(`^/admin/${tab}\\?carga=\\d+#informe$`)),
    ]);
    const before = await stored(EVERYTHING);
    const id = response.location?.split('=')[1];
    for (const path of [response.location!, response.location!, `/admin/cargas/${id}`]) {
      const page = await admin.get(path);
      expect(wordsIn(page, '#informe h2')).toEqual([heading]);
      expect(wordsIn(page, '#informe .report__counts dd')).toEqual(['1', '0', '0', '0', '0']);
    }
    expect(await stored(EVERYTHING)).toEqual(before);
  });

  it('tells who, when, what and how long', async () => {
    const response = await admin.upload(`/admin/${tab}?subida=${form}`, name, await content());
    const id = parseInt(response.location?.split('=')[1] ?? '', 10);
    const times = { started_at: '2026-03-05T18:30:00Z', duration_ms: 1234 };
    await db.updateTable('imports').set(times).where('id', '=', id).execute();
    const [about] = wordsIn(await admin.get(response.location!), '#informe > p');
    expect(about).toBe(`${name}, 5 mar 2026, 12:30, por Lucía Prueba, en 1,2 s.`);
    const row = rowsOf(await admin.get(`/admin/${tab}`), 'Últimas cargas')[0];
    expect(row).toEqual([name, '5 mar 2026, 12:30', 'Lucía Prueba', '1', '0']);
  });

  it('is a line of the uploads under the form, refused or not, and leads to its report', async () => {
    await admin.upload(`/admin/${tab}?subida=${form}`, name, form === 'about' ? '' : await wrong(name));
    const page = await admin.get(`/admin/${tab}`);
    const rows = rowsOf(page, 'Últimas cargas');
    expect(rows[0]?.slice(2)).toEqual(['Lucía Prueba', '0', 'Rechazado']);
    expect(wordsIn(await admin.get(linkTo(page, name)), '#informe h2')).toEqual(['Error: no se guardó nada']);
  });
});

/** Makes a file of the right kind that is refused as a whole. */
const wrong = (name: string) => (name.endsWith('.zip') ? zip([]) : Promise.resolve('{'));

describe('a record', () => {
  it('says of an upload that was undone that it was, and when', async () => {
    const response = await admin.upload('/admin/about?subida=about', 'acerca.md', '# Por deshacer');
    const change = linkTo(await admin.get(response.location!), 'Deshacer');
    const seen = (await admin.get(change)).document.querySelector('[name=seen]')?.getAttribute('value') ?? '';
    expect(await admin.post(change, { seen })).toMatchObject({ status: 303 });
    const page = await admin.get(response.location!);
    expect(wordsIn(page, '#informe p')).toContain('Esta carga se deshizo después.');
    expect(linkTo(page, 'Ver cuándo se deshizo')).toBe(change);
  });

  it.each(['0', '999999999', '99999999999', 'x', '1.5', '-1'])('of no upload (%s) is not found', async (id) => {
    expect((await admin.get(`/admin/cargas/${id}`)).status).toBe(404);
    expect((await admin.get(`/admin/playlists?carga=${id}`)).document.getElementById('informe')).toBeNull();
  });

  it.each([
    [5, 5, null],
    [6, 5, '... y 1 más'],
    [1234, 5, '... y 1229 más'],
  ])('of %d failed files names %d of them', async (count, shown, more) => {
    const files = Array.from({ length: count }, (_, at): [string, string] => [`mal-${at}.json`, '{}']);
    const response = await admin.upload('/admin/main-files?subida=main', 'Vol_11_main.zip', await zip(files));
    const page = await admin.get(response.location!);
    expect(wordsIn(page, '#informe .report__failures code')).toHaveLength(shown);
    expect(page.document.getElementById('informe')?.textContent.includes('... y ')).toBe(more !== null);
    if (more === null) return;
    expect(page.text).toContain(more);
    const named: string[] = [];
    let all = await admin.get(linkTo(page, 'Ver el informe completo'));
    for (;;) {
      named.push(...wordsIn(all, '#informe .report__failures code'));
      if (!all.document.querySelector('a[rel=next]')) break;
      all = await admin.get(linkTo(all, 'Siguiente'));
    }
    expect(named).toEqual(files.map(([name]) => name));
  });
});
