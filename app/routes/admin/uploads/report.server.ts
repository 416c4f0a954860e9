import { db } from '~/db/db.server';
import type { ImportKind } from '~/domain/imports/schema';
import { findImport, latestImports } from '~/domain/imports/records.server';
import { env } from '~/env.server';
import { dataOrFailure } from '~/http/pages/part.server';
import { shortInstant } from '~/text/instants';
import type { ReportProps, UploadRow, PanelUploads } from '~/routes/admin/props';

const SHOWN_FAILURES = 5;
const LATEST = 10;

/**
 * Loads the report of an upload with one page of its failures, at most `most`; a page beyond the last gives the last.
 * Null if there is no upload of that id.
 */
export async function reportOf(id: number, most = SHOWN_FAILURES, page = 1): Promise<ReportProps | null> {
  const row = await findImport(db, id);
  if (!row) return null;
  const pages = Math.max(1, Math.ceil(row.failures.length / most));
  const start = (Math.min(page, pages) - 1) * most;
  return {
    id: row.id,
    kind: row.kind,
    fileName: row.file_name,
    by: row.member_name,
    at: shortInstant(row.started_at, env.TIME_ZONE),
    seconds: row.duration_ms / 1000,
    volume: row.volume,
    added: row.count_new,
    replaced: row.count_replaced,
    removed: row.count_removed,
    unchanged: row.count_unchanged,
    failed: row.count_failed,
    failures: row.failures.slice(start, start + most),
    remarks: row.remarks,
    more: Math.max(0, row.failures.length - most),
    refused: row.refused,
    change: row.has_versions ? row.change : null,
    isUndone: row.is_undone,
  };
}

/** Loads the uploads for a page: the report of the one just made, and the latest. */
export async function uploadsIn(request: Request, kinds: ImportKind[]): Promise<PanelUploads> {
  const query = new URL(request.url).searchParams;
  const load = async () => {
    const [report, history] = await Promise.all([reportIn(query, kinds), historyOf(kinds)]);
    return { report, history };
  };
  return dataOrFailure(load(), 'content_load_failed');
}

/** Loads the report that the address names, if it is of one of these kinds. */
async function reportIn(query: URLSearchParams, kinds: ImportKind[]): Promise<ReportProps | null> {
  const id = idIn(query.get('carga'));
  const report = id === null ? null : await reportOf(id);
  return report && kinds.some((kind) => kind === report.kind) ? report : null;
}

const idIn = (text: string | null) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : null);

/** Loads the latest uploads of these kinds for their table. */
async function historyOf(kinds: ImportKind[]): Promise<UploadRow[]> {
  const rows = await latestImports(db, kinds, LATEST);
  return rows.map((row) => ({
    id: row.id,
    fileName: row.file_name,
    at: shortInstant(row.started_at, env.TIME_ZONE),
    by: row.member_name,
    stored: Number(row.stored),
    failed: row.count_failed,
    isRefused: row.refused !== null,
  }));
}
