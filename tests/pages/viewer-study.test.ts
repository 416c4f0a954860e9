import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { optionalChapter } from '../setup/archives';
import { fillVolume } from '../setup/book';
import type { Page } from '../setup/browser';
import { signedInAs, wordsIn } from '../setup/panel';
import { hideTopic, storeTopics } from '../setup/topics';

/** Study parts by their keys in the file, with their headings, in the order of the page. */
const PARTS = [
  ['dialogue_summary', 'Resumen'],
  ['quiz', 'Preguntas y Respuestas'],
  ['new_testament', 'Referencias Bíblicas'],
  ['homework', 'Ejercicios Espirituales'],
  ['bulletpoints', 'Puntos Clave'],
  ['user_comments', 'Comentarios Públicos'],
  ['topics', 'Temas Principales'],
] as const;
const KEYS = PARTS.map(([key]) => key);
const EMPTY = { ...Object.fromEntries(KEYS.map((key) => [key, []])), quiz: { questions: [], answers: [] } };
const TOPICS = ['CONFIÁNZA', 'Luz', 'Nada de eso', 'a', 'b', 'c', 'd'];
const [ALL, ODD, NONE, ABSENT, LARGE, TEXT] = [1, 9, 10, 11, 12, 20];

const member = signedInAs('user');

beforeAll(async () => {
  const whole = optionalChapter(11, 1) as Record<string, unknown>;
  const single = Object.fromEntries(KEYS.map((key, at) => [at + 2, { ...EMPTY, [key]: whole[key] }]));
  const odd = {
    dialogue_summary: { speaker: 'JESÚS:', summary: 'Uno **fuerte**.' },
    quiz: { questions: ['¿A?', '¿B?', '¿C?'], answers: { 1: 'Primera.', 3: '- tercera' } },
    new_testament: [{ reference: 'Salmo 22 & 23' }],
    user_comments: [{ user: '', comment: 'Sin **nombre** <b>.' }],
  };
  const bare = Object.fromEntries(KEYS.map((key) => [key, undefined]));
  const optional = { ...single, [ALL]: { topics: TOPICS }, [ODD]: odd, [NONE]: EMPTY, [ABSENT]: bare, [LARGE]: {} };
  await fillVolume(11, { main: { [TEXT]: {} }, optional });
  await storeTopics({ confianza: { title: 'Confianza' }, luz: { title: 'Luz' } });
  await hideTopic('luz');
});

const open = (chapter: number, query = '') => member.get(`/volume/11?chapter=${chapter}${query}`);
const rubrics = (page: Page) => wordsIn(page, '#estudio h3');
const ALWAYS = ['Notas Personales', 'Compartir'];

