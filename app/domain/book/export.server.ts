import type { Database } from '~/db/db.server';
import type { ArchivedFile } from '~/files/archive.server';
import type { ChapterKind } from './chapter-file.server';
import { findPlaylist } from './playlists.server';

/** The playlist of a volume as the file that could be uploaded; undefined when it has none. */
export async function exportPlaylist(db: Database, volume: number) {
  const playlist = await findPlaylist(db, volume);
  return (
    playlist && {
      playlistId: playlist.playlist_id,
      playlistTitle: playlist.title,
      description: playlist.description,
      items: playlist.videos.map(({ title, video_id, url, channel_title, thumbnail }) => ({
        title,
        videoId: video_id,
        url,
        channelTitle: channel_title,
        thumbnail,
      })),
    }
  );
}

/** The kinds of chapters that a volume has. */
export async function chapterKinds(db: Database, volume: number): Promise<ChapterKind[]> {
  const { main, optional } = await db
    .selectNoFrom((row) => [
      row.exists(row.selectFrom('main_chapters').where('volume', '=', volume).select('index')).as('main'),
      row.exists(row.selectFrom('optional_chapters').where('volume', '=', volume).select('index')).as('optional'),
    ])
    .executeTakeFirstOrThrow();
  return [...(main ? (['main'] as const) : []), ...(optional ? (['optional'] as const) : [])];
}

const SUFFIX = { main: '', optional: '_o' } as const;

/** The chapters of a volume as the files of the archive that could be uploaded. */
export async function exportChapters(db: Database, kind: ChapterKind, volume: number): Promise<ArchivedFile[]> {
  const rows = await db
    .selectFrom(kind === 'main' ? 'main_chapters' : 'optional_chapters')
    .select(['index', 'content', 'updated_at'])
    .where('volume', '=', volume)
    .orderBy('index')
    .execute();
  return rows.map(({ index, content, updated_at }) => ({
    name: `${volume}-${index}${SUFFIX[kind]}.json`,
    content,
    changedAt: updated_at,
  }));
}

/** A chapter as the file that could be uploaded; undefined when there is none. */
export async function exportChapter(db: Database, kind: ChapterKind, volume: number, index: number) {
  const row = await db
    .selectFrom(kind === 'main' ? 'main_chapters' : 'optional_chapters')
    .select('content')
    .where('volume', '=', volume)
    .where('index', '=', index)
    .executeTakeFirst();
  return row?.content;
}
