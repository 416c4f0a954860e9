import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { fillVolume } from '../setup/book';
import type { Browser } from '../setup/browser';
import { signedIn } from '../setup/people';

const KB = 1024;
const MOST = 256 * KB; // of a page; the index of a volume of 183 chapters has 150
const ROWS = 10_000;
const CHAPTER = sql`(1 + n % 36)::smallint, 1 + n / 36`;

/** The rows of each table of a reader's own things, made by one statement from the numbers below `ROWS`. */
const LISTS = {
  notes: sql`member_id, volume, index, text) select one, ${CHAPTER}, 'La luz de la nota ' || n`,
  note_versions: sql`member_id, volume, index, revision, text) select distinct one, 11, 1, n % 10 + 1, 'Antes'`,
  highlights: sql`member_id, volume, index, kind, first, last, words, line)
               select one, ${CHAPTER}, 'words', n % 9, n % 9 + 40, 'La luz de la marca ' || n, 'Línea ' || n`,
  collections: sql`member_id, name) select distinct one, 'Promesas ' || n % 500`,
  read_chapters: sql`member_id, volume, index) select one, ${CHAPTER}`,
  plans: sql`member_id, from_volume, from_index, to_volume, to_index, minutes, weekdays, zone, started_on, ended_at)
          select one, 11, 1, 11, 9, 10, '{1}', 'America/Lima', '2026-01-01', nullif(now() + n * interval '1 second', now())`,
  watched_videos: sql`member_id, volume, video_id) select one, (1 + n % 36)::smallint, 'v' || n`,
  opened_chapters: sql`member_id, volume, index) select one, ${CHAPTER}`,
  reader_messages: sql`member_id, volume, index, text, wants_answer) select one, ${CHAPTER}, 'Falta una letra', true`,
  sessions: sql`member_id, token_hash, kind, agent)
            select one, sha256(n::text::bytea), 'cookie', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/115.0'`,
};

const PAGES = [
  ...['/', '/mio', '/volume/11?chapter=1', '/volume/11/indice', '/volume/11/parrafo/1-1', '/avisar/11-1-1'],
  ...['/notas', '/notas?orden=volumen', '/notas?volumen=11', '/notas?q=luz', '/notas?quitadas=1', '/notas?pagina=99'],
  ...[
    '/notas/11-1',
    '/marcadores',
    '/marcadores?pagina=99',
    '/marcadores?q=luz',
    '/colecciones',
    '/historial',
    '/plan',
    '/cuenta',
    '/cuenta/eliminar',
  ],
  ...['/buscar?q=luz&notas=1', '/mio/seguir', '/mio/senal'],
];
const FILES = [
  '/cuenta/datos',
  '/notas/exportar?formato=txt',
  '/notas/exportar?formato=csv',
  '/marcadores/exportar?formato=csv',
];

let browser: Browser;
let id: number;

beforeAll(async () => {
  await fillVolume(11, { videos: [1, 2, 3], main: { 1: {}, 2: {} } });
  const person = await signedIn();
  ({ browser } = person);
  ({ id } = person.member);
  for (const [table, rows] of Object.entries(LISTS)) {
    await sql`insert into ${sql.table(table)} (${rows}
                from (select ${id}::integer as one, n from generate_series(0, ${sql.lit(ROWS - 1)}) as n) as numbers`.execute(
      db,
    );
  }
  await sql`analyze`.execute(db);
});

it.each(PAGES)('%s of an account with 10,000 of everything is as light as any', async (path) => {
  const page = await browser.get(path);
  expect(page.status).toBe(path.startsWith('/mio/') ? 302 : 200);
  expect(page.text.length).toBeLessThan(MOST);
});

it.each(FILES)('%s holds all of it', async (path) => {
  const { status, text } = await browser.get(path);
  expect(status).toBe(200);
  expect(text.split(/La luz de la (?:nota|marca) /).length).toBeGreaterThanOrEqual(ROWS);
});

it('the panel shows it', async () => {
  const { browser: admin } = await signedIn('admin');
  const page = await admin.get(`/admin/users/${id}`);
  expect([page.status, page.text.length < MOST]).toEqual([200, true]);
  expect((await admin.get('/admin/avisos')).text.length).toBeLessThan(MOST);
});
