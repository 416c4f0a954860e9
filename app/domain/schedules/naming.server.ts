import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { IMPORT_KINDS, type ImportKind } from '~/domain/imports/schema';
import { longDate } from '~/text/spanish';
import { NAMES } from './schema';

const MOST_NAMED = 2;
const LONGEST = 300;

/** Items of a review of one kind in one volume. */
interface Group {
  kind: ImportKind;
  volume: number;
  count: number;
  key: string;
  label: string;
}

/** Names what a review would store: 'Texto de 36-60', 'Playlist del volumen 11', 'Evangelio del 3 de mayo de 2026'. */
export async function nameOfReview(db: Database, id: string): Promise<string> {
  const typed = await db
    .selectFrom('review_sections')
    .select('file_name')
    .where('review_id', '=', id)
    .where('is_written', '=', true)
    .executeTakeFirst();
  if (typed) return capitalised(typed.file_name.replace(/^(?:el|la) /, '')).slice(0, LONGEST);
  const groups: Group[] = await db
    .selectFrom('review_items')
    .select(['kind', 'volume'])
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<string>('key').as('key'),
      fn.min<string>('label').as('label'),
    ])
    .where('review_id', '=', id)
    .groupBy(['kind', 'volume'])
    .orderBy(sql`array_position(${IMPORT_KINDS}::text[], kind)`)
    .orderBy('volume')
    .execute();
  const [names, more] = [groups.slice(0, MOST_NAMED).map(nameOf), groups.length - MOST_NAMED];
  if (names.length === 0) return NAMES.review;
  return (more > 0 ? `${names.join(', ')} y ${more} más` : names.join(' y ')).slice(0, LONGEST);
}

function nameOf({ kind, volume, count, key, label }: Group): string {
  const isOne = count === 1;
  switch (kind) {
    case 'playlist':
      return `Playlist del volumen ${volume}`;
    case 'main':
      return isOne ? `Texto de ${volume}-${key}` : `Textos del volumen ${volume} (${count})`;
    case 'optional':
      return isOne ? `Estudio de ${volume}-${key}` : `Estudios del volumen ${volume} (${count})`;
    case 'topics':
      return isOne ? `Tema «${label}»` : `Temas (${count})`;
    case 'gospels':
      return isOne ? `Evangelio del ${longDate(key)}` : `Evangelios (${count})`;
    case 'transcripts':
      return isOne ? `Subtítulos de ${label}` : `Subtítulos (${count})`;
    case 'recordings':
      return isOne ? `Grabación de ${label}` : `Grabaciones (${count})`;
    case 'pictures':
      return isOne ? 'Una imagen' : `Imágenes (${count})`;
    case 'about':
      return 'Texto de «Acerca de»';
  }
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
