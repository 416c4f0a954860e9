import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { readAuditLog } from '~/domain/audit/listing.server';
import { deletePlaylist, editVolume } from '~/domain/book/playlists.server';
import { deleteGospels } from '~/domain/gospel/storing.server';
import { findImport } from '~/domain/imports/records.server';
import { saveAbout } from '~/domain/site/about.server';
import { saveFeaturedImage } from '~/domain/site/featured-image.server';
import { saveNews } from '~/domain/site/news.server';
import { saveSynonyms } from '~/domain/site/synonyms.server';
import { setBookDownload, setExcerpt, setGospelButton } from '~/domain/site/switches.server';
import { deleteTopics, setTopicsVisibility } from '~/domain/topics/storing.server';
import { readChange } from '~/domain/versions/listing.server';
import { playlist, gospelDay } from '../../setup/archives';
import { person } from '../../setup/people';
import { READER_TABLES, stored } from '../../setup/stored';
import { BY, content, lastChange, undo, uploads } from './uploads';

const image = {
  imageUrl: 'https://a.example/i.png',
  altText: 'a',
  tooltipText: '',
  clickUrl: 'https://a.example/',
  visible: true,
};
const section = (title: string) => ({ enabled: true, title, description: 'x' });

/** Fills the book with something of every kind. */
async function fillBook(): Promise<void> {
  await uploads.playlist(playlist(11, [1, 2, 3], [3]));
  await uploads.main(11, { 1: {}, 2: {}, 5: {} });
  await uploads.optional(11, { 1: {}, 5: {} });
  await uploads.topics({ luz: 'Luz', 'amor-divino': 'Amor divino' });
  await uploads.gospels([gospelDay('2026-01-01'), gospelDay('2026-01-02')]);
  await uploads.about('# Hola');
  const { id } = await person();
  await db.insertInto('notes').values({ member_id: id, volume: 11, index: 1, text: 'Mía' }).execute();
  await db.insertInto('watched_videos').values({ member_id: id, volume: 11, video_id: 'v11x1' }).execute();
}

beforeEach(async () => {
  for (const table of ['playlists', 'main_chapters', 'optional_chapters', 'topics', 'gospels'] as const) {
    await db.deleteFrom(table).execute();
  }
  await db.updateTable('volumes').set({ is_available: false, youtube_url: null }).execute();
  await db.deleteFrom('members').execute();
  await fillBook();
});

const longer = { dialogue: [{ speaker: 'Jesús', text: 'Una.\n\nDos.\n\nTres.\n\nCuatro.' }] };
/** Every act that changes the content. */
const CHANGES: [what: string, change: () => Promise<unknown>][] = [
  ['the first playlist of a volume', () => uploads.playlist(playlist(12, [1, 2]))],
  [
    'a playlist in place of another',
    () => uploads.playlist({ ...playlist(11, [2, 3, 4]), playlistId: 'PL-otra', description: 'Otra' }),
  ],
  ['main chapters', () => uploads.main(11, { 2: longer, 5: {}, 6: {}, 7: longer })],
  ['optional chapters', () => uploads.optional(11, { 1: { keywords: ['otra'] }, 2: {} })],
  ['topics', () => uploads.topics({ luz: 'La luz', paz: 'Paz' })],
  ['gospels', () => uploads.gospels([gospelDay('2026-01-02', { liturgical_note: 'Otra' }), gospelDay('2026-01-03')])],
  ['an About file', () => uploads.about('# Otro')],
  ['the text of About', () => saveAbout(db, BY, 'Otro')],
  ['a deleted playlist', () => deletePlaylist(db, BY, 11)],
  ['an edited volume', () => editVolume(db, BY, 11, { title: 'El once', is_available: false, youtube_url: null })],
  ['a hidden topic', () => setTopicsVisibility(db, BY, ['luz'], false)],
  ['a deleted topic', () => deleteTopics(db, BY, ['amor-divino'])],
  ['all gospels deleted', () => deleteGospels(db, BY)],
  ['the news', () => saveNews(db, BY, { public: section('Otra'), private: section('Y otra') })],
  ['the image', () => saveFeaturedImage(db, BY, { ...image, altText: `${Math.random()}` })],
  ['the gospel button', () => setGospelButton(db, BY, false)],
  ['the download of the book', () => setBookDownload(db, BY, true)],
  ['the beginning for visitors', () => setExcerpt(db, BY, true)],
  ['the synonyms', () => saveSynonyms(db, BY, 'pan = maná')],
];

describe.each(CHANGES)('%s', (_what, change) => {
  it('is undone, and done again by undoing that; nothing of readers is touched', async () => {
    const [before, kept] = [await content(), await stored(READER_TABLES)];
    await change();
    const [made, after] = [await lastChange(), await content()];
    expect(after).not.toEqual(before);
    const undone = await undo(made);
    expect(await content()).toEqual(before);
    expect(await lastChange()).toBe(undone);
    await undo(undone);
    expect(await content()).toEqual(after);
    await undo(await lastChange());
    expect(await content()).toEqual(before);
    expect(await stored(READER_TABLES)).toEqual(kept);
  });
});

it('the line of the audit log says what was undone, and by whom', async () => {
  await saveAbout(db, BY, 'Otro');
  const change = await lastChange();
  const undone = await undo(change);
  const [line] = await db.selectFrom('audit').selectAll().where('change', '=', undone).execute();
  expect(line).toMatchObject({
    act: 'change.undo',
    member_email: BY.email,
    target: 'Guardó el texto de «Acerca de»',
    detail: { undone: change, rows: 1 },
  });
});

it('an undone change is in force again once its undo is undone, and so on', async () => {
  await uploads.main(11, { 6: {} });
  const change = await lastChange();
  const { id } = await db.selectFrom('imports').select('id').where('change', '=', change).executeTakeFirstOrThrow();
  const isUndone = async () => {
    const { lines } = await readAuditLog(db, { kind: null, who: '', day: null, before: null }, 'UTC');
    const listed = lines.find((line) => line.change === change);
    return [listed?.isUndone, (await findImport(db, id))?.is_undone, (await readChange(db, change)).undoneBy !== null];
  };
  const found = [await isUndone()];
  for (let times = 0; times < 3; times += 1) {
    await undo(await lastChange());
    found.push(await isUndone());
  }
  expect(found).toEqual([false, true, false, true].map((one) => [one, one, one]));
});

it('an undone change has nothing left to undo, and one of long ago is not there', async () => {
  await uploads.main(11, { 6: {} });
  const change = await lastChange();
  await undo(change);
  await expect(undo(change)).rejects.toMatchObject({ code: 'change_back' });
  await db.deleteFrom('versions').where('change', '=', change).execute();
  await expect(undo(change)).rejects.toMatchObject({ code: 'change_missing', status: 404 });
});
