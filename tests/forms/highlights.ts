import { sql } from 'kysely';
import { db } from '~/db/db.server';
import { shareCollection } from '~/domain/collections/sharing.server';
import { MOST_COLLECTIONS, MOST_ITEMS } from '~/domain/collections/schema';
import { removeHighlight } from '~/domain/highlights/highlights.server';
import { MOST_HIGHLIGHTS } from '~/domain/highlights/schema';
import type { Member } from '~/domain/members/accounts.server';
import { fillVolume } from '../setup/book';
import { collectionOf, highlightAt } from '../setup/highlights';
import type { Form } from './form';

type Of = { member: Member };
const chapter = () => fillVolume(11, { videos: [1], main: { 1: {} } });
const ONE = 1_000_001; // id of the highlight, which forms without a page name
const NAME = 'Promesas «de hoy» & <b>';

async function highlighted(member: Member): Promise<void> {
  await chapter();
  await sql`delete from highlights where id = ${ONE}`.execute(db);
  const id = await highlightAt(member, [11, 1, 1], { colour: 'prayer' });
  await sql`insert into highlights overriding system value
            select (jsonb_populate_record(one, ${{ id: ONE }}::jsonb)).* from highlights one where id = ${id}`.execute(
    db,
  );
  await sql`delete from highlights where id = ${id}`.execute(db);
}
async function collected(member: Member): Promise<void> {
  await highlighted(member);
  await collectionOf(member, NAME, ['Primero', ONE]);
}
const gone = () => sql`delete from highlights where id = ${ONE}`.execute(db);
const waiting = async (member: Member) => {
  await highlighted(member);
  await sql`update highlights set waiting_since = now(), likely_first = 0, likely_last = 6 where id = ${ONE}`.execute(
    db,
  );
};
const shared = async (member: Member) => {
  await collected(member);
  await shareCollection(db, { memberId: member.id, id: await collectionIdOf(member) });
};
const given = async (member: Member) => {
  await chapter();
  const found = JSON.stringify([
    {
      ...{ id: null, volume: 11, index: 1, kind: 'words', first: 0, last: 6, words: 'Llevaba', prefix: '', suffix: '' },
      ...{ remaining: 20, times: 1, alike: 1, colour: null, line: 'Mía', made_at: null, state: await stateOf() },
    },
  ]);
  const row = { found, missed: '[]', missed_count: 0, collections: '[]' };
  await db
    .insertInto('highlight_imports')
    .values({ member_id: member.id, name: 'a.csv', ...row })
    .execute();
};
const stateOf = async () => {
  const { rows } = await sql<{ state: string }>`
    select updated_at::text as state from main_chapters where (volume, index) = (11, 1)`.execute(db);
  return rows[0]?.state;
};
const newer = ({ id }: Member) =>
  db.updateTable('highlight_imports').set({ made_at: new Date() }).where('member_id', '=', id).execute();
const fewer = ({ id }: Member) => db.deleteFrom('highlight_imports').where('member_id', '=', id).execute();
const full = ({ id }: Member) =>
  sql`insert into highlights (member_id, volume, index, kind, first, last, words)
      select ${id}, 1, n, 'words', 0, 1, 'a' from generate_series(1, ${MOST_HIGHLIGHTS}::integer) as n`.execute(db);
const crowded = async (member: Member) =>
  sql`insert into collection_items (collection_id, position, heading)
      select ${await collectionIdOf(member)}, n, 'a' from generate_series(10, ${MOST_ITEMS + 10}::integer) as n`.execute(
    db,
  );
const dropped = ({ id }: Member) => db.deleteFrom('collections').where('member_id', '=', id).execute();

const collectionIdOf = async ({ id }: Member) =>
  (await db.selectFrom('collections').select('id').where('member_id', '=', id).executeTakeFirst())?.id ?? 0;
const wordsOf = async ({ member: { id } }: Of) =>
  (
    await db
      .selectFrom('highlights')
      .select('words')
      .where('member_id', '=', id)
      .where('removed_at', 'is', null)
      .where('waiting_since', 'is', null)
      .execute()
  ).map(({ words }) => words);
const namesOf = ({ member: { id } }: Of) =>
  db.selectFrom('collections').select(['name', 'introduction']).where('member_id', '=', id).execute();
const itemsOf = async ({ member }: Of) =>
  (
    await db
      .selectFrom('collection_items')
      .select('heading')
      .where('collection_id', '=', await collectionIdOf(member))
      .orderBy('position')
      .execute()
  ).map(({ heading }) => heading ?? 'una marca');
