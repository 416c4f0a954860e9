import { sql } from 'kysely';
import { db } from '~/db/db.server';
import { removeHighlight, storeHighlight } from '~/domain/highlights/highlights.server';
import { MOST_HIGHLIGHTS } from '~/domain/highlights/schema';
import type { Member } from '~/domain/members/accounts.server';
import { sentenceHash } from '~/text/sentence-hash';
import { fillVolume } from '../setup/book';
import { CHAPTER } from '../setup/note';
import type { Form } from './form';

const TEXT = 'Hija mía. No temas «nada». Yo estoy aquí.';
const LINE = 'Para <orar>\n«hoy»';
const LONG = { types: { line: 'x'.repeat(2001) }, says: 'No puede pasar de 2000 caracteres' };
const REMOVED = 1_000_002; // id of a highlight, which a form without a page names
const PARAGRAPH = '/volume/11/parrafo/1-1';
const OF_PARAGRAPH = { route: 'routes/paragraph/route', at: PARAGRAPH } as const;

const fill = (text: string) => fillVolume(11, { videos: [1], main: { 1: { dialogue: [{ speaker: 'Jesús', text }] } } });
const chapter = () => fill(TEXT);
const changed = () => fill('Hija mía. No temas nada de nada. Yo estoy aquí.');
const gone = () => fillVolume(11, { main: { 1: { dialogue: [] } } });
const full = ({ id }: Member) =>
  sql`insert into highlights (member_id, volume, index, kind, first, last, words)
      select ${id}, 1, n, 'words', 0, 1, 'x' from generate_series(1, ${MOST_HIGHLIGHTS}::integer) as n`.execute(db);

const highlighted = async ({ id }: Member) => {
  await chapter();
  const choice = { memberId: id, volume: 11, index: 1, paragraph: 1, seen: null, sentences: [1] };
  return (await storeHighlight(db, choice, { colour: 'doubt', line: 'Vieja' }))[0]!;
};
const collected = async ({ id }: Member) => {
  await chapter();
  await db.insertInto('collections').values({ member_id: id, name: 'Luz' }).execute();
};

type Of = { member: Member };
const highlightsOf = ({ member: { id } }: Of) =>
  db
    .selectFrom('highlights')
    .select(['words', 'colour', 'line'])
    .where('member_id', '=', id)
    .where('removed_at', 'is', null)
    .orderBy('first')
    .execute();
const collectionsOf = async (of: Of) => ({
  highlights: await highlightsOf(of),
  collections: await db
    .selectFrom('collection_items')
    .innerJoin('collections', 'collections.id', 'collection_id')
    .select('name')
    .where('member_id', '=', of.member.id)
    .orderBy('name')
    .execute(),
});

