import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { resultPieces } from './pieces.server';
import { copiesOf } from './query.server';
import type { Result } from './schema';

/** Place of a result: a paragraph, or one's note on a chapter. */
export type Place = Pick<Result, 'volume' | 'index' | 'number'>;

type Row = Omit<Result, 'pieces'> & { text: string };

/** The results at these places, in their order, with what the query finds in each. */
export async function readResults(
  db: Database,
  places: Place[],
  query: string,
  notesOf: number | null = null,
): Promise<Result[]> {
  if (places.length === 0) return [];
  const { rows } = await sql<Row>`
    select place.volume, place.index, place.number, coalesce(paragraph.speaker, '') as speaker,
           coalesce(paragraph.text, note.text, '') as text,
           coalesce((select regexp_replace(title, '^\\s*\\d+-\\d+\\.\\s*', '') from videos
                      where videos.volume = place.volume and videos.index = place.index), '') as title,
           coalesce((select content->>'date' from main_chapters
                      where main_chapters.volume = place.volume and main_chapters.index = place.index), '') as date
      from json_to_recordset(${JSON.stringify(places)}) as place (volume smallint, index integer, number integer)
           left join paragraphs paragraph using (volume, index, number)
           left join notes note on place.number is null and note.member_id = ${notesOf}::integer
                 and note.volume = place.volume and note.index = place.index`.execute(db);
  const copies = await copiesOf(db, rows.map(({ text }) => text), query); // prettier-ignore
  const found = rows.map(({ text, ...row }, at) => ({ ...row, pieces: resultPieces(text, copies[at] ?? []) }));
  const order = new Map(places.map((place, at) => [keyOf(place), at]));
  return found.sort((one, other) => (order.get(keyOf(one)) ?? 0) - (order.get(keyOf(other)) ?? 0));
}

const keyOf = ({ volume, index, number }: Place) => `${volume}-${index}-${number}`;
