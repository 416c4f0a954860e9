import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { exportChapter, exportPlaylist } from '~/domain/book/export.server';
import type { MainContent } from '~/domain/book/schema';
import { fillVolume } from '../setup/book';
import type { Browser } from '../setup/browser';
import { emptyBook } from '../setup/empty-book';
import { fieldsOf, formWith, sendForm, typedInto } from '../setup/forms';
import { whileUploading } from '../setup/locked';
import { alertsIn } from '../setup/panel';
import { signedIn } from '../setup/people';

const TEXT = '/admin/playlists/11/5/texto';
const VIDEO = '/admin/playlists/11/5/video';

let editor: Browser;
beforeEach(async () => {
  await emptyBook();
  ({ browser: editor } = await signedIn('editor'));
});
const store = () => fillVolume(11, { videos: [4, 5], main: { 5: {} }, optional: { 5: {} } });
const text = () => exportChapter(db, 'main', 11, 5) as Promise<MainContent | undefined>;
const waitingForLocks = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_locks where locktype = 'advisory' and not granted`.execute(db);
  return Number(rows[0]?.count);
};
const typedIn = (page: Awaited<ReturnType<Browser['get']>>) =>
  new Map(fieldsOf(page, page.document.querySelector('form#capitulo')!));

it('a chapter that an upload replaces while it is edited shows both, and loses neither', async () => {
  await store();
  const form = formWith(await editor.get(TEXT), 'Guardar');
  await fillVolume(11, { main: { 5: { dialogue: [{ speaker: 'Luisa', text: 'De un archivo.' }] } } });
  const refused = await editor.post(TEXT, typedInto(form, { dialogue: '# Luisa\nDe la mano.' }));
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('De un archivo.')]);
  expect(typedIn(refused).get('dialogue')).toBe('# Luisa\nDe la mano.');
  expect((await text())?.dialogue[0]?.text).toBe('De un archivo.');
});

it('a chapter that is deleted while it is edited is not written by somebody who does not know', async () => {
  await store();
  const form = formWith(await editor.get(TEXT), 'Guardar');
  await (await signedIn('editor')).browser.post('/admin/playlists/11/5/eliminar', { parte: 'texto' });
  const refused = await editor.post(TEXT, typedInto(form, { dialogue: '# Luisa\nDe la mano.' }));
  expect([refused.status, await text()]).toEqual([409, undefined]);
  await editor.follow(await editor.post(TEXT, typedInto(formWith(refused, 'Guardar'), {})));
  expect((await text())?.dialogue[0]?.text).toBe('De la mano.');
});

it('a video whose playlist is deleted while it is edited stays out of the book until one knows', async () => {
  await store();
  const form = formWith(await editor.get(VIDEO), 'Guardar');
  await (await signedIn('editor')).browser.post('/admin/playlists/11/eliminar', {});
  const refused = await editor.post(VIDEO, typedInto(form, { title: 'Nuevo' }));
  expect([refused.status, await exportPlaylist(db, 11)]).toEqual([409, undefined]);
});

it('a video is taken out once, however often it is pressed', async () => {
  await store();
  const form = formWith(await editor.get(VIDEO), 'Quitar el video');
  const sent = await Promise.all([1, 2, 3].map(() => editor.post(form.action ?? VIDEO, typedInto(form, {}))));
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([303]));
  expect((await exportPlaylist(db, 11))?.items).toHaveLength(1);
  const acts = await db.selectFrom('audit').select('id').where('act', '=', 'video.delete').execute();
  expect(acts.length).toBe(1);
});

it('ten who write a volume that another changes wait for it, and readers find their page meanwhile', async () => {
  await store();
  const { browser: reader } = await signedIn();
  const editors = await Promise.all(Array.from({ length: 10 }, async () => (await signedIn('editor')).browser));
  const forms = await Promise.all(editors.map(async (one) => formWith(await one.get(TEXT), 'Guardar')));
  const writing: ReturnType<Browser['post']>[] = [];
  await whileUploading(11, async () => {
    editors.forEach((one, at) =>
      writing.push(one.post(TEXT, typedInto(forms[at]!, { dialogue: `# Luisa\nDe ${at}.` }))),
    );
    await expect.poll(waitingForLocks).toBe(4);
    expect((await reader.get('/volume/11?chapter=5')).status).toBe(200);
  });
  const statuses = (await Promise.all(writing)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([303, ...Array.from({ length: 9 }, () => 409)]); // who came later sees the first's text
});

it('200 turns, and a text of 64 KB, are stored and read as they were typed', async () => {
  const turns = Array.from({ length: 200 }, (_, at) => `# ${at % 2 ? 'Jesús' : 'Luisa'}\n${at + 1}.`).join('\n\n');
  expect((await sendForm(editor, TEXT, 'Guardar', { dialogue: turns })).status).toBe(303);
  expect((await text())?.dialogue).toHaveLength(200);
  expect(typedIn(await editor.get(TEXT)).get('dialogue')).toBe(turns);

  const long = `# Jesús\n${'*luz* '.repeat(10_900)}`.trimEnd();
  expect((await sendForm(editor, TEXT, 'Guardar', { dialogue: long })).status).toBe(303);
  expect(typedIn(await editor.get(TEXT)).get('dialogue')).toBe(long);
});

it.each<[what: string, typed: string, stored: string]>([
  ['an emoji of several', '👨‍👩‍👧 luz', '👨‍👩‍👧 luz'],
  ['right to left', 'שלום עולם', 'שלום עולם'],
  ['letters with separate accents', 'a\u0301gape', 'ágape'],
  ['mojibake', 'Hija mÃ­a, la luz no se cansÃ³.', 'Hija mía, la luz no se cansó.'],
  ['a heading within a text', '\\# Jesús', '# Jesús'],
])('%s in a text is stored as its file would be', async (_what, typed, stored) => {
  const page = await sendForm(editor, TEXT, 'Guardar', { dialogue: `# Luisa\n${typed}` });
  expect([page.status, alertsIn(page)]).toEqual([303, []]);
  expect((await text())?.dialogue[0]?.text).toBe(stored);
});

it('an editor has no page of people, and none of their forms', async () => {
  const { member } = await signedIn();
  const pages = ['/admin/users', '/admin/users.csv', `/admin/users/${member.id}`, `/admin/users/${member.id}/eliminar`, '/admin/registro']; // prettier-ignore
  for (const path of pages) {
    expect([path, (await editor.get(path)).status, (await editor.post(path, { intent: 'role', value: 'admin' })).status]).toEqual([path, 403, expect.toBeOneOf([403, 405])]); // prettier-ignore
  }
  const row = await db.selectFrom('members').select('role').where('id', '=', member.id).executeTakeFirst();
  expect(row?.role).toBe('user');
});
