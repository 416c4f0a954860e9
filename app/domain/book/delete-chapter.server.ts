import type { Database } from '~/db/db.server';
import { recordAct, type Actor } from '~/domain/audit/audit-log.server';
import { changeUnderLock } from '~/domain/imports/locks.server';
import { Refusal } from '~/errors/refusal';
import type { ChapterKind } from './chapter-file.server';
import type { ChapterRef } from './chapter-ref';

const TABLES = { main: 'main_chapters', optional: 'optional_chapters' } as const;
const WORDS = { main: 'texto', optional: 'estudio' } as const;

/**
 * Deletes the text of a chapter, its study, or both. Its video, and what readers store at it, stay. Returns the id of
 * the change.
 * @throws Refusal `content_missing` when there is nothing of these kinds, `change_busy`.
 */
export async function deleteChapter(
  db: Database,
  by: Actor,
  chapter: ChapterRef,
  kinds: ChapterKind[],
): Promise<string> {
  return changeUnderLock(db, chapter.volume, async (transaction) => {
    const deleted: string[] = [];
    for (const kind of kinds) {
      const { numDeletedRows } = await transaction
        .deleteFrom(TABLES[kind])
        .where('volume', '=', chapter.volume)
        .where('index', '=', chapter.index)
        .executeTakeFirst();
      if (numDeletedRows > 0n) deleted.push(WORDS[kind]);
    }
    if (deleted.length === 0) throw new Refusal('content_missing');
    const target = `Capítulo ${chapter.volume}-${chapter.index}: ${deleted.join(' y ')}`;
    return recordAct(transaction, by, 'chapter.delete', target, { ...chapter, deleted });
  });
}
