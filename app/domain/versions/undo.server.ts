import type { Database } from '~/db/db.server';
import { ACTS, recordAct, type Act, type Actor } from '~/domain/audit/audit-log.server';
import { lockingTransaction, takeLock } from '~/domain/imports/locks.server';
import { followChoices } from '~/domain/near/choices.server';
import { Refusal } from '~/errors/refusal';
import { KINDS, lockKeyOfRow } from './kinds.server';
import { holdRows, removeAdded, restoreOthers } from './restore.server';
import { rowsOfChange, seenOf, type ChangedRow } from './states.server';

const UNDONE = 'lo deshecho: ';

interface UndoRequest {
  change: string;
  /** Content hash of the change as the requester saw it; undefined where nobody looked. */
  seen?: string;
  /** True to go on without what later changes have touched. */
  rest: boolean;
}

/**
 * Restores what a change replaced or deleted, and deletes what it added, in one transaction that is a change itself and
 * can be undone. What later changes have touched stays as it is. Returns the id of that change.
 * @throws Refusal `change_missing`; `change_back` when all of it is as it was; `change_touched` when later changes are
 * in the way and `rest` is not set; `change_moved` when it is no longer as it was seen; `change_busy`.
 */
export function undoChange(db: Database, by: Actor, { change, seen, rest }: UndoRequest): Promise<string> {
  const undo = async (transaction: Database) => {
    const rows = await heldRows(transaction, change);
    if (seen !== undefined && seen !== seenOf(rows)) throw new Refusal('change_moved');
    const wanted = rows.filter(({ standing }) => standing === 'left');
    if (!rest && rows.some(({ standing }) => standing === 'later')) throw new Refusal('change_touched');
    if (wanted.length === 0) throw new Refusal('change_back');
    const choices = wanted.filter(({ kind }) => kind === 'near_choices').map(({ key }) => key);
    await followChoices(transaction, choices, () => restore(transaction, change, wanted));
    const target = (await wordsOf(transaction, change)) || 'Un cambio';
    return recordAct(transaction, by, 'change.undo', target, { undone: change, rows: wanted.length });
  };
  return lockingTransaction(db, undo, { busy: new Refusal('change_busy') });
}

async function restore(transaction: Database, change: string, wanted: ChangedRow[]): Promise<void> {
  const kinds = byKind(wanted);
  for (const { kind, rows } of [...kinds].reverse()) await removeAdded(transaction, kind, rows);
  for (const { kind, rows } of kinds) await restoreOthers(transaction, change, kind, rows);
}

/** Locks the rows of a change, and reads their state. */
async function heldRows(transaction: Database, change: string): Promise<ChangedRow[]> {
  const before = await rowsOfChange(transaction, change);
  if (before.length === 0) throw new Refusal('change_missing');
  await takeLocks(transaction, before);
  for (const { kind, rows } of byKind(before)) {
    await holdRows(transaction, { change, kind, keys: rows.map(({ key }) => key) });
  }
  return rowsOfChange(transaction, change);
}

/** Takes the locks of all these rows, in one order for everybody. */
async function takeLocks(transaction: Database, rows: ChangedRow[]): Promise<void> {
  const turns = new Set(rows.map(({ kind, key }) => lockKeyOfRow(kind, key)).filter((turn) => turn !== null));
  for (const turn of [...turns].sort((one, other) => one - other)) {
    await takeLock(transaction, turn, new Refusal('change_busy'));
  }
}

/** The same rows by their kinds, in the order in which they point to each other. */
const byKind = (rows: ChangedRow[]) =>
  KINDS.map((kind) => ({ kind, rows: rows.filter((row) => row.kind === kind) })).filter(({ rows }) => rows.length > 0);

/** Describes a change in the words of the audit log. */
async function wordsOf(transaction: Database, change: string): Promise<string> {
  const acts = await transaction
    .selectFrom('audit')
    .select(['act', 'target'])
    .where('change', '=', change)
    .orderBy('id')
    .limit(3)
    .execute();
  const words = acts.map(({ act, target }) => {
    if (act === 'change.undo') return otherWay(target);
    const name = ACTS[act as Act] ?? act;
    return [name, target].filter(Boolean).join(act === 'content.write' ? ' ' : ': ');
  });
  return words.join(' · ');
}

/** Words for undoing an undo, and for undoing that again: however often it goes back and forth, they do not grow. */
const otherWay = (target: string) => (target.startsWith(UNDONE) ? target.slice(UNDONE.length) : UNDONE + target);
