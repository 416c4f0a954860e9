import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { compare } from '~/domain/reviews/compare.server';
import { findItem } from '~/domain/reviews/item.server';
import { difference } from '~/domain/reviews/difference.server';
import { readCaptions } from '~/domain/transcripts/caption-file.server';
import { asVtt, exportTranscripts } from '~/domain/transcripts/export.server';
import type { Transcript } from '~/domain/transcripts/schema';
import { deleteTranscript, findTranscript, listVideoRefs } from '~/domain/transcripts/transcripts.server';
import { zip } from '../../setup/archives';
import { fillVolume } from '../../setup/book';
import { BY, lastChange, undo } from '../versions/uploads';
import { keep, type Files } from '../reviews/aside';

const vtt = (text: string) => Buffer.from(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`);
const textsOf = async (index: number) =>
  (await findTranscript(db, { volume: 11, index }))?.map(({ text }) => text).join(' ');

const take = async (mode: 'waits' | 'stored', ...files: Files) =>
  keep(files, [], mode, { videos: await listVideoRefs(db) });

beforeEach(async () => {
  for (const table of ['reviews', 'transcripts', 'playlists'] as const) await db.deleteFrom(table).execute();
  await fillVolume(11, { videos: [1, 2, 3, 5], without: [3] });
});

describe('captions in an archive', () => {
  it('are stored by the videos that they name; the others are named with their reasons', async () => {
    const files = await zip([
      ['subtitulos/11-1.es.vtt', vtt('Uno.')],
      ['La luz [v11x2].srt', '1\n00:00:01,000 --> 00:00:02,000\nDos.'],
      ['11-3.vtt', vtt('Tres.')],
      ['11-9.vtt', vtt('Nueve.')],
      ['dQw4w9WgXcQ.vtt', vtt('Otro.')],
      ['11-5.vtt', 'WEBVTT\n\nNOTE nada'],
      ['v11x1.vtt', vtt('Otra vez.')],
    ]);
    const id = await take('stored', ['Subtítulos.zip', files]);
    const section = await db
      .selectFrom('review_sections')
      .select(['kind', 'added', 'failures'])
      .where('review_id', '=', id)
      .executeTakeFirstOrThrow();
    expect([await textsOf(1), await textsOf(2)]).toEqual(['Uno.', 'Dos.']);
    expect([section.kind, section.added]).toEqual(['transcripts', 2]);
    expect(section.failures.map(({ name, reason }) => `${name}: ${reason}`)).toEqual([
      '11-3.vtt: El capítulo 11-3 no tiene ningún video que se pueda ver.',
      '11-9.vtt: El capítulo 11-9 no tiene ningún video que se pueda ver.',
      'dQw4w9WgXcQ.vtt: Ningún capítulo tiene el video «dQw4w9WgXcQ».',
      '11-5.vtt: No tiene ninguna palabra con su tiempo. Guárdalo como .vtt o .srt y vuelve a subirlo.',
      'v11x1.vtt: Repite lo de «11-1.es.vtt», que ya se tomó.',
    ]);
  });

  it('are compared with the stored ones sentence by sentence', async () => {
    await take('stored', ['11-1.vtt', vtt('Hija mía, la luz no pregunta a quién alumbra.')]);
    const id = await take(
      'waits',
      ['11-1.vtt', vtt('Hija mía, la luz no pregunta a quién llega.')],
      ['11-2.vtt', vtt('Fiat.')],
    );
    const { items } = await compare(db, id);
    expect(items.map(({ label, state }) => `${label} ${state}`)).toEqual(['11-1 replaced', '11-2 new']);
    const item = await findItem(db, id, 'transcripts', 0, 'v11x1');
    const [field] = difference(item?.before, item?.after, 1).fields;
    expect(JSON.stringify(field?.lines)).toContain('0:01 Hija mía, la luz no pregunta a quién ');
  });
});

it('a change is undone, with what the search reads of it', async () => {
  const passages = async () =>
    (await db.selectFrom('transcript_passages').select('text').execute()).map(({ text }) => text);
  await take('stored', ['11-1.vtt', vtt('Antes.')]);
  await take('stored', ['11-1.vtt', vtt('Después.')]);
  expect(await passages()).toEqual(['Después.']);
  await undo(await lastChange());
  expect([await textsOf(1), await passages()]).toEqual(['Antes.', ['Antes.']]);
  const removal = await deleteTranscript(db, BY, { volume: 11, index: 1 });
  expect(await passages()).toEqual([]);
  await undo(removal);
  expect([await textsOf(1), await passages()]).toEqual(['Antes.', ['Antes.']]);
});

it('stays with its video, whatever its number and while it is in no playlist', async () => {
  await take('stored', ['11-1.vtt', vtt('Hija mía.')]);
  await db.updateTable('videos').set({ index: 8 }).where('video_id', '=', 'v11x1').execute();
  expect([await textsOf(1), await textsOf(8)]).toEqual([undefined, 'Hija mía.']);
  await db.deleteFrom('playlists').execute();
  await fillVolume(11, { videos: [1] });
  expect(await textsOf(1)).toBe('Hija mía.');
});

it('is exported as a file that is read as the same', async () => {
  const words = 'hija la luz de lo alto no pregunta. Fiat! ¿Qué hora es? Sr. Ruiz <b> & «así».'.split(' ');
  const cues = Array.from({ length: 900 }, (_, at) => {
    const text = words.slice(at % 11, 1 + (at % 7) + (at % 11)).join(' ') || 'nada';
    return `${at + 1}\n0:${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')},${at % 10}00 --> 1:00:00,000\n${text.replaceAll('<', '&lt;')}\n`;
  });
  const sentences = readCaptions(Buffer.from(cues.join('\n')));
  expect(sentences.length).toBeGreaterThan(50);
  expect(readCaptions(Buffer.from(asVtt(sentences)))).toEqual(sentences);
  const transcripts: Transcript[] = [{ videoId: 'v11x1', label: '11-1', sentences }];
  await take('stored', ['11-1.vtt', Buffer.from(asVtt(transcripts[0]!.sentences))]);
  const [file] = await exportTranscripts(db, 11);
  expect([file?.name, file?.content]).toEqual(['11-1.vtt', asVtt(sentences)]);
});