const isShared = async ({ member: { id } }: Of) =>
  (await db.selectFrom('collections').select('seed').where('member_id', '=', id).executeTakeFirst())?.seed != null;
const fileOf = async ({ member: { id } }: Of) =>
  (await db.selectFrom('highlight_imports').select(['name', 'missed_count']).where('member_id', '=', id).execute())[0];

const OF_LIST = {
  route: 'routes/highlights/route',
  at: '/marcadores',
  down: 'highlight_failed',
} as const;
const OF_COLLECTIONS = { route: 'routes/highlights/collections/route', at: '/colecciones' } as const;
const page = async (member: Member) => `/colecciones/${await collectionIdOf(member)}`;
const OF_READING = {
  route: 'routes/highlights/collections/collection',
  at: page,
  before: collected,
  down: 'collection_failed',
} as const;
const OF_COLLECTION = { ...OF_READING, at: async (member: Member) => `${await page(member)}?ordenar=1` } as const;
const ORDERED = '/colecciones/*?ordenar=1';
const GONE = { meanwhile: dropped, says: 'collection_missing', isGone: true } as const;
const OF_IMPORT = { route: 'routes/highlights/import/route', at: '/marcadores/traer' } as const;
const WORDS = 'Llevaba varios días esperando.';
const GIVEN = `Highlight,Title,Note\n"${WORDS}",Libro,Mía\nNo está en ninguna parte del libro,Libro,\n`;

