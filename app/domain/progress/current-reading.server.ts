import { sql, type RawBuilder } from 'kysely';
import { compiledOnce, type At } from '~/db/compiled-once.server';
import type { Database } from '~/db/db.server';
import type { ChapterRef, StoredRef } from '~/domain/book/chapter-ref';
import { beginningAt, paragraphNowIn } from '~/domain/book/paragraph-now.server';

/** Where a member reads: the chapter read last (`reading`), or the reading position (`sign`). */
export interface ReadingPlace extends StoredRef {
  kind: 'reading' | 'sign';
}

/** The later of the two, to which 'Seguir leyendo' leads, and the one before it; null where none is stored. */
export interface CurrentReading {
  lead: ReadingPlace | null;
  /** null also where both are the same paragraph: `lead` is the reading position then. */
  other: ReadingPlace | null;
}

/** A place with its time, in seconds. */
type Row = ReadingPlace & { at: number };

const placesOf = compiledOnce<Row, { memberId: number; volume: number | null }>((db, at) => {
  const isIn = sql`(${at('volume')}::smallint is null or volume = ${at('volume')}::smallint)`;
  return { compile: () => placeRows(sql`member_id = ${at('memberId')} and ${isIn}`).compile(db) };
});

/** Finds in one statement where a member reads: in the book, or in one volume. */
export async function currentReading(
  db: Database,
  memberId: number,
  volume: number | null = null,
): Promise<CurrentReading> {
  return leadOf(await placesOf(db, { memberId, volume }));
}

/** What `currentReading` gives of a member without any. */
export const NO_READING: CurrentReading = { lead: null, other: null };

/** Column that tells whether a member is followed: some want no history. */
export const isFollowedColumn = (at: At<{ memberId: number }>) =>
  sql<boolean>`exists (select from members where id = ${at('memberId')} and no_history_since is null)`.as('isFollowed');

/** The reading position of the two. */
export const signOf = ({ lead, other }: CurrentReading) =>
  [lead, other].find((place) => place?.kind === 'sign') ?? null;

/** Tells whether two places are the same chapter and, now, the same paragraph. */
export const isSamePlace = (one: StoredRef, other: StoredRef) =>
  one.volume === other.volume && one.index === other.index && paragraphOf(one) === paragraphOf(other);

/**
 * Stores the paragraph at which a member leaves a chapter that they read; nothing of one that they only looked up, of a
 * paragraph that is not there, or where they want no history. Which chapter is the current reading stays as it is, since
 * a page may be closed long after it was read.
 */
export async function storeLeft(db: Database, memberId: number, ref: ChapterRef, paragraph: number): Promise<void> {
  const { volume, index } = ref;
  await sql`
    update opened_chapters
       set left_paragraph = ${paragraph}, left_beginning = ${beginningAt(ref, paragraph)}
     where member_id = ${memberId} and volume = ${volume} and index = ${index} and followed_at is not null
       and exists (select from members where id = ${memberId} and no_history_since is null)
       and exists (select from paragraphs
                    where (volume, index, number) = (${volume}::smallint, ${index}::integer, ${paragraph}::integer))`.execute(
    db,
  );
}

/** Decides which of a member's places leads: the later one. */
function leadOf(rows: readonly Row[]): CurrentReading {
  const [reading, sign] = (['reading', 'sign'] as const).map((kind) => rows.find((row) => row.kind === kind) ?? null);
  if (!reading || !sign) return { lead: reading ?? sign ?? null, other: null };
  if (isSamePlace(reading, sign)) return { lead: sign, other: null };
  return reading.at >= sign.at ? { lead: reading, other: sign } : { lead: sign, other: reading };
}

/** The last chapter read of some rows, and the last reading position. A chapter is read on where it was left, else at its sign. */
function placeRows(own: RawBuilder<unknown>) {
  return sql<Row>`
    select volume, index, paragraph, kind, extract(epoch from at)::float8 as at, ${paragraphNowIn('placed')} as now
      from ((select volume, index, coalesce(left_paragraph, paragraph) as paragraph, followed_at as at, 'reading' as kind,
                    case when left_paragraph is null then beginning else left_beginning end as beginning
               from opened_chapters where ${own} and followed_at is not null
              order by followed_at desc limit 1)
            union all
            (select volume, index, paragraph, signed_at, 'sign', beginning
               from opened_chapters where ${own} and paragraph is not null
              order by signed_at desc limit 1)) as placed`;
}

const paragraphOf = ({ paragraph, now }: StoredRef) => now?.number ?? paragraph;
