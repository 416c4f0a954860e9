import { sql } from 'kysely';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { Database } from '~/db/db.server';
import type { ImportKind } from '~/domain/imports/schema';
import { STANDING } from '~/domain/imports/standing.server';
import { staged } from './staged.server';
import { isThere } from './look.server';

const inflated = promisify(inflateRaw);

/** An item of a review as it is stored, null where it is not, and as it was uploaded. */
interface ItemTexts {
  label: string;
  before: unknown;
  after: unknown;
}

/** One item of a review that was not stored yet, or undefined. */
export async function findItem(
  db: Database,
  id: string,
  kind: ImportKind,
  volume: number,
  key: string,
): Promise<ItemTexts | undefined> {
  const item = await db
    .selectFrom('review_items as item')
    .innerJoin('reviews', 'reviews.id', 'item.review_id')
    .innerJoin('review_pieces as piece', (join) =>
      join.onRef('piece.review_id', '=', 'item.review_id').onRef('piece.piece', '=', 'item.piece'),
    )
    .select(['item.label', 'piece.content'])
    .where('item.review_id', '=', id)
    .where(isThere)
    .where('item.kind', '=', kind)
    .where('item.volume', '=', volume)
    .where('item.key', '=', key)
    .executeTakeFirst();
  if (!item) return undefined;
  const content = (await inflated(item.content)).toString('utf8');
  const one = (rows: typeof STANDING.main) =>
    sql<{ content: unknown }>`select content from (${rows}) as rows where volume = ${volume} and key = ${key}`.execute(
      db,
    );
  const [before, after] = await Promise.all([one(STANDING[kind]), one(staged(kind, volume || null, content))]);
  return { label: item.label, before: before.rows[0]?.content ?? null, after: after.rows[0]?.content };
}