describe('the parts for the study', () => {
  it('stand in their order, before the note', async () => {
    const page = await open(ALL);
    expect(rubrics(page)).toEqual([...PARTS.map(([, rubric]) => rubric), ...ALWAYS]);
    const ways = page.document.querySelectorAll('#estudio nav[aria-label="Secciones de estudio"] a');
    for (const way of ways)
      expect(page.document.getElementById(way.getAttribute('href')?.slice(1) ?? '')).not.toBeNull();
    expect(ways).toHaveLength(PARTS.length + ALWAYS.length);
  });

  const list = (count: number, entry: unknown) => Array.from({ length: count }, () => entry);
  const reference = (name: string) => ({ reference: name, description: '', citation: '' });
  const deep = '**'.repeat(400) + 'a' + '**'.repeat(400);
  it.each<[what: string, parts: object]>([
    ['30,000 references', { new_testament: list(30_000, reference('')) }],
    ['references that are long in addresses', { new_testament: list(300, reference('&«'.repeat(150))) }],
    [
      'long names',
      { user_comments: list(300, { user: '&'.repeat(200), comment: 'a' }), topics: list(300, 'ñ'.repeat(90)) },
    ],
    ['long topics', { topics: list(300, '«'.repeat(1000)) }],
    ['answers', { quiz: { questions: list(3000, 'a'), answers: list(3000, 'b') } }],
    ['links', { quiz: { questions: list(2, 'a'), answers: list(2, '[](http://a)'.repeat(5000)) } }],
    ['nested marks', { homework: list(300, deep) }],
    ['nested lists', { user_comments: list(9, { user: '', comment: '- - - - - - -\n'.repeat(4000) }) }],
    ['ampersands', { homework: list(9, '&'.repeat(60_000)) }],
  ])('are half a megabyte of their page at most, with a line that says so: %s', async (_what, parts) => {
    const content = JSON.stringify({ ...EMPTY, info: { volume: 11, index: LARGE, date: '' }, keywords: [], ...parts });
    await db.updateTable('optional_chapters').set({ content }).where('index', '=', LARGE).execute();
    const page = await open(LARGE);
    expect(page.text).toContain('Este estudio es demasiado largo para una página: aquí está su primera parte.');
    const study = page.document.getElementById('estudio')?.outerHTML ?? '';
    expect(Buffer.byteLength(study)).toBeLessThan(530_000); // 512 KB and headings, links and the note
  });

  it('hold a short way back in each of their links, and leave a long one out', async () => {
    const topics = Array.from({ length: 300 }, (_, at) => `Tema ${at}`);
    const content = JSON.stringify({ ...EMPTY, info: { volume: 11, index: LARGE, date: '' }, keywords: [], topics });
    await db.updateTable('optional_chapters').set({ content }).where('index', '=', LARGE).execute();
    const sizeFrom = async (from: string) => {
      const page = await open(LARGE, `&from=${encodeURIComponent(from)}`);
      expect(page.document.querySelectorAll('#temas a')).toHaveLength(300);
      return Buffer.byteLength(page.html);
    };
    const without = Buffer.byteLength((await open(LARGE)).html);
    const short = await sizeFrom('/buscar?q=luz');
    expect(short).toBeGreaterThan(without + 300 * 10);
    for (const long of [`/buscar?q=${'x'.repeat(1900)}`, `/temas?buscar=${'%25'.repeat(600)}`])
      expect(await sizeFrom(long)).toBeLessThan(without + 20_000);
  });

  it('show one alone where there is nothing else, and are left out where a file lacks them or is not there', async () => {
    for (const [at, [, rubric]] of PARTS.entries()) expect(rubrics(await open(at + 2))).toEqual([rubric, ...ALWAYS]);
    for (const chapter of [NONE, ABSENT, TEXT]) {
      const page = await open(chapter);
      expect([chapter, rubrics(page), page.text.includes('Para el estudio')]).toEqual([chapter, ALWAYS, false]);
    }
  });

  it('sum up, ask and answer, cite, number the exercises, and show who wrote a comment', async () => {
    const { document } = await open(ODD);
    const summary = document.querySelector('#resumen p');
    expect(summary?.querySelector('b')?.getAttribute('class')).toBe('voice voice--jesus');
    expect([summary?.textContent, summary?.querySelector('strong')?.textContent]).toEqual([
      'JESÚS Uno fuerte.',
      'fuerte',
    ]);
    const questions = document.querySelectorAll('#preguntas ol > li');
    const answers = questions.map((question) => question.querySelector('details'));
    expect(questions.map(({ firstChild }) => firstChild?.textContent)).toEqual(['¿A?', '¿B?', '¿C?']);
    const shown = answers.map((answer) => answer?.querySelector('summary + div')?.textContent.trim() ?? null);
    expect(shown).toEqual(['Primera.', null, 'tercera']);
    expect(answers[0]?.hasAttribute('open')).toBe(false);
    expect(answers[0]?.querySelector('.answer-toggle__show')?.textContent).toBe('Mostrar respuesta');
    expect(answers[0]?.querySelector('.answer-toggle__hide')?.textContent).toBe('Ocultar respuesta');
    const page = await open(ALL);
    for (const [chapter, reference, encoded] of [
      [ALL, 'Juan 1, 5', 'Juan%201%2C%205'],
      [ODD, 'Salmo 22 & 23', 'Salmo%2022%20%26%2023'],
    ] as const) {
      const item = (await open(chapter)).document.querySelector('#referencias li');
      const link = item?.querySelector('a');
      expect([item?.querySelector('b')?.textContent, link?.getAttribute('target')]).toEqual([reference, '_blank']);
      expect(link?.textContent).toContain('Consultar cita bíblica');
      expect(link?.getAttribute('href')).toBe(`https://www.biblegateway.com/passage/?search=${encoded}&version=DHH`);
    }
    expect(wordsIn(page, '#referencias li')[0]).toMatch(/La luz brilla\..*Y la tiniebla no la venció\./);
    expect(wordsIn(page, '#ejercicios ol > li, #puntos ul > li')).toHaveLength(3);
    expect(wordsIn(page, '#comentarios blockquote, #comentarios figcaption')).toEqual(['Me acompañó.', 'Rosa, Puebla']);
    const nameless = await open(ODD);
    expect(wordsIn(nameless, '#comentarios blockquote')).toEqual(['Sin nombre <b>.']);
    expect(nameless.document.querySelector('#comentarios figcaption')).toBeNull();
  });

  it.each(['', '&from=%2Fevangelio'])(
    'lead from each topic to its theme, else to the search for it (%j)',
    async (query) => {
      const chips = (await open(ALL, query)).document.querySelectorAll('#temas a');
      const from = new URLSearchParams({ from: `/volume/11?chapter=${ALL}${query}` }).toString();
      const search = (title: string) => `/temas?${new URLSearchParams({ buscar: title })}&${from}`;
      const [, ...others] = TOPICS;
      expect(chips.map((chip) => chip.getAttribute('href'))).toEqual([
        `/tema/confianza?${from}`,
        ...others.map(search),
      ]);
      expect(chips.map(({ textContent }) => textContent)).toEqual(TOPICS);
      const colours = [1, 2, 3, 4, 5, 6, 1].map((at) => `topic-colour--${at}`);
      expect(chips.map((chip) => chip.getAttribute('class'))).toEqual(colours);
    },
  );
});