/** Forms that highlight, on the page of a paragraph and in a chapter. */
export const MARKING: Record<string, Form> = {
  'highlight of a sentence': {
    ...OF_PARAGRAPH,
    intent: 'highlight',
    within: '#resaltar',
    press: 'Resaltar',
    before: collected,
    types: { sentence: '1', colour: 'promise', line: LINE, collection_name: 'Mía' },
    mayLack: {
      sentence: 'none is the whole paragraph',
      seen: 'the button among the acts has no fields',
      colour: 'that chosen last',
      line: 'none',
      collection: 'none',
      collection_name: 'none',
    },
    done: {
      to: `${PARAGRAPH}#resaltar`,
      says: 'Resaltado.',
      stores: collectionsOf,
      is: {
        highlights: [{ words: 'No temas «nada».', colour: 'promise', line: LINE }],
        collections: [{ name: 'Mía' }],
      },
    },
    refused: [
      LONG,
      { types: { collection_name: 'x'.repeat(121) }, says: 'El nombre no puede pasar de 120 caracteres' },
      { meanwhile: changed, says: 'highlight_changed' },
      { meanwhile: gone, says: 'paragraph_missing', isGone: true },
      { meanwhile: full, says: 'highlights_full' },
    ],
    draft: { part: 'resaltar' },
  },
  'highlight by one press': {
    ...OF_PARAGRAPH,
    intent: 'highlight',
    within: '#actos',
    press: 'Resaltar',
    before: chapter,
    done: {
      to: `${PARAGRAPH}#resaltar`,
      says: 'Resaltado.',
      stores: highlightsOf,
      is: [{ words: TEXT, colour: 'important', line: '' }],
    },
    refused: [{ meanwhile: gone, says: 'paragraph_missing', isGone: true }],
  },
  'highlight that is changed': {
    ...OF_PARAGRAPH,
    at: async (member) => `${PARAGRAPH}?marca=${await highlighted(member)}`,
    intent: 'change',
    press: 'Guardar la marca',
    types: { colour: 'prayer', line: LINE, collection_name: '' },
    mayLack: { colour: 'a bookmark of before has none', collection: 'there is none' },
    done: {
      to: `${PARAGRAPH}#resaltar`,
      says: 'La marca se cambió.',
      stores: highlightsOf,
      is: [{ words: 'No temas «nada».', colour: 'prayer', line: LINE }],
    },
    refused: [
      LONG,
      {
        meanwhile: ({ id }) => db.deleteFrom('highlights').where('member_id', '=', id).execute(),
        says: 'highlight_missing',
        isGone: true,
      },
    ],
    draft: { part: 'resaltar' },
  },
  'highlight that is removed': {
    ...OF_PARAGRAPH,
    intent: 'remove',
    press: 'Quitar',
    before: highlighted,
    done: { to: `${PARAGRAPH}#resaltar`, says: 'La marca se quitó.', stores: highlightsOf, is: [] },
  },
  'removal of a highlight that is undone': {
    ...OF_PARAGRAPH,
    intent: 'restore',
    before: async (member) => {
      const id = await highlighted(member);
      await sql`delete from highlights where id = ${REMOVED}`.execute(db);
      await sql`insert into highlights overriding system value
                select (jsonb_populate_record(one, ${JSON.stringify({ id: REMOVED })}::jsonb)).*
                  from highlights one where id = ${id}`.execute(db);
      await sql`delete from highlights where id = ${id}`.execute(db);
      await removeHighlight(db, member.id, REMOVED);
    },
    fields: { highlight: String(REMOVED) },
    done: {
      to: `${PARAGRAPH}#resaltar`,
      says: 'La marca vuelve a estar donde estaba.',
      stores: highlightsOf,
      is: [{ words: 'No temas «nada».', colour: 'doubt', line: 'Vieja' }],
    },
    refused: [
      {
        meanwhile: ({ id }) => db.deleteFrom('highlights').where('member_id', '=', id).execute(),
        says: 'highlight_missing',
        isGone: true,
      },
    ],
  },
  'highlights of a selection': {
    route: 'routes/volume/route',
    at: CHAPTER,
    intent: 'highlight',
    before: chapter,
    fields: { index: '1', passages: `1:${sentenceHash(TEXT)}:0,2`, colour: 'doubt', line: '' },
    namesAuthor: true,
    mayLack: { colour: 'that chosen last', line: 'none' },
    done: {
      to: CHAPTER,
      says: 'Capítulo 11-1',
      isQuiet: true,
      stores: highlightsOf,
      is: [
        { words: 'Hija mía.', colour: 'doubt', line: '' },
        { words: 'Yo estoy aquí.', colour: 'doubt', line: '' },
      ],
    },
    refused: [{ meanwhile: changed, says: 'highlight_changed' }],
    draft: { part: 'resaltar' },
  },
  'names of colours': {
    route: 'routes/preferences/route',
    at: '/ajustes',
    intent: 'names',
    press: 'Guardar los nombres',
    types: { important: '', prayer: 'Rezar <hoy>', doubt: 'Pregunta', promise: '' },
    done: {
      to: '/ajustes#marcas',
      says: 'Ajustes guardados.',
      stores: ({ member: { id } }) =>
        db
          .selectFrom('highlight_colours')
          .select(['colour', 'name'])
          .where('member_id', '=', id)
          .orderBy('colour')
          .execute(),
      is: [
        { colour: 'doubt', name: 'Pregunta' },
        { colour: 'prayer', name: 'Rezar <hoy>' },
      ],
    },
    refused: [{ types: { doubt: 'x'.repeat(41) }, says: 'No puede pasar de 40 caracteres' }],
  },
};
