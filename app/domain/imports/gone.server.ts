import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { RemarkCollector, type Remark } from './remarks';
import type { ImportKind } from './schema';
import { goneFrom, partKeys, STANDING } from './standing.server';

/** Parts that storing an item removes from the stored one: names of videos, chapters or parts. */
interface Gone {
  kind: ImportKind;
  volume: number;
  key: string;
  label: string;
  gone: string[];
}

const replaced = (kind: 'main_chapters' | 'optional_chapters') => sql`
  select split_part(key, '-', 1)::integer as volume, split_part(key, '-', 2) as key, before -> 'content' as content
    from versions where change = current_change() and kind = ${kind} and before is not null`;

/** Content of each kind that this transaction has replaced or deleted, in the shape of `STANDING`. */
const REPLACED: Partial<Record<ImportKind, ReturnType<typeof sql>>> = {
  main: replaced('main_chapters'),
  optional: replaced('optional_chapters'),
  playlist: sql`
    select split_part(key, '-', 1)::integer as volume, '' as key, jsonb_build_object('items', jsonb_agg(before order by id)) as content
      from versions where change = current_change() and kind = 'videos' and before is not null group by 1`,
  topics: sql`select 0 as volume, key, before as content
    from versions where change = current_change() and kind = 'topics' and before is not null`,
  gospels: sql`select 0 as volume, key, before as content
    from versions where change = current_change() and kind = 'gospels' and before is not null`,
};

/** Lists what the running transaction has removed of a kind. */
export async function goneNow(db: Database, kind: ImportKind): Promise<Gone[]> {
  const before = REPLACED[kind];
  if (!before) return [];
  const { rows } = await sql<Gone>`
    select ${kind} as kind, volume, key, now.label, gone
      from (${before}) as was
      join (${STANDING[kind]}) as now using (volume, key)
     cross join lateral (select ${goneFrom(kind, sql`was.content`, partKeys(kind, sql`now.content`))} as gone) lacking
     where gone <> '{}' order by volume, length(key), key`.execute(db);
  return rows;
}

const nameOf = ({ kind, volume, key }: Gone) =>
  kind === 'main' || kind === 'optional' ? `${volume}-${key}` : key || `Volumen ${volume}`;

/** Counts the removed videos, and makes the remarks on everything that is removed. */
export function remarksOnGone(items: Gone[]): { removed: number; remarks: Remark[] } {
  const remarks = new RemarkCollector();
  let removed = 0;
  for (const item of items) {
    for (const name of item.gone) {
      if (item.kind === 'playlist') remarks.add('removed', name);
      else if (item.kind === 'topics') remarks.add('removed-from-topic', name, item.label);
      else remarks.add('emptied', nameOf(item), name);
    }
    if (item.kind === 'playlist') removed += item.gone.length;
  }
  return { removed, remarks: remarks.all };
}
