import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { undoInForce } from '~/domain/audit/undone.server';
import type { remarksOnGone } from './gone';
import { onParts } from './remarks';
import { storedName, storedReason, type FileFailure, type ImportKind, type RecordKind, type Remarks } from './schema';

/** Numbers of items that an upload added, changed, or found unchanged. */
export interface Counts {
  added: number;
  replaced: number;
  unchanged: number;
}

/** What was stored of an upload: the counts, and each file that could not be taken. */
export interface Imported extends Counts {
  volume: number | null;
  failures: FileFailure[];
  remarks?: Remarks;
  /** The topics that were stored, where topics were. */
  processed?: { id: string; title: string }[];
}

/** The same with the number of videos that storing it removed. */
export interface Outcome extends Imported {
  removed: number;
}

/** Adds what storing an upload removed. */
export const withGone = (imported: Imported, { removed, remarks }: ReturnType<typeof remarksOnGone>): Outcome => ({
  ...imported,
  removed,
  remarks: { ...imported.remarks, ...onParts(remarks, imported.remarks?.parts) },
});

/** The record of a file, with what was stored of it or why it was refused as a whole. */
export type RecordedFile = { id: number } & ({ outcome: Outcome; refused: null } | { outcome: null; refused: string });

/** Author of an upload: a member, or the site itself when it fills the demonstration. */
export interface Uploader {
  id: number | null;
  name: string;
  email: string;
}

interface Upload {
  kind: RecordKind;
  fileName: string;
  /** True for what was written in a form or by the API. */
  isWritten?: boolean;
  by: Uploader;
  startedAt: Date;
}

/** Records an upload that was stored. Returns the id of the record. */
export async function recordOutcome(db: Database, upload: Upload, outcome: Outcome): Promise<number> {
  const { id } = await db
    .insertInto('imports')
    .values({
      ...common(upload),
      volume: outcome.volume,
      count_new: outcome.added,
      count_replaced: outcome.replaced,
      count_unchanged: outcome.unchanged,
      count_removed: outcome.removed,
      count_failed: outcome.failures.length,
      failures: JSON.stringify(outcome.failures),
      remarks: JSON.stringify(outcome.remarks ?? {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Records an upload that was refused as a whole, with the sentence that gives the reason, and which of its own files
 * are at fault. It is no change. Returns the id of the record.
 */
export async function recordRefusal(
  db: Database,
  upload: Upload,
  reason: string,
  failures: FileFailure[] = [],
): Promise<number> {
  const failed = { count_failed: Math.max(1, failures.length), failures: JSON.stringify(failures) };
  const { id } = await db
    .insertInto('imports')
    .values({ ...common(upload), ...failed, refused: storedReason(reason), change: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** One upload with all its failures, and whether its change can be undone or was; or undefined. */
export async function findImport(db: Database, id: number) {
  return db
    .selectFrom('imports')
    .selectAll()
    .select((row) => [
      row
        .exists(row.selectFrom('versions').select('id').whereRef('versions.change', '=', 'imports.change'))
        .$castTo<boolean>()
        .as('has_versions'),
      sql<boolean>`${undoInForce(sql.ref('imports.change'))} is not null`.as('is_undone'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The latest uploads of these kinds, newest first, without their failures; what was written in forms is none. */
export async function latestImports(db: Database, kinds: ImportKind[], limit: number) {
  return db
    .selectFrom('imports')
    .select(['id', 'kind', 'file_name', 'member_name', 'started_at', 'count_failed', 'refused'])
    .select((row) => row('count_new', '+', row('count_replaced', '+', row.ref('count_unchanged'))).as('stored'))
    .where('kind', 'in', kinds)
    .where('is_written', '=', false)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

const common = ({ kind, fileName, isWritten = false, by, startedAt }: Upload) => ({
  kind,
  file_name: storedName(fileName),
  is_written: isWritten,
  member_id: by.id,
  member_name: by.name,
  started_at: startedAt,
  duration_ms: Math.max(0, Math.round(Date.now() - startedAt.getTime())),
});
