import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { clock } from '~/domain/transcripts/schema';
import { isOwnFile } from './schema';

/**
 * All recordings as the table that can be uploaded again: an address, or the SHA-256 of a file of ours, which has to be
 * on the disk then.
 */
export async function exportRecordings(db: Database): Promise<string> {
  const { rows } = await sql<{ place: string; source: string; seconds: number | null }>`
    select concat(volume, '-', index) as place, source, seconds from recordings order by volume, index`.execute(db);
  const lines = rows.map(({ place, source, seconds }) => {
    const recording = isOwnFile(source) ? `sha256:${source}` : quoted(source);
    return `${place},${recording},${seconds === null ? '' : clock(seconds)}\r\n`;
  });
  return lines.join('');
}

const quoted = (cell: string) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
