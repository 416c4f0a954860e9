import { sql } from 'kysely';
import { db } from '~/db/db.server';
import { chapterStates } from '~/domain/book/figures.server';
import { topicsByChapter } from '~/domain/topics/naming.server';
import { env } from '~/env.server';
import { Refusal } from '~/errors/refusal';
import { chapterIn } from '~/http/pages/volume-param';
import type { PanelChapter, ReaderCounts } from './props';
import { shortInstant } from '~/text/instants';

/** Loads the chapter that an address names. @throws Refusal `not_found` if there is none. */
export async function chapterAt(params: { volume?: string; index?: string }): Promise<PanelChapter> {
  const { volume, index } = chapterIn(params);
  const [states, topics] = await Promise.all([chapterStates(db, volume), topicsByChapter(db, volume)]);
  const state = states.find((one) => one.index === index);
  if (!state) throw new Refusal('not_found');
  const { at, ...chapter } = state;
  return { ...chapter, volume, topics: topics.get(index) ?? 0, at: at && shortInstant(at, env.TIME_ZONE) };
}

/** Counts the notes, read marks and highlights of readers in a chapter. */
export async function countReaderItems({ volume, index }: PanelChapter): Promise<ReaderCounts> {
  const [notes, read, highlights] = await Promise.all(
    (['notes', 'read_chapters', 'highlights'] as const).map((table) => countAt(table, volume, index)),
  );
  return { notes: notes ?? 0, read: read ?? 0, highlights: highlights ?? 0 };
}

const countAt = async (table: 'notes' | 'read_chapters' | 'highlights', volume: number, index: number) => {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('volume', '=', volume)
    .where('index', '=', index)
    .$if(table === 'notes', (query) => query.where('text', '<>', ''))
    .$if(table === 'highlights', (query) => query.where(sql<boolean>`removed_at is null`))
    .executeTakeFirstOrThrow();
  return Number(count);
};
