import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { plainForm } from '~/text/spanish';
import { fillVolume } from '../setup/book';
import type { Browser } from '../setup/browser';
import { signedIn } from '../setup/people';

const ALL = 1;
const ODD = 2;
const TOPICS = ['CONFIÁNZA', 'Luz', 'Nada de eso', 'a', 'b', 'c', 'd'];

let member: Browser;

async function addTopic(id: string, title: string, visible: boolean): Promise<void> {
  await db
    .insertInto('topics')
    .values({ id, title, search_key: plainForm(title), visible, items: '[]' })
    .execute();
}

beforeAll(async () => {
  const odd = {
    dialogue_summary: { speaker: 'JESÚS:', summary: 'Uno **fuerte**.' },
    quiz: { questions: ['¿A?', '¿B?', '¿C?'], answers: { 1: 'Primera.', 3: '- tercera' } },
    new_testament: [{ reference: 'Salmo 22 & 23' }],
    user_comments: [{ user: '', comment: 'Sin **nombre** <b>.' }],
  };
  await fillVolume(11, { optional: { [ALL]: { topics: TOPICS }, [ODD]: odd } });
  await addTopic('confianza', 'Confianza', true);
  await addTopic('luz', 'Luz', false);
  ({ browser: member } = await signedIn());
});

const open = (chapter: number, query = '') => member.get(`/volume/11?chapter=${chapter}${query}`);

describe('each part', () => {
  it('sums up by speaker, bold as bold', async () => {
    const summary = (await open(ODD)).document.querySelector('#resumen p');
    expect(summary?.querySelector('b')?.getAttribute('class')).toBe('voice voice--jesus');
    expect(summary?.textContent).toBe('JESÚS Uno fuerte.');
    expect(summary?.querySelector('strong')?.textContent).toBe('fuerte');
  });

  it('asks each question, with an answer to open where there is one', async () => {
    const questions = (await open(ODD)).document.querySelectorAll('#preguntas ol > li');
    const answers = questions.map((question) => question.querySelector('details'));
    expect(questions.map(({ firstChild }) => firstChild?.textContent)).toEqual(['¿A?', '¿B?', '¿C?']);
    expect(answers.map((answer) => answer?.querySelector('summary + div')?.textContent.trim() ?? null)).toEqual([
      'Primera.',
      null,
      'tercera',
    ]);
    expect(answers[0]?.hasAttribute('open')).toBe(false);
    expect(answers[0]?.querySelector('.answer-toggle__show')?.textContent).toBe('Mostrar respuesta');
    expect(answers[0]?.querySelector('.answer-toggle__hide')?.textContent).toBe('Ocultar respuesta');
  });

  it.each([
    [ALL, 'Juan 1, 5', 'Juan%201%2C%205'],
    [ODD, 'Salmo 22 & 23', 'Salmo%2022%20%26%2023'],
  ])('links each reference to its quotation (chapter %i, %s)', async (chapter, reference, encoded) => {
    const item = (await open(chapter)).document.querySelector('#referencias li');
    const link = item?.querySelector('a');
    expect(item?.querySelector('b')?.textContent).toBe(reference);
    expect(link?.textContent).toContain('Consultar cita bíblica');
    const address = `https://www.biblegateway.com/passage/?search=${encoded}&version=DHH`;
    expect([link?.getAttribute('href'), link?.getAttribute('target')]).toEqual([address, '_blank']);
  });

  it('describes the reference', async () => {
    const words = (await open(ALL)).document.querySelector('#referencias li')?.textContent;
    expect(words).toContain('La luz brilla.');
    expect(words).toContain('Y la tiniebla no la venció.');
  });

  it('numbers the exercises and dots the points', async () => {
    const { document } = await open(ALL);
    const texts = (selector: string) => document.querySelectorAll(selector).map(({ textContent }) => textContent);
    expect(texts('#ejercicios ol > li')).toEqual(['Abre una ventana.', 'Da gracias.']);
    expect(texts('#puntos ul > li')).toEqual(['La luz muestra.']);
  });

  it('shows the comments with who wrote them', async () => {
    const figure = (await open(ALL)).document.querySelector('#comentarios figure');
    expect(figure?.querySelector('blockquote')?.textContent).toBe('Me acompañó.');
    expect(figure?.querySelector('figcaption')?.textContent).toBe('Rosa, Puebla');
    const nameless = (await open(ODD)).document.querySelector('#comentarios figure');
    expect(nameless?.querySelector('figcaption')).toBeNull();
    expect(nameless?.querySelector('blockquote')?.textContent).toBe('Sin nombre <b>.');
  });

  it.each(['', '&from=%2Fevangelio'])(
    'leads from each topic to its theme, else to the search for it (%j)',
    async (query) => {
      const chips = (await open(ALL, query)).document.querySelectorAll('#temas a');
      const from = new URLSearchParams({ from: `/volume/11?chapter=${ALL}${query}` }).toString();
      const search = (title: string) => `/temas?${new URLSearchParams({ buscar: title })}&${from}`;
      expect(chips.map((chip) => chip.getAttribute('href'))).toEqual([
        `/tema/confianza?${from}`,
        ...TOPICS.slice(1).map(search),
      ]);
      expect(chips.map(({ textContent }) => textContent)).toEqual(TOPICS);
      expect(chips.map((chip) => chip.getAttribute('class'))).toEqual(
        [1, 2, 3, 4, 5, 6, 1].map((at) => `topic-colour--${at}`),
      );
    },
  );
});
