import { sql } from 'kysely';
import type { Database } from '~/db/db.server';

/** Counts the topics that name each volume, hidden ones too; a volume that none names is left out. */
export async function topicsByVolume(db: Database): Promise<Map<number, number>> {
  const { rows } = await sql<{ volume: number; count: number }>`
    select (item #>> '{info,volume}')::int as volume, count(distinct id)::int as count
      from topics, jsonb_array_elements(items) as item group by 1`.execute(db);
  return new Map(rows.map(({ volume, count }) => [volume, count]));
}

/** Counts the topics that name each chapter of a volume, hidden ones too; a chapter that none names is left out. */
export async function topicsByChapter(db: Database, volume: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ index: string; count: number }>`
    select item #>> '{info,index}' as index, count(distinct id)::int as count
      from topics, jsonb_array_elements(items) as item
     where item #>> '{info,volume}' = ${String(volume)} group by 1`.execute(db);
  return new Map(rows.map(({ index, count }) => [Number(index), count])); // it may be no int of the database's
}

/** The ids of the topics that name a volume, or a chapter of it, hidden ones too. */
export async function topicsNaming(db: Database, volume: number, index: number | null): Promise<Set<string>> {
  const info = index === null ? { volume } : { volume, index };
  const { rows } = await sql<{ id: string }>`
    select id from topics where items @> ${JSON.stringify([{ info }])}::jsonb`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
