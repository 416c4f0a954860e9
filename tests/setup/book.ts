import { atomically, db } from '~/db/db.server';
import { currentRevision } from '~/db/revision.server';
import type { ChapterKind } from '~/domain/book/chapter-file.server';
import { importPlaylist } from '~/domain/book/import-playlist.server';
import { readPlaylist } from '~/domain/book/playlist-file.server';
import { mainChapter, optionalChapter, playlist } from './archives';
import { importFiles } from './uploads';
import { sql } from 'kysely';

type Change = Record<string, unknown>;

interface VolumeContent {
  /** Indices of its videos; those in `without` are listed but have no video behind them. */
  videos?: number[];
  without?: number[];
  /** Changes to `mainChapter` and `optionalChapter`, by index. */
  main?: Record<number, Change>;
  optional?: Record<number, Change>;
}

/** Stores content in a volume as an upload would. A playlist makes it available. */
export async function fillVolume(volume: number, { videos, without, main, optional }: VolumeContent): Promise<void> {
  if (videos) {
    const file = readPlaylist(playlist(volume, videos, without));
    await atomically(db, (transaction) => importPlaylist(transaction, file));
  }
  if (main) await storeChapters('main', volume, changed(mainChapter, volume, main));
  if (optional) await storeChapters('optional', volume, changed(optionalChapter, volume, optional));
}

let last = { content: '', revision: '' };

/** Stores content in a volume, unless nothing has changed since it was stored so. */
export async function keepFilled(volume: number, content: VolumeContent): Promise<void> {
  const given = JSON.stringify([volume, content]);
  if (given === last.content && (await currentRevision()) === last.revision) return;
  await fillVolume(volume, content);
  last = { content: given, revision: await currentRevision() };
}

/** Updates a volume's row in the table of volumes. */
export async function setVolume(
  volume: number,
  values: { title?: string; is_available?: boolean; youtube_url?: string | null },
): Promise<void> {
  await db.updateTable('volumes').set(values).where('number', '=', volume).execute();
}

async function storeChapters(kind: ChapterKind, volume: number, chapters: Record<number, unknown>): Promise<void> {
  const ending = kind === 'main' ? '.json' : '_o.json';
  const files = Object.entries(chapters).map(([index, content]) => ({
    name: `${volume}-${index}${ending}`,
    read: () => Promise.resolve(Buffer.from(JSON.stringify(content))),
  }));
  const { failures } = await atomically(db, (transaction) => importFiles(transaction, kind, volume, files));
  if (failures.length > 0) throw new Error(JSON.stringify(failures));
}

const changed = (
  make: (volume: number, index: number, change: Change) => unknown,
  volume: number,
  chapters: Record<number, Change>,
) =>
  Object.fromEntries(Object.entries(chapters).map(([index, change]) => [index, make(volume, Number(index), change)]));

/** Deletes all content of the book, and resets the 36 volumes to those of a new installation. */
export async function emptyBook(): Promise<void> {
  await sql`truncate playlists, videos, main_chapters, paragraphs, near_passages, optional_chapters, study_references, topics, topic_refusals`.execute(
    db,
  );
  await db
    .updateTable('volumes')
    .set((row) => ({
      title: sql<string>`'Volumen ' || ${row.ref('number')}`,
      is_available: false,
      youtube_url: null,
    }))
    .execute();
}

/** An address whose sound was read not long ago. */
export const HEARD = 'https://sonidos.example/11-1.mp3';

const FACTS = { type: 'audio/mpeg', size: 5000, seconds: 754, error: '', failed_since: null } as const;

/** Stores that an address was checked just now. */
export async function heard(source = HEARD): Promise<void> {
  const row = { source, ...FACTS, checked_at: new Date() };
  await db
    .insertInto('recording_sources')
    .values(row)
    .onConflict((conflict) => conflict.column('source').doUpdateSet(row))
    .execute();
}

/** Gives a chapter a recording, as importing it does. */
export async function recorded(volume = 11, index = 1, source = HEARD): Promise<void> {
  await heard(source);
  await db
    .insertInto('recordings')
    .values({ volume, index, source })
    .onConflict((conflict) => conflict.columns(['volume', 'index']).doUpdateSet({ source }))
    .execute();
}
