import type { Database } from '~/db/db.server';
import type { ReviewSections } from '~/db/tables/reviews';
import type { Selectable } from 'kysely';
import { PARAGRAPH_RULES } from '~/domain/book/dialogue.server';
import { importChapters } from '~/domain/book/import-chapters.server';
import { importPlaylist } from '~/domain/book/import-playlist.server';
import { chaptersAgain } from '~/domain/book/parse-chapters.server';
import { importRecordings } from '~/domain/recordings/recordings.server';
import type { GivenRecording } from '~/domain/recordings/schema';
import type { Transcript } from '~/domain/transcripts/schema';
import { importTranscripts } from '~/domain/transcripts/transcripts.server';
import { onceInWorker } from '~/files/worker-job.server';
import type { PlaylistFile } from '~/domain/book/playlist-file.server';
import type { MainContent } from '~/domain/book/schema';
import { importGospels } from '~/domain/gospel/import-gospels.server';
import type { Gospel } from '~/domain/gospel/schema';
import type { Counts, Imported } from '~/domain/imports/records.server';
import type { ImportKind } from '~/domain/imports/schema';
import { importPictures, type ExportedPicture } from '~/domain/pictures/exported.server';
import { importAbout } from '~/domain/site/about.server';
import { importTopics } from '~/domain/topics/import-topics.server';
import type { TopicFile } from '~/domain/topics/topic-file.server';

/** A section that can be stored. */
export type SectionRow = Selectable<ReviewSections> & { kind: ImportKind };

/** Content of a piece for its importer, and the number of its items. */
export interface StoredPiece {
  content: string;
  count: number;
}

type MainRow = { content: MainContent };

/** Counts of a piece, and what only its importer knows. */
type ImportedPiece = Counts & Pick<Imported, 'remarks' | 'processed'>;

const WHOLE: Record<
  Exclude<ImportKind, 'main' | 'optional'>,
  (db: Database, content: unknown, row: SectionRow) => Promise<ImportedPiece>
> = {
  playlist: (db, content, { is_written }) => importPlaylist(db, content as PlaylistFile, is_written),
  topics: async (db, content) => {
    const topics = content as TopicFile[];
    return { ...(await importTopics(db, topics)), processed: topics.map(({ id, title }) => ({ id, title })) };
  },
  gospels: (db, content) => importGospels(db, content as Gospel[]),
  transcripts: (db, content) => importTranscripts(db, content as Transcript[]),
  recordings: (db, content) => importRecordings(db, content as GivenRecording[]),
  pictures: (db, content) => importPictures(db, content as ExportedPicture[]),
  about: (db, content) => importAbout(db, content as string),
};

/** Stores a section from its pieces, in the running transaction. */
export async function importSection(
  db: Database,
  row: SectionRow,
  rendering: number,
  pieces: AsyncIterable<StoredPiece>,
): Promise<Imported> {
  const { kind, volume } = row;
  if (kind === 'main' || kind === 'optional') {
    const isStale = kind === 'main' && rendering !== PARAGRAPH_RULES;
    return total([await importChapters(db, kind, volume ?? 0, batchesOf(pieces, isStale))], row);
  }
  const imported: ImportedPiece[] = [];
  for await (const { content } of pieces) imported.push(await WHOLE[kind](db, JSON.parse(content), row));
  return total(imported, row);
}

/** Sums up the pieces of a section, with the remarks made when it was read. */
function total(imported: ImportedPiece[], { volume, failures, remarks }: SectionRow): Imported {
  const sum = (of: keyof Counts) => imported.reduce((all, piece) => all + piece[of], 0);
  const counts = { added: sum('added'), replaced: sum('replaced'), unchanged: sum('unchanged') };
  const processed = imported.flatMap((piece) => piece.processed ?? []);
  return { volume, ...counts, failures, remarks: { ...remarks, ...imported[0]?.remarks }, processed };
}

async function* batchesOf(pieces: AsyncIterable<StoredPiece>, isStale: boolean) {
  for await (const { content, count } of pieces) {
    const [rows = '', paragraphs = '', words = '', references = '[]'] = content.split('\n');
    const contents = () => (JSON.parse(rows) as MainRow[]).map((row) => row.content);
    if (isStale) yield await onceInWorker(chaptersAgain, contents());
    else yield { rows, paragraphs, references, words, count };
  }
}
