import { sql } from 'kysely';
import { atomically, type Database } from '~/db/db.server';
import { revisionColumn, type Revision } from '~/db/revision.server';
import { env } from '~/env.server';
import { inWorker } from '~/files/worker-job.server';
import { choicesNow } from './choices-now.server';
import { nearPairs } from './near-pairs.server';
import { NEAR_RULES, type PassagePair } from './schema';

const REST = 6000; // milliseconds in which nothing was imported

let settled: Revision | null = null; // at which nothing had to be done
let waiting = { state: '', since: 0 };

/**
 * Works the near passages of the book out anew where its text, the editors' choices or the rules are others than those
 * that they were made of, and nothing was imported for a moment. A result of a book that has changed meanwhile is thrown
 * away: the next run begins anew.
 */
export async function workOutNear(db: Database, signal?: AbortSignal, rest = REST): Promise<void> {
  // Not `currentRevision`, whose reading requests share: a job waits for a database that stands still, they must not.
  const { revision } = await db.selectNoFrom(revisionColumn.as('revision')).executeTakeFirstOrThrow();
  if (revision === settled) return;
  const [state, made] = [await stateOfBook(db), await db.selectFrom('near_state').select('made_of').executeTakeFirst()];
  if (made?.made_of === state) return void (settled = revision);
  if (waiting.state !== state) waiting = { state, since: Date.now() };
  if (Date.now() - waiting.since < rest) return;
  await storePairs(db, state, await pairsOf(db, signal));
}

/** Tells whether the pairs are those of the book and of the choices as they are. */
export async function isWorkedOut(db: Database): Promise<boolean> {
  const made = await db.selectFrom('near_state').select('made_of').executeTakeFirst();
  return made?.made_of === (await stateOfBook(db));
}

/** A hash of all that the pairs are made of. The paragraphs are counted since some are made after their chapter. */
async function stateOfBook(db: Database): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select md5(concat_ws('|', ${`${NEAR_RULES} ${env.NEAR_FLOOR}`}::text,
      (select string_agg(concat(volume, '-', index, ' ', updated_at), ',' order by volume, index) from main_chapters),
      (select count(*) from paragraphs),
      (select string_agg(concat(id, choice), ',' order by id) from near_choices))) as state`.execute(db);
  return rows[0]?.state ?? '';
}

async function pairsOf(db: Database, signal?: AbortSignal): Promise<PassagePair[]> {
  const choices = (await choicesNow(db)).filter(({ one, other }) => one.isThere && other.isThere);
  const input = {
    volumes: await volumesOf(db),
    floor: env.NEAR_FLOOR,
    pinned: choices.filter(({ choice }) => choice === 'pinned'),
    removed: choices.filter(({ choice }) => choice === 'removed'),
  };
  let pairs: PassagePair[] = [];
  for await (const piece of inWorker(nearPairs, input)) {
    signal?.throwIfAborted();
    pairs = piece;
  }
  return pairs;
}

/** The paragraphs of each volume as one text, which costs this process little. */
async function volumesOf(db: Database) {
  const volumes = await db.selectFrom('main_chapters').select('volume').distinct().orderBy('volume').execute();
  const read: { volume: number; paragraphs: string }[] = [];
  for (const { volume } of volumes) {
    const { rows } = await sql<{ paragraphs: string }>`
      select coalesce(json_agg(json_build_array(index, number, text) order by index, number), '[]')::text as paragraphs
        from paragraphs where volume = ${volume}`.execute(db);
    read.push({ volume, paragraphs: rows[0]?.paragraphs ?? '[]' });
  }
  return read;
}

/** Writes what differs from the stored pairs, if the book is still in the state of which they were made. */
const storePairs = (db: Database, state: string, pairs: PassagePair[]): Promise<void> =>
  atomically(db, async (transaction) => {
    await transaction.selectFrom('near_state').select('one_row').forUpdate().execute();
    if ((await stateOfBook(transaction)) !== state) return;
    const stored = await transaction.selectFrom('near_passages').selectAll().execute();
    const former = new Map(stored.map((row) => [keyOf(row), JSON.stringify(valuesOf(row))]));
    const rows = pairs.map(rowOf);
    const written = rows.filter((row) => former.get(keyOf(row)) !== JSON.stringify(valuesOf(row)));
    const left = new Set(rows.map(keyOf));
    const gone = stored.filter((row) => !left.has(keyOf(row)));
    if (gone.length > 0) await deleteRows(transaction, gone);
    if (written.length > 0) await writeRows(transaction, written);
    await transaction
      .updateTable('near_state')
      .set({ made_of: state, made_at: sql`now()` })
      .execute();
  });

const rowOf = ({ one, other, score, rank, isPinned }: PassagePair) => ({
  ...one,
  other_volume: other.volume,
  other_index: other.index,
  other_number: other.number,
  other_start: other.start,
  score,
  rank,
  is_pinned: isPinned,
});

type Row = ReturnType<typeof rowOf>;

const keyOf = ({ volume, index, number, other_volume, other_index, other_number }: Row) =>
  [volume, index, number, other_volume, other_index, other_number].join('-');

/** The values that stored rows are compared by: every score changes a little with each word of the book. */
const valuesOf = ({ start, other_start, score, rank, is_pinned }: Row) => [
  start,
  other_start,
  score.toFixed(2),
  rank,
  is_pinned,
];

const KEY = sql.raw('volume, index, number, other_volume, other_index, other_number');
const COLUMNS = sql.raw(`volume smallint, index integer, number integer, start integer, other_volume smallint,
  other_index integer, other_number integer, other_start integer, score real, rank smallint, is_pinned boolean`);

const deleteRows = (transaction: Database, rows: Row[]) =>
  sql`
    delete from near_passages
     where (${KEY}) in (select ${KEY} from json_to_recordset(${JSON.stringify(rows)}) as row (${COLUMNS}))`.execute(
    transaction,
  );

const writeRows = (transaction: Database, rows: Row[]) =>
  sql`
    insert into near_passages (${KEY}, start, other_start, score, rank, is_pinned)
    select ${KEY}, start, other_start, score, rank, is_pinned
      from json_to_recordset(${JSON.stringify(rows)}) as row (${COLUMNS})
    on conflict (${KEY}) do update set start = excluded.start, other_start = excluded.other_start,
      score = excluded.score, rank = excluded.rank, is_pinned = excluded.is_pinned`.execute(transaction);
