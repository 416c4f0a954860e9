import { sql, type RawBuilder } from 'kysely';
import type { Database } from '~/db/db.server';
import { CHAPTER_DATE } from '~/domain/book/chapter-date.server';
import { resultPieces } from './pieces.server';
import { copiesOf } from './query.server';
import type { Result } from './schema';

/** Place of a result: a paragraph, or one's note on a chapter. */
export type Place = Pick<Result, 'volume' | 'index' | 'number'>;

type Row = Omit<Result, 'pieces'> & { text: string };

/**
 * The results at places, with what the query finds in each. The places are a query: `volume`, `index`, `number`, and
 * `at` for their order; the rows are returned too, for its other columns.
 */
export async function readResults<Others extends object = object>(
  db: Database,
  places: RawBuilder<unknown>,
  query: string,
  notesOf: number | null = null,
): Promise<{ results: Result[]; rows: Others[] }> {
  // A search without notes does not touch their table, which may be held by somebody else.
  const [ofNote, notes] =
    notesOf === null
      ? [sql``, sql``]
      : [
          sql`, note.text`,
          sql`left join notes note on place.number is null and note.member_id = ${notesOf}::integer
                 and note.volume = place.volume and note.index = place.index`,
        ];
  const { rows } = await sql<Row & Others>`
    select place.*, coalesce(paragraph.speaker, '') as speaker, coalesce(paragraph.text${ofNote}, '') as text,
           coalesce((select regexp_replace(title, '^\\s*\\d+-\\d+\\.\\s*', '') from videos
                      where videos.volume = place.volume and videos.index = place.index), '') as title,
           ${CHAPTER_DATE} as date
      from (${places}) as place
           left join paragraphs paragraph using (volume, index, number)
           left join main_chapters main using (volume, index)
           left join optional_chapters optional using (volume, index)
           ${notes}
     order by at`.execute(db);
  const texts = rows.map(({ text }) => text);
  const copies = await copiesOf(db, texts, query);
  const results = rows.map(({ volume, index, number, speaker, title, date, text }, at) => {
    return { volume, index, number, speaker, title, date, pieces: resultPieces(text, copies[at] ?? []) };
  });
  return { results, rows };
}
