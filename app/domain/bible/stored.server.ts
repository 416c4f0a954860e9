import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import type { StudyReferences } from '~/db/tables/study';
import { multirange, type VerseRange } from './ranges';
import { readReferences, type BibleReference } from './reference.server';

/** Version of the rules by which the references of gospels are read; those of studies have that of the study. */
export const REFERENCE_RULES = 1;

const MOST = 1000; // references of a study

type StoredReference = Omit<StudyReferences, 'volume' | 'index'>;

/** Reads the references of a study, each passage once; the first thousand of them. */
export function referencesToStore(references: string[]): StoredReference[] {
  const read = references
    .flatMap(readReferences)
    .map((one) =>
      typeof one === 'string'
        ? { book: '', chapter: 0, verse: 0, label: one, ranges: multirange([]) }
        : { ...partsOf(one), ranges: multirange(one.ranges) },
    );
  const unique = [...new Map(read.map((one) => [`${one.book} ${one.label}`, one])).values()];
  return unique.slice(0, MOST).map((one, position) => ({ ...one, position }));
}

const partsOf = ({ book, chapter, verse, label }: BibleReference) => ({ book: book.slug, chapter, verse, label });

/** The verses that the reference of a gospel names, as a multirange; null where it names none that exist. */
export function gospelRanges(reference: string): string | null {
  const ranges = rangesOf(reference);
  return ranges.length > 0 ? multirange(ranges) : null;
}

const rangesOf = (reference: string): VerseRange[] =>
  readReferences(reference).flatMap((one) => (typeof one === 'string' ? [] : one.ranges));

/**
 * Stores the references of these chapters of a volume in place of those that they had. `references` is a list in JSON of
 * those of more chapters, each with the index of its own.
 */
export async function storeReferences(
  db: Database,
  volume: number,
  indices: number[],
  references: string,
): Promise<void> {
  if (indices.length === 0) return;
  await db.deleteFrom('study_references').where('volume', '=', volume).where('index', 'in', indices).execute();
  await sql`
    insert into study_references (volume, index, position, book, chapter, verse, label, ranges)
    select ${volume}, index, position, book, chapter, verse, label, ranges
      from json_to_recordset(${references})
           as reference (index integer, position smallint, book text, chapter smallint, verse smallint, label text,
                         ranges int4multirange)
     where index = any(${indices}::integer[])`.execute(db);
}
