import { beforeAll, describe, expect, it } from 'vitest';
import { optionalChapter } from '../setup/archives';
import { fillVolume } from '../setup/book';
import type { Browser, Page } from '../setup/browser';
import { signedIn } from '../setup/people';

const EMPTY = {
  dialogue_summary: [],
  topics: [],
  quiz: { questions: [], answers: [] },
  new_testament: [],
  homework: [],
  bulletpoints: [],
  user_comments: [],
};
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
const ALL = 1;
const NONE = 10;
const ABSENT = 11;

let member: Browser;

beforeAll(async () => {
  const whole = optionalChapter(11, 1) as Record<string, unknown>;
  const one = PARTS.map(([key], at) => [at + 2, { ...EMPTY, [key]: whole[key] }] as const);
  const bare = Object.fromEntries(Object.keys(EMPTY).map((key) => [key, undefined]));
  const optional = { ...Object.fromEntries(one), [ALL]: {}, [NONE]: EMPTY, [ABSENT]: bare };
  await fillVolume(11, { main: { 20: {} }, optional });
  ({ browser: member } = await signedIn());
});

const open = (chapter: number) => member.get(`/volume/11?chapter=${chapter}`);
const rubrics = (page: Page) => page.document.querySelectorAll('#estudio h3').map(({ textContent }) => textContent);
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

  it.each(PARTS.map(([key, rubric], at) => [key, rubric, at + 2] as const))(
    'show %s alone where there is nothing else',
    async (_key, rubric, chapter) => {
      expect(rubrics(await open(chapter))).toEqual([rubric, ...ALWAYS]);
    },
  );

  it.each([
    ['whose file is empty', NONE],
    ['whose file lacks them', ABSENT],
    ['without a file', 20],
  ])('are left out of a chapter %s', async (_what, chapter) => {
    const page = await open(chapter);
    expect(rubrics(page)).toEqual(ALWAYS);
    expect(page.text).not.toContain('Para el estudio');
  });
});
