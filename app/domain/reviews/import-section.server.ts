import type { Database } from '~/db/db.server';
import type { ReviewSections } from '~/db/tables/reviews';
import type { Selectable } from 'kysely';
import { renderDialogueParts, PARAGRAPH_RULES } from '~/domain/book/dialogue.server';
import { importChapters } from '~/domain/book/import-chapters.server';
import { importPlaylist } from '~/domain/book/import-playlist.server';
import type { PlaylistFile } from '~/domain/book/playlist-file.server';
import type { ChapterBatch } from '~/domain/book/read-chapters.server';
import type { MainContent } from '~/domain/book/schema';
import { importGospels } from '~/domain/gospel/import-gospels.server';
import type { Gospel } from '~/domain/gospel/schema';
import { onParts } from '~/domain/imports/remarks';
import type { Imported } from '~/domain/imports/records.server';
import type { ImportKind } from '~/domain/imports/schema';
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

type MainRow = { volume: number; index: number; content: MainContent };

/** Renders main chapters that were read under other rules by the present ones. */
function renderedAnew(rows: string): { rows: string; paragraphs: string } {
  const chapters = (JSON.parse(rows) as MainRow[]).map((row) => ({
    row,
    rendered: renderDialogueParts(row.content.dialogue),
  }));
  return {
    rows: JSON.stringify(chapters.map(({ row, rendered }) => ({ ...row, html: rendered.html }))),
    paragraphs: JSON.stringify(
      chapters.flatMap(({ row, rendered }) => rendered.paragraphs.map((one) => ({ index: row.index, ...one }))),
    ),
  };
}

async function* batchesOf(pieces: AsyncIterable<StoredPiece>, isStale: boolean): AsyncGenerator<ChapterBatch> {
  for await (const { content, count } of pieces) {
    const end = content.indexOf('\n');
    const [rows, paragraphs] = [content.slice(0, end), content.slice(end + 1)];
    yield { ...(isStale ? renderedAnew(rows) : { rows, paragraphs }), count, failures: [], remarks: [] };
  }
}

const WHOLE: Record<Exclude<ImportKind, 'main' | 'optional'>, (db: Database, content: unknown) => Promise<Imported>> = {
  playlist: (db, content) => importPlaylist(db, content as PlaylistFile),
  topics: (db, content) => importTopics(db, { topics: content as TopicFile[], failures: [], remarks: [] }),
  gospels: (db, content) => importGospels(db, { gospels: content as Gospel[], failures: [], remarks: [] }),
  about: (db, content) => importAbout(db, content as string),
};

/** Sums up the outcomes of a section, with the remarks made when it was read. */
function total(outcomes: Imported[], { volume, failures, remarks }: SectionRow): Imported {
  const sum = (of: 'added' | 'replaced' | 'unchanged') => outcomes.reduce((all, outcome) => all + outcome[of], 0);
  const counts = { added: sum('added'), replaced: sum('replaced'), unchanged: sum('unchanged') };
  const parts = onParts(remarks.parts, ...outcomes.map((outcome) => outcome.remarks?.parts));
  return { volume, ...counts, failures, remarks: { ...remarks, ...outcomes[0]?.remarks, ...parts } };
}

/** Stores a section from its pieces as an upload of its kind does, in the running transaction. */
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
  const outcomes: Imported[] = [];
  for await (const { content } of pieces) outcomes.push(await WHOLE[kind](db, JSON.parse(content)));
  return total(outcomes, row);
}
