import { beforeAll, describe, expect, it } from 'vitest';
import { fillVolume } from '../setup/book';
import type { Browser } from '../setup/browser';
import { signedIn } from '../setup/people';

let member: Browser;
const turn = (speaker: string, text = 'Palabras.') => ({ speaker, text });

const SPEAKERS = [
  ['Jesús', 'jesus', 'Jesús'],
  ['jesus', 'jesus', 'jesus'],
  ['JESÚS:', 'jesus', 'JESÚS'],
  [' Jesús : ', 'jesus', 'Jesús'],
  ['Luisa', 'luisa', 'Luisa'],
  ['LUISA:', 'luisa', 'LUISA'],
  ['Luísa', 'luisa', 'Luísa'],
  ['Ángel', '', 'Ángel'],
  ['Jesús y Luisa', '', 'Jesús y Luisa'],
  ['Nuestra Señora:', '', 'Nuestra Señora'],
] as const;

const MARKDOWN: [written: string, html: string][] = [
  ['Uno **dos** *tres*', 'Uno <strong>dos</strong> <em>tres</em>'],
  ['Uno\ndos', 'Uno<br>\ndos'],
  ['- uno\n- dos', '<ul>\n<li>uno</li>\n<li>dos</li>\n</ul>'],
  ['3. uno\n4. dos', '<ol start="3">\n<li>uno</li>\n<li>dos</li>\n</ol>'],
  ['[aquí](/volume/2)', '<a href="/volume/2">aquí</a>'],
  ['[allá](http://a.example/b)', '<a href="http://a.example/b" target="_blank" rel="noopener noreferrer">allá'],
  ['[allá](https://a.example/b)', '<a href="https://a.example/b" target="_blank" rel="noopener noreferrer">allá'],
  ['[x](/\\malo.example)', '<a href="/%5Cmalo.example">x</a>'],
  ['![x](https://a.example/x.png)', '!<a href="https://a.example/x.png"'],
];
const HARMLESS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](//malo.example)',
  '[x](data:text/html,1)',
  '# Título',
  '> cita',
  '`código`',
  '</div></article><h1>x</h1>',
];

beforeAll(async () => {
  const texts = [...MARKDOWN.map(([written]) => written), ...HARMLESS];
  await fillVolume(11, {
    videos: [1],
    main: {
      1: { dialogue: [turn('Luisa', 'Primero.\n\nSegundo ruiseñor.'), turn('Jesús', 'Tercero.')] },
      2: { dialogue: SPEAKERS.map(([speaker]) => turn(speaker)) },
      3: { dialogue: texts.map((text) => turn('', text)) },
      4: { dialogue: [] },
    },
    optional: { 1: { bulletpoints: ['Abejaruco.'] } },
  });
  ({ browser: member } = await signedIn());
});

const turnsOf = async (chapter: number) =>
  (await member.get(`/volume/11?chapter=${chapter}`)).document.querySelectorAll('#texto .speech');

describe('the dialogue', () => {
  it('stands in its order under the names of who speaks, each paragraph with an address of its own', async () => {
    const turns = await turnsOf(1);
    expect(turns.map((one) => one.querySelector('.speech__speaker')?.textContent)).toEqual(['Luisa', 'Jesús']);
    const paragraphs = turns.flatMap((one) => one.querySelectorAll('p'));
    expect(paragraphs.map((one) => one.getAttribute('id'))).toEqual(['p1', 'p2', 'p3']);
    expect(paragraphs[1]?.textContent).toContain('Segundo ruiseñor.');
  });

  it.each(SPEAKERS.map((speaker, at) => [at, ...speaker] as const))(
    'turn %i, of %j, is coloured as %j and named %j',
    async (at, _speaker, voice, name) => {
      const one = (await turnsOf(2))[at];
      expect(one?.getAttribute('class')).toBe(voice ? `speech speech--${voice}` : 'speech');
      expect(one?.querySelector('.speech__speaker')?.textContent).toBe(name);
    },
  );

  it.each(MARKDOWN.map(([written, html], at) => [written, at, html] as const))(
    'shows %j',
    async (_written, at, html) => {
      expect((await turnsOf(3))[at]?.innerHTML).toContain(html);
    },
  );

  it('says of a link elsewhere that a tab opens', async () => {
    expect((await turnsOf(3))[6]?.querySelector('a[target]')?.textContent).toContain('se abre en otra pestaña');
  });

  it.each(HARMLESS.map((written, at) => [written, at + MARKDOWN.length] as const))(
    'disarms %j',
    async (_written, at) => {
      const one = (await turnsOf(3))[at];
      const tags = (one?.querySelectorAll('*') ?? []).map(({ tagName }) => tagName.toLowerCase());
      expect(tags.filter((tag) => !['div', 'p', 'a', 'span', 'br'].includes(tag))).toEqual([]);
      const links = (one?.querySelectorAll('a:not(.paragraph-number)') ?? []).map((link) => link.getAttribute('href'));
      expect(links).toEqual([]);
    },
  );

  it('is left out, with its place, where it has no turn', async () => {
    const page = await member.get('/volume/11?chapter=4');
    expect([page.status, page.document.getElementById('texto')]).toEqual([200, null]);
  });
});

describe('the long texts of a chapter', () => {
  it.each(['ruiseñor', 'Abejaruco'])('%s appears once in the whole document, scripts and all', async (word) => {
    const { html } = await member.get('/volume/11?chapter=1');
    expect(html).toContain('<script');
    expect(html.split(word)).toHaveLength(2);
  });
});
