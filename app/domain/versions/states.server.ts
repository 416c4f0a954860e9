import { createHash } from 'node:crypto';
import type { Database } from '~/db/db.server';
import { compareRows, type ComparedRow } from './comparison.server';
import { KINDS, unitOf, type VersionKind } from './kinds.server';

/** Effect of a change on a row. */
type Effect = 'added' | 'replaced' | 'deleted';

/**
 * Present state of a row: as the change left it, so that this can be undone; already as it was before; or changed again
 * since (`later`), by itself or with its unit.
 */
type Standing = 'left' | 'back' | 'later';

/** A row that a change touched. */
export interface ChangedRow {
  kind: VersionKind;
  key: string;
  /** Name where its key means nothing to people: the title of a topic. */
  title: string | null;
  effect: Effect;
  standing: Standing;
  /** The last change of it after this one, null where there was none. */
  laterChange: string | null;
  /** The names of its parts that the change replaced. */
  fields: string[];
}

/** Every row that a change touched, in the order of `KINDS`; none where it touched nothing or its versions are gone. */
export async function rowsOfChange(db: Database, change: string): Promise<ChangedRow[]> {
  const kinds = await db.selectFrom('versions').select('kind').distinct().where('change', '=', change).execute();
  const touched = new Set(kinds.map(({ kind }) => kind));
  const rows: ComparedRow[] = [];
  for (const kind of KINDS.filter((one) => touched.has(one))) rows.push(...(await compareRows(db, change, kind)));
  // The later change of a row that moved is that of its unit.
  const moved = new Map<string, string | null>();
  for (const { kind, key, isLeft, isBack, isOwn, laterChange } of rows) {
    if (!isLeft && !(isOwn && isBack)) moved.set(unitOf(kind, key), laterChange);
  }
  return rows
    .filter(({ isOwn, isSame }) => isOwn && !isSame)
    .map((row) => {
      const { kind, key, title, isBack, laterChange, fields } = row;
      const unit = unitOf(kind, key);
      const standing = moved.has(unit) ? 'later' : isBack ? 'back' : 'left';
      const after = standing === 'later' ? (moved.get(unit) ?? laterChange) : laterChange;
      return { kind, key, title, effect: effectOf(row), standing, laterChange: after, fields };
    });
}

/** Content hash of the rows of a change as they were seen: another one for any other state of them. */
export const seenOf = (rows: ChangedRow[]): string =>
  createHash('sha256')
    .update(JSON.stringify(rows.map(({ kind, key, standing, laterChange }) => [kind, key, standing, laterChange])))
    .digest('base64url')
    .slice(0, 16);

const effectOf = ({ wasAbsent, isAbsentAfter }: ComparedRow): Effect =>
  wasAbsent ? 'added' : isAbsentAfter ? 'deleted' : 'replaced';
