import { sql } from 'kysely';
import { atomically, type Database } from '~/db/db.server';
import { lockMember } from '~/db/lock-member.server';
import { Refusal } from '~/errors/refusal';
import { FileFault } from '~/files/fault';
import type { OpenFile } from '~/files/open-file.server';
import { onceInWorker } from '~/files/worker-job.server';
import { givenFound, type FoundInBook, type MissedHighlight } from './find-given.server';
import { IS_SHOWN } from './highlights.server';
import { MOST_COLLECTIONS, MOST_ITEMS } from '~/domain/collections/schema';
import { MOST_HIGHLIGHTS } from './schema';

/** The largest file of highlights, in bytes. */
export const HIGHLIGHTS_FILE = 32 * 1024 * 1024;
/** Quotations of a file that were not found and are listed. */
const MOST_LISTED = 500;

/**
 * Finds the highlights of a file in the book, and stores them to be looked at in place of those of a file before.
 * @throws Refusal `highlights_file` for what is no such file.
 */
export async function reviewHighlights(db: Database, memberId: number, file: OpenFile): Promise<void> {
  const { found, missed, collections } = await foundIn(db, file);
  const { rows } = await sql<Place>`
    select volume, index, first, last from highlights where member_id = ${memberId} and ${IS_SHOWN}`.execute(db);
  const known = new Set(rows.map(placeOf));
  let room = MOST_HIGHLIGHTS + 1; // new ones, one more than fit, so that storing says it; known ones may be in a collection
  const row = {
    name: file.name,
    found: JSON.stringify(found.filter((one) => known.has(placeOf(one)) || room-- > 0)),
    missed: JSON.stringify(missed.slice(0, MOST_LISTED)),
    missed_count: missed.length,
    collections: JSON.stringify(collections),
  };
  await db
    .insertInto('highlight_imports')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ ...row, made_at: new Date() }))
    .execute();
}

type Place = Record<'volume' | 'index' | 'first' | 'last', number>;
const placeOf = ({ volume, index, first, last }: Place) => `${volume}-${index} ${first}-${last}`;

async function foundIn(db: Database, file: OpenFile): Promise<FoundInBook> {
  try {
    return await onceInWorker(givenFound, { file, volumes: await volumesOf(db) });
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    throw new Refusal('highlights_file', { field: 'file', values: { reason: error.message } });
  }
}

/** The paragraphs of each volume as one text, which costs this process little. */
async function volumesOf(db: Database) {
  const { rows } = await sql<{ volume: number }>`select distinct volume from main_chapters order by volume`.execute(db);
  const volumes: { volume: number; chapters: string }[] = [];
  for (const { volume } of rows) {
    const read = await sql<{ chapters: string }>`
      select coalesce(json_agg(json_build_array(index, updated_at::text, texts) order by index), '[]')::text as chapters
        from main_chapters c join lateral (
          select json_agg(text order by number) as texts from paragraphs p
           where (p.volume, p.index) = (c.volume, c.index)) as its on texts is not null
       where volume = ${volume}`.execute(db);
    volumes.push({ volume, chapters: read.rows[0]?.chapters ?? '[]' });
  }
  return volumes;
}

/** Counts and rows of a file, as its review shows them. */
interface HighlightImport {
  name: string;
  /** Its moment, by which it is stored only as it was seen. */
  seen: string;
  found: number;
  /** Those of them that the member has already. */
  known: number;
  missed: MissedHighlight[];
  missedCount: number;
  collections: number;
}

/** Finds what a member's last file gives; null where none is looked at. */
export async function findHighlightImport(db: Database, memberId: number): Promise<HighlightImport | null> {
  const { rows } = await sql<HighlightImport>`
    select name, made_at::text as seen, jsonb_array_length(found) as found, missed, missed_count as "missedCount",
           jsonb_array_length(collections) as collections,
           (select count(*)::integer from (${givenRows(memberId)}) as one where ${isKnown(memberId)}) as known
      from highlight_imports where member_id = ${memberId}`.execute(db);
  return rows[0] ?? null;
}

/** Discards what a file of a member gives, as it was `seen`; that of another which came since stays. */
export async function discardImport(db: Database, memberId: number, seen: string): Promise<void> {
  await sql`delete from highlight_imports where member_id = ${memberId} and made_at::text = ${seen}`.execute(db);
}

/**
 * Stores what a member's last file gives, as it was `seen`: what they have already is left as it is, and so is what is in
 * a chapter that was stored anew meanwhile. Returns how many there are more.
 * @throws Refusal `import_missing`; `import_moved` where another file came since; `import_full` where some have no room.
 */
