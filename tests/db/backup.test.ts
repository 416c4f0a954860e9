import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BACKUP_TABLES, writeBackup } from '../../scripts/database/backup';
import { firstLine, withEndLine, tableIn } from '../../scripts/database/backup-file';
import { restoreBackup } from '../../scripts/database/restore';
import { db } from '~/db/db.server';
import { makeOtherDatabase, rowsOf } from './another';
import { fillEverything } from './filled';

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'libro-copia-'));
  file = join(folder, 'libro.jsonl.gz');
  await fillEverything();
  await writeBackup(db, file);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const written = async (bytes: string | Uint8Array) => {
  await writeFile(join(folder, 'otra.gz'), bytes);
  return join(folder, 'otra.gz');
};
/** Writes these lines as a backup, with the seal that belongs to them. */
const sealed = async (lines: string[]) => {
  const whole = (await Readable.from(withEndLine(Readable.from(lines))).toArray()) as string[];
  return written(gzipSync(whole.join('')));
};
const linesOf = async () =>
  gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n')
    .slice(1, -1);

/** Makes a copy of the backup as if it were of another migration, without some tables. */
async function copyOf(migration: string, without: string[] = []): Promise<string> {
  let table: string | null = null;
  const rest = (await linesOf()).filter((line) => !without.includes((table = tableIn(line) ?? table) ?? ''));
  return sealed([firstLine(migration), ...rest]);
}

/** Tables that are counted or made anew. */
const PASSING = [
  ...['limits', 'limits_of_use', 'tries', 'form_answers', 'content_changes', 'paragraphs', 'member_activity'],
  ...['searched_notes', 'vocabulary', 'vocabulary_changes', 'vain_searchers', 'near_passages', 'near_state'],
  'transcript_passages',
];
/** Tables of reviews, which are stored for a day only. */
const REVIEWS = ['reviews', 'review_sections', 'review_pieces', 'review_items', 'youtube_lists', 'schedules'];

describe('a backup', () => {
  it('covers every table of the live schema but the counters of tries and the marks of changes', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely_%'`.execute(db);
    expect(rows.map(({ name }) => name).sort()).toEqual([...BACKUP_TABLES, ...PASSING, ...REVIEWS].sort());
  });

  it('has rows of each table, so that what follows proves something', async () => {
    const empty = Object.entries(await rowsOf(db)).filter(([, rows]) => rows.length === 0);
    expect(empty).toEqual([]);
  });

  it('is one file that only its owner may read, with nothing half-written beside it', async () => {
    expect(await readdir(folder)).toEqual(['libro.jsonl.gz']);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('of a place that cannot be written leaves nothing', async () => {
    await expect(writeBackup(db, join(folder, 'no-hay', 'libro.gz'))).rejects.toThrow('ENOENT');
  });
});

describe('restoring', () => {
  it.each([
    ['a database with the schema', false],
    ['a database without anything', true],
  ])('gives %s the same rows', async (_what, isBare) => {
    const target = await makeOtherDatabase(isBare);
    await restoreBackup(target, file);
    expect(await rowsOf(target)).toEqual(await rowsOf(db));
  });

  it('lets the numbers go on after those that were given', async () => {
    const target = await makeOtherDatabase(false);
    await restoreBackup(target, file);
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
       where table_schema = 'public' and (is_identity = 'YES' or column_default like 'nextval%')`.execute(target);
    expect(rows.length).toBeGreaterThan(0);
    for (const { table, column } of rows) {
      const { rows: next } = await sql<{ is_free: boolean }>`
        select nextval(pg_get_serial_sequence(${table}, ${column})) > max(${sql.ref(column)}) as is_free
          from ${sql.table(table)}`.execute(target);
      expect(next, table).toEqual([{ is_free: true }]);
    }
  });

  it('takes a copy of an older version, in which tables are not there yet', async () => {
    const target = await makeOtherDatabase(true);
    const later = [
      ...['bookmarks', 'versions', 'vain_searches', 'reader_addresses', 'gospel_subscribers'],
      ...['reader_messages', 'gone_videos', 'video_checks', 'study_references', 'gospel_pins'],
      ...['near_choices', 'topic_refusals', 'plans', 'transcripts', 'recordings', 'recording_sources'],
      ...['plan_letters', 'plan_calendars', 'plan_groups', 'plan_group_members'],
      ...['audio_addresses', 'listening_positions', 'pictures', 'picture_files', 'volume_covers'],
      ...['highlights', 'highlight_colours', 'collections', 'collection_items', 'reading_counts', 'highlight_imports'],
      ...['letters', 'suppressions', 'soft_bounces'],
    ];
    await restoreBackup(target, await copyOf('0012_opened_chapters', later));
    const { main_chapters } = await rowsOf(db);
    expect(await rowsOf(target)).toMatchObject({ bookmarks: [], versions: [], main_chapters });
  });

  it('is refused where there are accounts, and changes nothing', async () => {
    const before = await rowsOf(db);
    await expect(restoreBackup(db, file)).rejects.toThrow(
      'La base de datos ya tiene cuentas: restaura sobre una base vacía.',
    );
    expect(await rowsOf(db)).toEqual(before);
  });
});

const NO_COPY = /otra\.gz no es una copia de Libro de Cielo\.$/;
it.each<[string, () => Promise<string>, RegExp]>([
  ['none', () => Promise.resolve(join(folder, 'no-existe.gz')), /no se puede leer como copia \(ENOENT/],
  ['one that is not packed', () => written('Hija mía'), /no se puede leer como copia \(incorrect header check\)\.$/],
  [
    'one that was cut off',
    async () => written((await readFile(file)).subarray(0, -20)),
    /no se puede leer como copia \(unexpected end of file\)\.$/,
  ],
  ['one of something else', () => sealed(['{"hola":1}']), NO_COPY],
  ['an empty one', () => sealed([]), NO_COPY],
  [
    'one of a newer version',
    () => copyOf('9999_future'),
    /^La copia es de una versión más nueva de la aplicación: actualízala antes\.$/,
  ],
  [
    'one that is older than the database',
    () => copyOf('0001_members'),
    /^La base de datos es más nueva que la copia: restaura sobre una recién creada\.$/,
  ],
])('a wrong file is refused in one line, and nothing of it stays: %s', async (_what, make, words) => {
  const target = await makeOtherDatabase(false);
  const before = await rowsOf(target);
  const error: unknown = await restoreBackup(target, await make()).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ message: expect.stringMatching(words) as string });
  expect((error as Error).message).not.toContain('\n');
  expect(await rowsOf(target)).toEqual(before);
});
