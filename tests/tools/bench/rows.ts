import { sql } from 'kysely';
import { db } from '~/db/db.server';
import { paths } from '~/paths';
import { dataOf } from '~/ui/enhance/post';
import type { LoadRequest } from './load';
import { NOTED, type Reader } from './people';

/** Measured row of the table. */
export interface Row {
  name: string;
  /** Requests in turn, at least this many if each is sent only once. */
  asks: (count: number) => Promise<LoadRequest[]>;
  /** Set if each of its requests can be sent only once. */
  isOnce?: boolean;
}

const BROWSER = { 'accept-encoding': 'br, gzip', 'sec-fetch-site': 'same-origin' };
const FORM = { ...BROWSER, accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };

/** Theme of median size. */
export async function usualTopic(): Promise<string> {
  const bySize = db
    .selectFrom('topics')
    .select('id')
    .orderBy(sql`octet_length(items::text)`);
  const all = await bySize.orderBy('id').execute();
  return all[all.length >> 1]?.id ?? '';
}

const SPREAD = 900; // chapters from all over the book

/** All rows of the table. */
export async function makeRows(readers: Reader[]): Promise<Row[]> {
  const topic = await usualTopic();
  const member = (path: string) => readers.map(({ cookie }) => get(path, { cookie }));
  const client = (path: string) => readers.map(({ token }) => get(path, { authorization: `Bearer ${token}` }));
  return [
    same('home, visitor', [get('/')]),
    same('gospel, visitor', [get('/evangelio')]),
    same('About, visitor', [get('/about')]),
    same('home, member', member('/')),
    same('themes', member('/temas')),
    same('a theme', member(paths.topic(topic))),
    same('search, a rare word', member(paths.search({ q: 'telar' }))),
    same('search, a common word', member(paths.search({ q: 'voluntad' }))),
    same('search, a phrase', member(paths.search({ q: '"hija mía"' }))),
    unseen('search at first sight, a common word', readers, 'voluntad'),
    unseen('search at first sight, remembered badly', readers, 'quien anda de noche cuenta los pasos'),
    unseen('search at first sight, misspelt', readers, 'boluntad divna'),
    same('index of a volume of 183', member(paths.contents(4))),
    same('chapter in a volume of 26', member('/volume/18?chapter=5')),
    same('chapter in a volume of 55', member('/volume/9?chapter=5')),
    same('chapter in a volume of 183', member('/volume/4?chapter=100')),
    ...(await highlighted(readers)),
    await spread(readers),
    await marks(readers),
    notes(readers),
    same('API volumes', [get('/api/volumes')]),
    same('API playlist', client('/api/volumes/4/playlist')),
    same('API main-file', client('/api/main-file/11/5')),
  ];
}

const get = (path: string, headers: Record<string, string> = {}): LoadRequest => ({
  path,
  method: 'GET',
  headers: { ...BROWSER, ...headers },
});

const same = (name: string, requests: LoadRequest[]): Row => ({ name, asks: () => Promise.resolve(requests) });

/** Rounds of all readers that so many requests take. */
const roundsOf = (count: number, readers: Reader[]) =>
  Array.from({ length: Math.ceil(count / readers.length) }, (_, round) => round);

/** A search that no cache has: each excludes another word that the book lacks. */
function unseen(name: string, readers: Reader[], typed: string): Row {
  let sent = 0;
  const ask = ({ cookie }: Reader) => get(paths.search({ q: `${typed} -nada${(sent += 1)}` }), { cookie });
  const asks = (count: number) => Promise.resolve(roundsOf(count, readers).flatMap(() => readers.map(ask)));
  return { name, isOnce: true, asks };
}

const HIGHLIGHTED = { volume: 9, index: 8 };
const HIGHLIGHTS = 60; // of each reader

