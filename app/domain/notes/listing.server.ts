import { sql, type RawBuilder } from 'kysely';
import type { Database } from '~/db/db.server';
import { FOLDED_FROM, FOLDED_TO } from '~/text/folded';
import { NOTES_PER_PAGE, type NoteOrder } from './schema';

/** Query of a member's notes. */
interface NotesQuery {
  order: NoteOrder;
  /** Folded words, each of which a note or its chapter's name has, or the note in another form: 'abuelas', 'abuela'. */
  words: string[];
  volume: number | null;
  /** From 1; behind the last one it is the last. */
  page: number;
  /** True for the deleted notes, with the text that they had, instead of the stored ones. */
  isRemoved: boolean;
}

/** A note with its chapter. */
export interface ListedNote {
  volume: number;
  index: number;
  /** The chapter's title without its number; '' where it has none. */
  title: string;
  text: string;
  revision: number;
  savedAt: Date;
}

/** A note of the list, with later changes of its chapter. */
export interface NoteOfList extends ListedNote {
  isChapterGone: boolean;
  /** Time at which the chapter's text was stored anew after the note was saved, else null. */
  chapterChangedAt: Date | null;
}

/** A listed video's title as that of its chapter, without the '11-5.' in front of it. */
export const CHAPTER_TITLE = sql<string>`coalesce(regexp_replace(title, '^\\s*\\d+-\\d+\\.\\s*', ''), '')`;
const ORDERS: Record<NoteOrder, RawBuilder<unknown>> = {
  fecha: sql`updated_at desc, volume, index`,
  volumen: sql`volume, index`,
};

/** The text that a note had before it was deleted, from its versions. */
const LAST_TEXT = sql`
  coalesce((select kept.text from note_versions kept
    where (kept.member_id, kept.volume, kept.index) = (notes.member_id, notes.volume, notes.index) and kept.text <> ''
    order by kept.revision desc limit 1), '')`;

/** Lists a page of a member's notes, and counts all that are found. */
export async function listNotes(db: Database, memberId: number, query: NotesQuery) {
  const { order, words, volume, page, isRemoved } = query;
  const searched = sql`translate(seen_text(volume || '-' || index || '. ' || title || ' ' || text), ${FOLDED_FROM}, ${FOLDED_TO})`;
  const { rows } = await sql<NoteOfList & { total: number }>`
    with own as (
      select volume, index, ${isRemoved ? LAST_TEXT : sql`text`} as text, revision, updated_at, words, ${CHAPTER_TITLE} as title
        from notes left join (select volume, index, title from videos) as listed using (volume, index)
       where member_id = ${memberId} and (notes.text = '') = ${isRemoved}
         and (${volume}::integer is null or volume = ${volume}::integer)
    ), searched as (
      select *, ${words.length > 0 ? searched : sql`''`} as searched from own
    ), found as (
      select *, row_number() over (order by ${ORDERS[order]}) as place from searched
       where not exists (
         select from unnest(${words}::text[]) as word
          where position(word in searched) = 0 and not words @@ phraseto_tsquery('spanish', word)
       )
    ), counted as (
      select count(*) as total, least(${page}::bigint, ceil(count(*) / ${NOTES_PER_PAGE}::numeric)) as page from found
    )
    select volume, index, title, found.text, revision, found.updated_at as "savedAt", total,
           not (exists (select from videos where (videos.volume, videos.index) = (found.volume, found.index))
             or main.index is not null
             or exists (select from optional_chapters other where (other.volume, other.index) = (found.volume, found.index))
           ) as "isChapterGone",
           case when main.updated_at > found.updated_at then main.updated_at end as "chapterChangedAt"
      from counted, found left join main_chapters as main using (volume, index)
     where place > (page - 1) * ${NOTES_PER_PAGE} and place <= page * ${NOTES_PER_PAGE}
     order by place`.execute(db);
  return { notes: rows.map(({ total: _total, ...note }) => note), total: rows[0]?.total ?? 0 };
}

/** Counts the chapters of each volume on which a member has a note, and the deleted notes. */
export async function countNotes(db: Database, memberId: number) {
  const { rows } = await sql<{ volume: number; kept: number; removed: number }>`
    select volume, count(*) filter (where text <> '') as kept, count(*) filter (where text = '') as removed
      from notes where member_id = ${memberId} group by volume order by volume`.execute(db);
  const volumes = rows.filter(({ kept }) => kept > 0).map(({ volume, kept }) => ({ volume, count: kept }));
  return { volumes, removed: rows.reduce((sum, { removed }) => sum + removed, 0) };
}

const BATCH = 50;

/** Every note of a member in the order of the book, a few at a time. */
export async function* everyNote(db: Database, memberId: number): AsyncGenerator<ListedNote[]> {
  for (let after = { volume: 0, index: 0 }; ;) {
    const { rows } = await sql<ListedNote>`
      select volume, index, ${CHAPTER_TITLE} as title, text, revision, updated_at as "savedAt"
        from notes left join (select volume, index, title from videos) as listed using (volume, index)
       where member_id = ${memberId} and text <> '' and (volume, index) > (${after.volume}, ${after.index})
       order by volume, index limit ${BATCH}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last;
  }
}