export const storeImport = (db: Database, memberId: number, seen: string): Promise<number> =>
  atomically(db, async (transaction) => {
    await lockMember(transaction, memberId);
    const { rows } = await sql<{ isSeen: boolean }>`
      select made_at::text = ${seen} as "isSeen" from highlight_imports where member_id = ${memberId} for update`.execute(
      transaction,
    );
    if (!rows[0]) throw new Refusal('import_missing');
    if (!rows[0].isSeen) throw new Refusal('import_moved');
    const added = await insertFound(transaction, memberId);
    const { rows: own } = await sql<{ count: number }>`
      select count(*)::integer as count from highlights where member_id = ${memberId} and removed_at is null`.execute(
      transaction,
    );
    if ((own[0]?.count ?? 0) > MOST_HIGHLIGHTS) throw new Refusal('import_full');
    await insertCollections(transaction, memberId);
    await discardImport(transaction, memberId, seen);
    return added;
  });

const givenRows = (memberId: number) => sql`
  select one.* from highlight_imports, jsonb_to_recordset(found) as one (
           id integer, volume smallint, index integer, state text, kind text, first integer, last integer, words text,
           prefix text, suffix text, remaining integer, times integer, alike integer, colour text, line text,
           made_at timestamptz)
   where member_id = ${memberId}`;

const isKnown = (memberId: number) => sql`exists (
  select from highlights as own
   where member_id = ${memberId} and ${IS_SHOWN}
     and (own.volume, own.index, own.first, own.last) = (one.volume, one.index, one.first, one.last))`;

/** Inserts those that the member has not, of chapters that are as they were; these are held until the transaction ends. */
async function insertFound(transaction: Database, memberId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with given as (${givenRows(memberId)}), same as (
      select c.volume, c.index, c.updated_at::text as state from main_chapters c
       where (c.volume, c.index) in (select volume, index from given) for share
    )
    insert into highlights (member_id, volume, index, kind, first, last, words, prefix, suffix, remaining, times, alike,
                            colour, line, made_at)
    select distinct on (volume, index, first, last)
           ${memberId}::integer, volume, index, kind, first, last, words, prefix, suffix, remaining, times, alike, colour, line,
           coalesce(made_at, clock_timestamp())
      from given as one join same using (volume, index, state)
     where not ${isKnown(memberId)}
     order by volume, index, first, last, made_at`.execute(transaction);
  return Number(numAffectedRows ?? 0);
}

/** Makes the collections that the file gives, or adds to those of the same name, in its order. */
async function insertCollections(transaction: Database, memberId: number): Promise<void> {
  await sql`
    with given as (
      select one.name, max(introduction) as introduction
        from highlight_imports, jsonb_to_recordset(collections) as one (name text, introduction text)
       where member_id = ${memberId} group by one.name
    ), room as (
      select greatest(0, ${MOST_COLLECTIONS} - count(*)) as left from collections where member_id = ${memberId}
    )
    insert into collections (member_id, name, introduction)
    select ${memberId}::integer, name, introduction from given
     where not exists (select from collections c where c.member_id = ${memberId} and c.name = given.name)
     order by name limit (select room.left from room)`.execute(transaction);
  await sql`
    with items as (
      select own.id as collection_id, heading, highlight, place
        from highlight_imports, jsonb_to_recordset(collections) as one (name text, items jsonb),
             lateral (select min(id) as id from collections c where c.member_id = ${memberId} and c.name = one.name) as own,
             rows from (jsonb_to_recordset(one.items) as (heading text, highlight integer))
               with ordinality as item (heading, highlight, place)
       where highlight_imports.member_id = ${memberId} and own.id is not null
    ), placed as (
      select collection_id, heading, place, own.id as highlight_id
        from items left join (${givenRows(memberId)}) as one on one.id = highlight
             left join lateral (
               select min(id) as id from highlights as own
                where own.member_id = ${memberId} and removed_at is null
                  and (own.volume, own.index, own.first, own.last) = (one.volume, one.index, one.first, one.last)) as own on true
    ), there as (
      select collection_id, max(position) as last, array_agg(heading) as headings from collection_items
       where collection_id = any(array(select id from collections where member_id = ${memberId})) group by collection_id
    )
    insert into collection_items (collection_id, position, highlight_id, heading)
    select collection_id, coalesce(last, 0) + place, highlight_id, case when highlight_id is null then heading end
      from placed left join there using (collection_id)
     where highlight_id is not null or (heading is not null and not coalesce(heading = any(headings), false))
    on conflict do nothing`.execute(transaction);
  const { rows } = await sql`
    select from collection_items join collections on collections.id = collection_id where member_id = ${memberId}
     group by collection_id having count(*) > ${MOST_ITEMS} limit 1`.execute(transaction);
  if (rows.length > 0) throw new Refusal('collection_full');
}
