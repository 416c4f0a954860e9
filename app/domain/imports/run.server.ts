import { sql } from 'kysely';
import { withTimeBudget } from '~/db/allowance.server';
import { atomically, type Database } from '~/db/db.server';
import { noteAct } from '~/domain/audit/audit-log.server';
import { Refusal } from '~/errors/refusal';
import { FileFault } from '~/files/fault';
import type { ImportKind } from './schema';
import { goneNow, remarksOnGone } from './gone.server';
import { recordOutcome, recordRefusal, withGone, type Imported, type Outcome, type Uploader } from './records.server';

const LOCKS = 7_336; // the class of this site's advisory locks
const BUSY = '55P03';
const ALLOWED = 150_000; // milliseconds for waiting for the lock, and for the work

/**
 * Takes the lock of a key, and holds it until the transaction ends.
 * @throws `busy` when another holder does not end within 15 s.
 */
export async function takeTurn(transaction: Database, key: number, busy: Refusal): Promise<void> {
  await sql`set local lock_timeout = '15s'`.execute(transaction);
  try {
    await sql`select pg_advisory_xact_lock(${LOCKS}, ${key})`.execute(transaction);
  } catch (error) {
    throw (error as { code?: string }).code === BUSY ? busy : error;
  }
  await sql`set local lock_timeout = 0`.execute(transaction);
  await sql`set local statement_timeout = '120s'`.execute(transaction);
}

/** Keys of the lock under which uploads wait for each other: a volume's number, or one of these. */
export const TURNS = { topics: 101, gospels: 102, about: 103, reviews: 104 } as const;

/**
 * Deletes content in one transaction, while no upload and no undo under the same lock is running.
 * @throws Refusal `change_busy` when one does not end within 15 s.
 */
export const deleting = <Result>(
  db: Database,
  turn: number,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> =>
  withTimeBudget(ALLOWED, () =>
    atomically(db, async (transaction) => {
      await takeTurn(transaction, turn, new Refusal('change_busy'));
      return work(transaction);
    }),
  );

/** An upload that has been read and checked, and is ready to be stored. */
export interface ImportPlan {
  turn: number;
  work: (transaction: Database) => Promise<Imported>;
  /** Ends what reads for `work`, whether or not that was called. */
  close?: () => Promise<void>;
}

export interface ImportJob {
  kind: ImportKind;
  fileName: string;
  by: Uploader;
  /** Reads and checks what needs no database. A FileFault that it throws refuses the whole file. */
  plan: () => ImportPlan | Promise<ImportPlan>;
}

/** The record of an import, with what was done or why the file was refused as a whole. */
type ImportResult = { id: number } & ({ outcome: Outcome; refused: null } | { outcome: null; refused: string });

/** The counts of an upload as the audit log stores them. */
export const countsOf = ({ added, replaced, unchanged, removed, failures }: Outcome) => ({
  added,
  replaced,
  unchanged,
  removed,
  failed: failures.length,
});

/**
 * Runs an import as one transaction under its lock and records it, also when the file is refused as a whole. Returns
 * the id of the record and, when the upload was stored, its outcome.
 * @throws Refusal `archive_busy` when another upload of the same volume does not end within 15 s.
 */
export function runImport(db: Database, job: ImportJob): Promise<ImportResult> {
  return withTimeBudget(ALLOWED, () => storeAndRecord(db, job));
}

async function storeAndRecord(db: Database, job: ImportJob): Promise<ImportResult> {
  const upload = { ...job, startedAt: new Date() };
  let plan: ImportPlan | undefined;
  try {
    plan = await job.plan();
    const { turn, work } = plan;
    const store = async (transaction: Database) => {
      await takeTurn(transaction, turn, new Refusal('archive_busy', { field: 'file' }));
      const imported = await work(transaction);
      const outcome = withGone(imported, remarksOnGone(await goneNow(transaction, job.kind)));
      await noteAct(transaction, job.by, `${job.kind}.upload`, job.fileName, countsOf(outcome));
      return { id: await recordOutcome(transaction, upload, outcome), outcome, refused: null };
    };
    return await atomically(db, store, { once: true }); // it reads the file to its end
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    return { id: await recordRefusal(db, upload, error.message), outcome: null, refused: error.message };
  } finally {
    await plan?.close?.();
  }
}
