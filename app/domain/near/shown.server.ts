import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import type { ChapterRef, ParagraphRef } from '~/domain/book/chapter-ref';
import { beginningOf } from '~/text/beginning';
import { withinQuotation } from '~/text/quotation';
import { MOST_CHOICES, PINNED_SCORE, RULES, type ShownPair } from './schema';

const QUOTED = 154; // letters, so that with dots and the marks of inner quotations there are at most 160

/** Lists the near passages of a chapter, the pinned ones first. */
export const nearOfChapter = (db: Database, { volume, index }: ChapterRef): Promise<ShownPair[]> =>
  listed(db, sql`(n.volume, n.index) = (${volume}, ${index}) and rank is not null`, RULES.perChapter);

/** Lists them for editors, with each pinned one. */
export const nearForEditors = (db: Database, { volume, index }: ChapterRef): Promise<ShownPair[]> =>
  listed(
    db,
    sql`(n.volume, n.index) = (${volume}, ${index}) and (rank is not null or is_pinned)`,
    RULES.perChapter + MOST_CHOICES,
  );

/** Lists those of one of its paragraphs. */
export const nearOfParagraph = (db: Database, { volume, index, number }: ParagraphRef): Promise<ShownPair[]> =>
  listed(db, sql`(n.volume, n.index, n.number) = (${volume}, ${index}, ${number})`, RULES.perPassage);

type Row = Omit<ShownPair, 'one' | 'other'> & Record<'one' | 'other', ParagraphRef & { start: number; text: string }>;

async function listed(db: Database, condition: ReturnType<typeof sql>, most: number): Promise<ShownPair[]> {
  const { rows } = await sql<Row>`
    select json_build_object('volume', n.volume, 'index', n.index, 'number', n.number, 'start', start,
             'text', substr(p.text, start + 1, ${QUOTED + 1})) as one,
           json_build_object('volume', other_volume, 'index', other_index, 'number', other_number,
             'start', other_start, 'text', substr(o.text, other_start + 1, ${QUOTED + 1})) as other,
           case when is_pinned then ${PINNED_SCORE} else score end as score, is_pinned as "isPinned"
      from near_passages n
      join paragraphs p on (p.volume, p.index, p.number) = (n.volume, n.index, n.number)
      join paragraphs o on (o.volume, o.index, o.number) = (other_volume, other_index, other_number)
     where ${condition} order by is_pinned desc, rank, n.score desc limit ${most}`.execute(db);
  return rows.map(({ one, other, ...pair }) => ({ ...pair, one: quoted(one), other: quoted(other) }));
}

const quoted = ({ start, text, ...ref }: Row['one']) => ({
  ...ref,
  quotation: `${start > 0 ? '…' : ''}${withinQuotation(beginningOf(text, QUOTED))}`,
});