/** Forms of one's highlights and collections. */
export const HIGHLIGHTS: Record<string, Form> = {
  'highlight that is deleted': {
    ...OF_LIST,
    intent: 'remove',
    press: 'Quitar',
    before: highlighted,
    done: { to: '/marcadores', says: 'La marca se quitó.', stores: wordsOf, is: [] },
  },
  'highlight that is restored': {
    ...OF_LIST,
    intent: 'restore',
    before: async (member) => {
      await highlighted(member);
      await removeHighlight(db, member.id, ONE);
    },
    fields: { highlight: String(ONE) },
    done: { to: `/marcadores#m${ONE}`, says: 'La marca vuelve a estar donde estaba.', stores: wordsOf, is: [WORDS] },
    refused: [
      { meanwhile: gone, says: 'highlight_missing', isGone: true },
      { meanwhile: full, says: 'highlights_full' },
    ],
  },
  'likely place of a highlight': {
    ...OF_LIST,
    intent: 'take',
    press: 'Es esto',
    before: waiting,
    mayLack: { seen: 'whatever is likeliest then' },
    done: { to: `/marcadores#m${ONE}`, says: 'La marca está en su nuevo lugar.', stores: wordsOf, is: ['Llevab'] },
    refused: [{ meanwhile: gone, says: 'highlight_missing', isGone: true }],
  },
  'unlikely place of a highlight': {
    ...OF_LIST,
    intent: 'leave',
    press: 'No es esto',
    before: waiting,
    done: { to: `/marcadores#m${ONE}`, says: 'Por recolocar', isQuiet: true, stores: wordsOf, is: [] },
  },
  'highlight that is collected': {
    ...OF_LIST,
    intent: 'add',
    press: 'Añadir',
    at: async (member) => `/marcadores?en=${await collectionIdOf(member)}`,
    before: async (member) => {
      await highlighted(member);
      await collectionOf(member, NAME, []);
    },
    done: {
      to: `/marcadores?en=*#m${ONE}`,
      says: 'La marca está en la colección.',
      stores: itemsOf,
      is: ['una marca'],
    },
    refused: [
      { meanwhile: gone, says: 'highlight_missing', isGone: true },
      { meanwhile: dropped, says: 'collection_missing', isGone: true },
      { meanwhile: crowded, says: 'collection_full' },
    ],
  },
  'new collection': {
    ...OF_COLLECTIONS,
    intent: 'make',
    press: 'Crear',
    types: { collection_name: NAME },
    done: {
      to: '/colecciones/*',
      says: 'La colección está lista.',
      stores: namesOf,
      is: [{ name: NAME, introduction: '' }],
    },
    refused: [
      { types: { collection_name: ' ' }, says: 'Escribe un nombre' },
      { types: { collection_name: 'x'.repeat(121) }, says: 'El nombre no puede pasar de 120 caracteres' },
      {
        meanwhile: ({ id }) =>
          sql`insert into collections (member_id, name)
              select ${id}, 'a' from generate_series(1, ${MOST_COLLECTIONS}::integer)`.execute(db),
        says: 'collections_full',
      },
      { meanwhile: (member) => collectionOf(member, NAME, []), says: 'collection_named', field: 'collection_name' },
    ],
    down: 'collection_failed',
  },
  'name of a collection': {
    ...OF_COLLECTION,
    intent: 'change',
    press: 'Guardar',
    types: { collection_name: 'Otra', collection_introduction: 'Para\nleer' },
    done: {
      to: `${ORDERED}#nombre`,
      says: 'La colección se guardó.',
      stores: namesOf,
      is: [{ name: 'Otra', introduction: 'Para\nleer' }],
      shownBy: 'Guardar',
    },
    refused: [
      { types: { collection_name: '' }, says: 'Escribe un nombre' },
      {
        types: { collection_introduction: 'x'.repeat(2001) },
        says: 'La introducción no puede pasar de 2000 caracteres',
      },
      GONE,
    ],
  },
  'heading in a collection': {
    ...OF_COLLECTION,
    intent: 'heading',
    press: 'Añadir',
    types: { collection_heading: 'Después' },
    done: {
      to: `${ORDERED}#otro-titulo`,
      says: 'La colección se guardó.',
      stores: itemsOf,
      is: ['Primero', 'una marca', 'Después'],
    },
    refused: [
      { types: { collection_heading: '' }, says: 'Escribe el título' },
      { types: { collection_heading: 'x'.repeat(201) }, says: 'El título no puede pasar de 200 caracteres' },
      { meanwhile: crowded, says: 'collection_full' },
      GONE,
    ],
  },
  'order of a collection': {
    ...OF_COLLECTION,
    intent: 'move',
    press: 'Bajar',
    lacks: { to: 'bad_form' },
    done: { to: `${ORDERED}#i*`, says: NAME, isQuiet: true, stores: itemsOf, is: ['una marca', 'Primero'] },
    refused: [GONE],
  },
  'item that leaves a collection': {
    ...OF_COLLECTION,
    intent: 'out',
    press: 'Quitar',
    done: { to: ORDERED, says: 'La colección se guardó.', stores: itemsOf, is: ['una marca'] },
  },
  'address of a collection': {
    ...OF_READING,
    intent: 'share',
    press: 'Crear una dirección',
    done: { to: '/colecciones/*#compartir', says: 'La dirección está lista.', stores: isShared, is: true },
    refused: [GONE],
  },
  'address of a collection that is revoked': {
    ...OF_READING,
    intent: 'revoke',
    press: 'Quitar esta dirección',
    before: shared,
    done: { to: '/colecciones/*#compartir', says: 'La dirección se quitó', stores: isShared, is: false },
  },
  'collection that is deleted': {
    ...OF_COLLECTION,
    intent: 'delete',
    press: 'Eliminar la colección',
    done: { to: '/colecciones', says: 'La colección se eliminó.', stores: namesOf, is: [] },
  },
  'file of highlights': {
    ...OF_IMPORT,
    intent: 'marcas',
    press: 'Buscar en el libro',
    before: chapter,
    file: ['readwise.csv', GIVEN],
    lacks: { file: 'file_missing' },
    done: {
      to: '/marcadores/traer#revision',
      says: '1 cita está en el libro.',
      isQuiet: true,
      stores: fileOf,
      is: { name: 'readwise.csv', missed_count: 1 },
    },
    refused: [
      { file: ['', ''], says: 'file_missing' },
      { file: ['a.pdf', 'x'], says: 'not_highlights_file' },
      { file: ['a.csv', 'Nombre,Correo\nAna,a@b\n'], says: 'highlights_file' },
      { file: ['a.json', '{"notes": []}'], says: 'highlights_file' },
    ],
    down: 'upload_failed',
  },
  'highlights of a file': {
    ...OF_IMPORT,
    intent: 'store',
    press: 'Guardar',
    before: given,
    done: { to: '/marcadores', says: '1 marca nueva', stores: wordsOf, is: ['Llevaba'] },
    refused: [
      { meanwhile: fewer, says: 'import_missing', isGone: true },
      { meanwhile: newer, says: 'import_moved' },
      { meanwhile: full, says: 'import_full' },
    ],
    down: 'highlight_failed',
  },
  'file that is discarded': {
    ...OF_IMPORT,
    intent: 'discard',
    press: 'Descartar',
    before: given,
    done: { to: '/marcadores/traer', says: 'Elegir un archivo', isQuiet: true, stores: fileOf, is: undefined },
    down: 'highlight_failed',
  },
};