/** Opens one chapter for readers who have highlights all over it, and for as many who have none. */
async function highlighted(readers: Reader[]): Promise<Row[]> {
  const half = readers.length >> 1;
  const ids = readers.slice(0, half).map(({ id }) => id);
  await sql`
    insert into highlights (member_id, volume, index, kind, first, last, words, colour)
    select id, ${HIGHLIGHTED.volume}, ${HIGHLIGHTED.index}, 'words', n * step, n * step + step / 2, 'x',
           (array['important', 'prayer', 'doubt', 'promise'])[1 + n % 4]
      from unnest(${ids}::integer[]) as id, generate_series(0, ${HIGHLIGHTS - 1}) as n,
           (select max(letters_from) / ${HIGHLIGHTS} as step from paragraphs
             where volume = ${HIGHLIGHTED.volume} and index = ${HIGHLIGHTED.index}) as chapter`.execute(db);
  const page = paths.volume(HIGHLIGHTED.volume, { chapter: HIGHLIGHTED.index });
  const open = (some: Reader[]) => some.map(({ cookie }) => get(page, { cookie }));
  return [
    same('chapter without highlights', open(readers.slice(half))),
    same('chapter with 60 highlights', open(readers.slice(0, half))),
  ];
}

/** Opens another chapter for each reader, so that no page is requested twice by one. */
async function spread(readers: Reader[]): Promise<Row> {
  const inOrder = db.selectFrom('main_chapters').select(['volume', 'index']).orderBy('volume').orderBy('index');
  const all = await inOrder.execute();
  const chapters = Array.from({ length: SPREAD }, (_, at) => all[Math.floor((at * all.length) / SPREAD)]);
  const requests = Array.from({ length: SPREAD * 4 }, (_, at) => {
    const [reader, chapter] = [readers[at % readers.length], chapters[at % SPREAD]];
    return get(paths.volume(chapter?.volume ?? 1, { chapter: chapter?.index ?? 1 }), { cookie: reader?.cookie ?? '' });
  });
  let sent = 0;
  const asks = (count: number) => {
    sent += count;
    return Promise.resolve(requests.map((_, at) => requests[(at + sent) % requests.length]!));
  };
  return { name: 'reading spread over the book', asks };
}

/** Sets the watched mark of the chapter's video for each reader, then unsets it. */
async function marks(readers: Reader[]): Promise<Row> {
  const index = NOTED.index - 1;
  const videos = db.selectFrom('videos').select('video_id').where('volume', '=', NOTED.volume);
  const { video_id } = await videos.where('index', '=', index).executeTakeFirstOrThrow();
  const stored = await notesOn(index);
  const mark = (reader: Reader, name: string) => {
    const { text = '', revision = 0 } = stored.get(reader.id) ?? {};
    return posted(reader, index, { revision: String(revision), note_text: text, [name]: video_id });
  };
  const requests = ['visto', 'novisto'].flatMap((name) => readers.map((reader) => mark(reader, name)));
  return same('mark, as scripts post it', requests);
}

/** Notes on a chapter, by their writers. */
async function notesOn(index: number) {
  const rows = db.selectFrom('notes').select(['text', 'revision', 'member_id']);
  const found = await rows.where('volume', '=', NOTED.volume).where('index', '=', index).execute();
  return new Map(found.map((note) => [note.member_id, note]));
}

/** Form of a chapter as scripts post it. */
function posted({ cookie, author }: Reader, index: number, fields: Record<string, string>): LoadRequest {
  const page = paths.volume(NOTED.volume, { chapter: index });
  const body = new URLSearchParams({ intent: 'note', autor: author, index: String(index), ...fields, via: 'script' });
  const path = dataOf('routes/volume/route', page);
  return { path, method: 'POST', headers: { ...FORM, cookie }, body: body.toString() };
}

/** Extends the same note for each reader: every text grows from the one before. */
function notes(readers: Reader[]): Row {
  const save = (reader: Reader, revision: number) =>
    posted(reader, NOTED.index, {
      revision: String(revision),
      note_text: `${'Hoy leo despacio y vuelvo sobre lo leído. '.repeat(6)}(${revision})`,
    });
  const asks = async (count: number) => {
    const stored = await notesOn(NOTED.index);
    return roundsOf(count, readers).flatMap((round) =>
      readers.map((one) => save(one, (stored.get(one.id)?.revision ?? 0) + round)),
    );
  };
  return { name: 'note, as scripts post it', isOnce: true, asks };
}
