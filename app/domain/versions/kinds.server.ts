import { sql } from 'kysely';
import { LOCK_KEYS } from '~/domain/imports/locks.server';

/** Parts of the rows of a table that versions store; the triggers of migrations 0014, 0069, 0073, 0077 and 0083 have the same. */
interface Versioned {
  /** Columns that make up the key of a row, in order. */
  keys: string[];
  columns: string[];
  /** Set if a row has the time of its last change. */
  isDated?: true;
}

const TABLES = {
  volumes: { keys: ['number'], columns: ['title', 'is_available', 'youtube_url'], isDated: true },
  playlists: { keys: ['volume'], columns: ['playlist_id', 'title', 'description', 'created_at'] },
  videos: { keys: ['volume', 'index'], columns: ['title', 'video_id', 'url', 'channel_title', 'thumbnail'] },
  main_chapters: { keys: ['volume', 'index'], columns: ['content'], isDated: true },
  optional_chapters: { keys: ['volume', 'index'], columns: ['content'], isDated: true },
  topics: { keys: ['id'], columns: ['title', 'search_key', 'visible', 'items', 'created_at'], isDated: true },
  topic_refusals: { keys: ['topic_id', 'volume', 'index'], columns: ['created_at'] },
  near_choices: {
    keys: ['id'],
    columns: [
      ...['volume', 'index', 'number', 'excerpt', 'other_volume', 'other_index', 'other_number', 'other_excerpt'],
      ...['choice', 'created_at'],
    ],
  },
  gospels: {
    keys: ['date'],
    columns: [
      ...['weekday', 'heading', 'reference', 'intro', 'verses', 'links'],
      ...['reflexion', 'liturgical_note', 'url', 'copyright_note'],
    ],
    isDated: true,
  },
  transcripts: { keys: ['video_id'], columns: ['sentences'], isDated: true },
  recordings: { keys: ['volume', 'index'], columns: ['source', 'seconds', 'created_at'], isDated: true },
  gospel_pins: { keys: ['date'], columns: ['chapters'] },
  volume_covers: { keys: ['volume'], columns: ['picture', 'alt_text'] },
  news: { keys: ['section'], columns: ['enabled', 'title', 'description'] },
  featured_image: { keys: ['one_row'], columns: ['image_url', 'alt_text', 'tooltip_text', 'click_url', 'visible'] },
} as const satisfies Record<string, Versioned>;

export type TableKind = keyof typeof TABLES;
export type VersionKind = TableKind | 'site';

/** Every kind of row that has versions, each after those that it points to. */
export const KINDS = [...Object.keys(TABLES), 'site'] as VersionKind[];

/** The columns of the one row of the site that have versions, each under its own name. */
export const SITE_COLUMNS = [
  'about',
  'gospel_button_enabled',
  'synonyms',
  'passage',
  'book_download_enabled',
  'excerpt_enabled',
  'book_author',
  'introduction',
] as const;

const OF_VOLUMES: readonly VersionKind[] = [
  'volumes',
  'playlists',
  'videos',
  'main_chapters',
  'optional_chapters',
  'volume_covers',
];

/** The volume that a row belongs to, null for one of none. */
export const volumeOfRow = (kind: VersionKind, key: string): number | null =>
  OF_VOLUMES.includes(kind) ? parseInt(key, 10) : null;

/** Lock under which such a row is written; null where no upload does so. */
export function lockKeyOfRow(kind: VersionKind, key: string): number | null {
  if (kind === 'topics' || kind === 'topic_refusals') return LOCK_KEYS.topics;
  if (kind === 'transcripts') return LOCK_KEYS.transcripts;
  if (kind === 'recordings') return LOCK_KEYS.recordings;
  if (kind === 'near_choices') return LOCK_KEYS.near;
  if (kind === 'volume_covers') return null;
  if (kind === 'gospels' || kind === 'gospel_pins') return LOCK_KEYS.gospels;
  return kind === 'site' ? LOCK_KEYS.about : volumeOfRow(kind, key);
}

/** Unit that has to be undone together: a playlist with its videos; everything else by itself. */
export const unitOf = (kind: VersionKind, key: string): string =>
  kind === 'playlists' || kind === 'videos' ? `playlists:${parseInt(key, 10)}` : `${kind}:${key}`;

/** A table of the content as statements name its parts; its rows are called `t`. */
export function tableOf(kind: TableKind) {
  const { keys, columns, ...rest }: Versioned = TABLES[kind];
  const named = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(`t.${name}`)));
  const dated = 'isDated' in rest ? [sql`updated_at = now()`] : [];
  const set = columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`);
  return {
    table: sql.table(kind),
    key: sql<string>`(${sql.join(
      keys.map((name) => sql.ref(`t.${name}`)),
      sql` || '-' || `,
    )})::text`,
    /** The names of all columns that versions store. */
    columns: sql.join([...keys, ...columns].map((name) => sql.ref(name))),
    keys: sql.join(keys.map((name) => sql.ref(name))),
    /** A row in the form of its version, null where there is none. */
    row: sql`case when t is null then null
                  else (select to_jsonb(k) from (select ${named([...keys, ...columns])}) k) end`,
    set: sql.join([...set, ...dated]),
  };
}
