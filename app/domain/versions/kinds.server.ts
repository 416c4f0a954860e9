import { sql } from 'kysely';
import { TURNS } from '~/domain/imports/run.server';

/** What is kept of the rows of a table, as the triggers of migration 0014 know it too. */
interface Kept {
  /** What makes up the key of a row, in order. */
  keys: string[];
  columns: string[];
  /** Whether a row says when it was last written. */
  isDated?: true;
}

const TABLES = {
  volumes: { keys: ['number'], columns: ['title', 'is_available', 'youtube_url'], isDated: true },
  playlists: { keys: ['volume'], columns: ['playlist_id', 'title', 'description', 'created_at'] },
  videos: { keys: ['volume', 'index'], columns: ['title', 'video_id', 'url', 'channel_title', 'thumbnail'] },
  main_chapters: { keys: ['volume', 'index'], columns: ['content'], isDated: true },
  optional_chapters: { keys: ['volume', 'index'], columns: ['content'], isDated: true },
  topics: { keys: ['id'], columns: ['title', 'search_key', 'visible', 'items', 'created_at'], isDated: true },
  gospels: {
    keys: ['date'],
    columns: [
      ...['weekday', 'heading', 'reference', 'intro', 'verses', 'links'],
      ...['reflexion', 'liturgical_note', 'url', 'copyright_note'],
    ],
    isDated: true,
  },
  news: { keys: ['section'], columns: ['enabled', 'title', 'description'] },
  featured_image: { keys: ['one_row'], columns: ['image_url', 'alt_text', 'tooltip_text', 'click_url', 'visible'] },
} as const satisfies Record<string, Kept>;

export type TableKind = keyof typeof TABLES;
export type VersionKind = TableKind | 'site';

/** Every kind of row that is kept, each after those that it points to. */
export const KINDS = [...Object.keys(TABLES), 'site'] as VersionKind[];

/** The columns of the one row of the site that are kept, each under its own name. */
export const SITE_COLUMNS = ['about', 'gospel_button_enabled'] as const;

const OF_VOLUMES: readonly VersionKind[] = ['volumes', 'playlists', 'videos', 'main_chapters', 'optional_chapters'];

/** The volume that a row belongs to, null for one of none. */
export const volumeOfRow = (kind: VersionKind, key: string): number | null =>
  OF_VOLUMES.includes(kind) ? parseInt(key, 10) : null;

/** Whose turn writes such a row; null where no upload does. */
export function turnOfRow(kind: VersionKind, key: string): number | null {
  if (kind === 'topics') return TURNS.topics;
  if (kind === 'gospels') return TURNS.gospels;
  return kind === 'site' ? TURNS.about : volumeOfRow(kind, key);
}

/**
 * What has to be undone together: a playlist goes with its videos. Everything else stands by itself.
 */
export const unitOf = (kind: VersionKind, key: string): string =>
  kind === 'playlists' || kind === 'videos' ? `playlists:${parseInt(key, 10)}` : `${kind}:${key}`;

/** A table of the content as statements name its parts; its rows are called `t`. */
export function tableOf(kind: TableKind) {
  const { keys, columns, ...rest }: Kept = TABLES[kind];
  const named = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(`t.${name}`)));
  const dated = 'isDated' in rest ? [sql`updated_at = now()`] : [];
  const set = columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`);
  return {
    table: sql.table(kind),
    key: sql<string>`(${sql.join(
      keys.map((name) => sql.ref(`t.${name}`)),
      sql` || '-' || `,
    )})::text`,
    /** The names of all that is kept. */
    columns: sql.join([...keys, ...columns].map((name) => sql.ref(name))),
    keys: sql.join(keys.map((name) => sql.ref(name))),
    /** A row as its version has it, null where there is none. */
    row: sql`case when t is null then null
                  else (select to_jsonb(k) from (select ${named([...keys, ...columns])}) k) end`,
    set: sql.join([...set, ...dated]),
  };
}
