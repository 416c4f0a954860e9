import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { undoInForce } from '~/domain/audit/undone.server';
import { Refusal } from '~/errors/refusal';
import { volumeOfRow } from './kinds.server';
import { lineOf, lines } from './lines.server';
import type { ChangeLine } from './types';
import { rowsOfChange, seenOf, type ChangedRow } from './states.server';

/** Days for which the versions of a change are stored. */
const KEPT_DAYS = 30;

/** Rows of a change that share kind, volume, effect and standing. */
export interface RowGroup extends Pick<ChangedRow, 'kind' | 'effect' | 'standing'> {
  volume: number | null;
  rows: { key: string; title: string | null }[];
  /** The names of the parts that were replaced, of any of them. */
  fields: string[];
  /** Later change that touched them, where it prevents their undo. */
  later: ChangeLine | null;
}

/** A change with its effects, and those of undoing it. */
interface ChangeListing {
  change: string;
  at: Date;
  acts: ChangeLine[];
  uploads: { id: number; fileName: string }[];
  groups: RowGroup[];
  /** Number of rows that an undo would restore. */
  toUndo: number;
  /** Content hash that `undoChange` takes as `seen`. */
  seen: string;
  /** The change that undid it, where that is in force. */
  undoneBy: ChangeLine | null;
  /** The change that it undid itself. */
  undid: string | null;
  keptUntil: Date;
}

/** Reads the effects of a change and its present state. @throws Refusal `change_missing` where it has no versions. */
export async function readChange(db: Database, change: string): Promise<ChangeListing> {
  const first = await db.selectFrom('versions').select('at').where('change', '=', change).limit(1).executeTakeFirst();
  if (!first) throw new Refusal('change_missing');
  const rows = await rowsOfChange(db, change);
  const touching = rows.flatMap(({ standing, laterChange }) =>
    standing === 'later' && laterChange ? [laterChange] : [],
  );
  const [own, later, undoneBy, uploads] = await Promise.all([
    lines(db).where('change', '=', change).orderBy('id').execute(),
    linesOf(db, [...new Set(touching)]),
    undoOf(db, change),
    db
      .selectFrom('imports')
      .select(['id', 'file_name as fileName'])
      .where('change', '=', change)
      .orderBy('id')
      .execute(),
  ]);
  const undid = own.find(({ act }) => act === 'change.undo')?.detail.undone;
  return {
    change,
    at: first.at,
    uploads,
    undoneBy,
    acts: own.map(lineOf),
    groups: groupsOf(rows, later),
    toUndo: rows.filter(({ standing }) => standing === 'left').length,
    seen: seenOf(rows),
    undid: typeof undid === 'string' ? undid : null,
    keptUntil: dayLater(first.at, KEPT_DAYS),
  };
}

/** The first line of each of these changes. */
async function linesOf(db: Database, changes: string[]): Promise<Map<string, ChangeLine>> {
  if (changes.length === 0) return new Map();
  const found = await lines(db).where('change', 'in', changes).orderBy('id', 'desc').execute();
  return new Map(found.map((line) => [line.change, lineOf(line)]));
}

async function undoOf(db: Database, change: string): Promise<ChangeLine | null> {
  const line = await lines(db)
    .where('id', '=', undoInForce(sql`${change}`))
    .executeTakeFirst();
  return line ? lineOf(line) : null;
}

function groupsOf(rows: ChangedRow[], later: Map<string, ChangeLine>): RowGroup[] {
  const groups = new Map<string, RowGroup>();
  for (const { kind, key, title, effect, standing, laterChange, fields } of rows) {
    const volume = volumeOfRow(kind, key);
    const after = standing === 'later' ? laterChange : null;
    const name = [kind, volume, effect, standing, after].join();
    const group = groups.get(name) ?? {
      kind,
      volume,
      effect,
      standing,
      rows: [],
      fields: [],
      later: after === null ? null : (later.get(after) ?? null),
    };
    group.rows.push({ key, title });
    group.fields = [...new Set([...group.fields, ...fields])];
    groups.set(name, group);
  }
  return [...groups.values()];
}

const dayLater = (at: Date, days: number) => new Date(at.getTime() + days * 86_400_000);
