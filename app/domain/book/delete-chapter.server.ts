import type { Database } from '~/db/db.server';
import { noteAct, type Actor } from '~/domain/audit/audit-log.server';
import { deleting } from '~/domain/imports/run.server';
import { Refusal } from '~/errors/refusal';
import type { ChapterKind } from './chapter-file.server';
import type { Place } from './search';

const TABLES = { main: 'main_chapters', optional: 'optional_chapters' } as const;
const WORDS = { main: 'texto', optional: 'estudio' } as const;

/**
 * Takes the text of a chapter away, its study, or both. Its video, and what readers keep at its place, stay. Returns the change
 * that this is.
 * @throws Refusal `content_missing` when there is nothing of these kinds, `change_busy`.
 */
export async function deleteChapter(db: Database, by: Actor, place: Place, kinds: ChapterKind[]): Promise<string> {
  return deleting(db, place.volume, async (transaction) => {
    const deleted: string[] = [];
    for (const kind of kinds) {
      const { numDeletedRows } = await transaction
        .deleteFrom(TABLES[kind])
        .where('volume', '=', place.volume)
        .where('index', '=', place.index)
        .executeTakeFirst();
      if (numDeletedRows > 0n) deleted.push(WORDS[kind]);
    }
    if (deleted.length === 0) throw new Refusal('content_missing');
    const target = `Capítulo ${place.volume}-${place.index}: ${deleted.join(' y ')}`;
    return noteAct(transaction, by, 'chapter.delete', target, { ...place, deleted });
  });
}
