import { sql, type RawBuilder } from 'kysely';
import type { Database } from '~/db/db.server';
import { html } from '~/text/html';
import type { Note } from './notes.server';
import { NOTES_PER_PAGE, type NoteContent, type NoteOrder } from './schema';
import { LAST_TEXT } from './searched.server';

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
export interface ListedNote extends Note {
  volume: number;
  index: number;
  /** The chapter's title without its number; '' where it has none. */
  title: string;
}

/** A note of the list, with later changes of its chapter. */
export interface NoteOfList extends ListedNote {
  isChapterGone: boolean;
  /** Time at which the chapter's text was stored anew after the note was saved, else null. */
  chapterChangedAt: Date | null;
}

/** The content of a note in a file of HTML. */
export const noteHtml = ({ text }: NoteContent) => html`<blockquote class="stored-note">${text}</blockquote>`;

/** A listed video's title as that of its chapter, without the '11-5.' in front of it. */
export const CHAPTER_TITLE = sql<string>`coalesce(regexp_replace(title, '^\\s*\\d+-\\d+\\.\\s*', ''), '')`;
const ORDERS: Record<NoteOrder, RawBuilder<unknown>> = {
  fecha: sql`updated_at desc, volume, index`,
  volumen: sql`volume, index`,
};

/** Lists a page of a member's notes, and counts all that are found. */
export async function listNotes(db: Database, memberId: number, query: NotesQuery) {
  const { order, page, isRemoved } = query;
  const text = isRemoved ? LAST_TEXT : sql`notes.text`;
  const { rows } = await sql<NoteOfList & { total: number }>`
    with found as (
      select volume, index, row_number() over (order by ${ORDERS[order]}) as place
        from (${query.words.length > 0 ? matched(memberId, query, text) : allOf(memberId, query)}) as matched
    ), counted as (
      select count(*) as total, least(${page}::bigint, ceil(count(*) / ${NOTES_PER_PAGE}::numeric)) as page from found
    )
    select volume, index, ${CHAPTER_TITLE} as title, ${text} as text, revision, notes.updated_at as "savedAt", total,
           listed is null and main is null
             and not exists (select from optional_chapters other where (other.volume, other.index) = (found.volume, found.index))
             as "isChapterGone",
           case when main.updated_at > notes.updated_at then main.updated_at end as "chapterChangedAt"
      from counted, found join notes using (volume, index)
           left join (select volume, index, title from videos) as listed using (volume, index)
           left join (select volume, index, updated_at from main_chapters) as main using (volume, index)
     where member_id = ${memberId} and place > (page - 1) * ${NOTES_PER_PAGE} and place <= page * ${NOTES_PER_PAGE}
     order by place`.execute(db);
  return { notes: rows.map(({ total: _total, ...note }) => note), total: rows[0]?.total ?? 0 };
}

const own = (memberId: number, { volume, isRemoved }: NotesQuery, removed = sql`(text = '')`) =>
  sql`member_id = ${memberId} and ${removed} = ${isRemoved} and (${volume}::integer is null or volume = ${volume}::integer)`;

const allOf = (memberId: number, query: NotesQuery) =>
  sql`select volume, index, updated_at from notes where ${own(memberId, query)}`;

/**
 * Query of a member's notes that have all words. A note for which there is no row of the search yet is read itself; where
 * there are as many rows as notes, none is looked for.
 */
function matched(memberId: number, query: NotesQuery, text: RawBuilder<unknown>) {
  const all = (folded: RawBuilder<unknown>, forms: (wanted: RawBuilder<unknown>) => RawBuilder<unknown>) =>
    and(query.words.map((word) => hasWord(word, folded, forms)));
  const inForms = (wanted: RawBuilder<unknown>) => sql`(volume, index) in (
    select volume, index from searched_notes where array[member_id] @> array[${memberId}::integer] and words @@ ${wanted})`;
  const count = (table: string) => sql`(select count(*) from ${sql.table(table)} where member_id = ${memberId})`;
  return sql`
    select volume, index, updated_at from searched_notes
     where ${own(memberId, query, sql`is_removed`)} ${all(sql`folded`, inForms)}
    union all
    select volume, index, updated_at from notes
     where ${count('notes')} > ${count('searched_notes')}
       and not exists (
         select from searched_notes s where (s.member_id, s.volume, s.index) = (notes.member_id, notes.volume, notes.index))
       and ${own(memberId, query)} ${all(sql`folded_text(${text})`, (wanted) => sql`words @@ ${wanted}`)}`;
}

const and = (conditions: RawBuilder<unknown>[]) => sql`and ${sql.join(conditions, sql` and `)}`;

/** Condition that a note has a word, in another form (`forms`) or as it is written, or that its chapter's name has it. */
function hasWord(
  word: string,
  folded: RawBuilder<unknown>,
  forms: (query: RawBuilder<unknown>) => RawBuilder<unknown>,
) {
  const number = /^[\d. -]+$/.test(word) ? sql`or strpos(volume || '-' || index || '. ', ${word}) > 0` : sql``;
  return sql`(
    ${forms(sql`phraseto_tsquery('spanish', ${word})`)}
    or (volume, index) in (select volume, index from videos where strpos(folded, ${word}) > 0) ${number}
    or strpos(${folded}, ${word}) > 0)`;
}

/** Finds a member's notes on some chapters. */
export async function notesOn(db: Database, memberId: number, chapters: { volume: number; index: number }[]) {
  const { rows } = await sql<{ volume: number; index: number; text: string }>`
    select volume, index, text from notes
           join json_to_recordset(${JSON.stringify(chapters)}) as chapter (volume smallint, index integer) using (volume, index)
     where member_id = ${memberId} and text <> ''`.execute(db);
  return rows;
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
