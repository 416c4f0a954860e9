import { describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { mainChapter, optionalChapter, playlist, zip, gospelDay, topic } from '../setup/archives';
import { linkTo, rowsOf, signedInAs, wordsIn } from '../setup/panel';
import { BOOK, stored } from '../setup/stored';

const EVERYTHING = [...BOOK, 'topics', 'gospels', 'site', 'imports', 'audit'] as const;

const admin = signedInAs('admin');

const json = (value: unknown) => JSON.stringify(value);
/** Each kind of upload: its tab, its form, a good file, and the beginning of its report. */
const KINDS: [tab: string, form: string, name: string, content: () => string | Promise<Buffer>, heading: string][] = [
  ['playlists', 'playlist', 'Volumen 12.json', () => json(playlist(12, [1])), 'Listo. Volumen 12: 1 video en su sitio'],
  [
    ...(['main-files', 'main', 'Vol_12_main.zip'] as const),
    () => zip([['12-1.json', json(mainChapter(12, 1))]]),
    'Listo. Volumen 12: 1 capítulo en su sitio',
  ],
  [
    ...(['main-files', 'optional', 'Vol_12_optional.zip'] as const),
    () => zip([['12-1_o.json', json(optionalChapter(12, 1))]]),
    'Listo. Volumen 12: 1 capítulo en su sitio',
  ],
  ['main-files', 'topics', 'temas.zip', () => zip([['luz.json', json(topic('Luz'))]]), 'Listo. 1 tema en su sitio'],
  ['evangelio', 'gospels', 'e.json', () => json(gospelDay('2020-01-01')), 'Listo. 1 evangelio en su sitio'],
  ['about', 'about', 'acerca.md', () => '# Hola', 'Listo. 1 texto en su sitio'],
];

it.each(KINDS)('the record of an upload on %s (%s) tells all on its page and on one of its own', async (...of) => {
  const [tab, form, name, content, heading] = of;
  const upload = async (bytes: string | Buffer) => admin.upload(`/admin/${tab}?subida=${form}`, name, bytes);
  const { status, location } = await upload(await content());
  expect([status, location]).toEqual([
    303,
    expect.stringMatching(new RegExp(`^/admin/${tab}\\?carga=\\d+#informe$`)) as string,
  ]);
  const id = parseInt(location?.split('=')[1] ?? '', 10);
  const times = { started_at: '2026-03-05T18:30:00Z', duration_ms: 1234 };
  await db.updateTable('imports').set(times).where('id', '=', id).execute();
  const before = await stored(EVERYTHING);
  for (const path of [location!, location!, `/admin/cargas/${id}`]) {
    const page = await admin.get(path);
    expect(wordsIn(page, '#informe h2')).toEqual([heading]);
    expect(wordsIn(page, '#informe .report__counts dd')).toEqual(['1', '0', '0', '0', '0']);
    expect(wordsIn(page, '#informe > p')[0]).toBe(`${name}, 5 mar 2026, 12:30, por Lucía Prueba, en 1,2 s.`);
  }
  expect(await stored(EVERYTHING)).toEqual(before);

  await upload(form === 'about' ? '' : name.endsWith('.zip') ? await zip([]) : '{');
  const page = await admin.get(`/admin/${tab}`);
  expect(rowsOf(page, 'Últimas cargas').slice(0, 2)).toEqual([
    [name, expect.anything(), 'Lucía Prueba', '0', 'Rechazado'],
    [name, '5 mar 2026, 12:30', 'Lucía Prueba', '1', '0'],
  ]);
  expect(wordsIn(await admin.get(linkTo(page, name)), '#informe h2')).toEqual(['Error: no se guardó nada']);
});

describe('a record', () => {
  it('says of an upload that was undone that it was, and when', async () => {
    const response = await admin.upload('/admin/about?subida=about', '«a» "b".md', '# Por deshacer');
    const change = linkTo(await admin.get(response.location!), 'Deshacer');
    const seen = (await admin.get(change)).document.querySelector('[name=seen]')?.getAttribute('value') ?? '';
    expect(await admin.post(change, { seen })).toMatchObject({ status: 303 });
    const page = await admin.get(response.location!);
    expect(wordsIn(page, '#informe p')).toContain('Esta carga se deshizo después.');
    expect(wordsIn(page, '#informe code')[0]).toBe('«a» "b".md');
    expect(linkTo(page, 'Ver cuándo se deshizo')).toBe(change);
  });

  it.each(['0', '99999999999', 'x', '1.5'])('of no upload (%s) is not found', async (id) => {
    const page = await admin.get(`/admin/cargas/${id}`);
    expect([page.status, page.document.querySelector('main a.button--main')?.getAttribute('href')]).toEqual([
      404,
      '/admin',
    ]);
    expect((await admin.get(`/admin/playlists?carga=${id}`)).document.getElementById('informe')).toBeNull();
  });

  it.each([
    [5, 5, null],
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
