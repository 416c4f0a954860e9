import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { setExcerpt } from '~/domain/site/switches.server';
import { fillVolume } from '../setup/book';
import { Browser, type Page } from '../setup/browser';
import { withoutTable } from '../setup/outage';
import { wordsIn } from '../setup/panel';
import { PASSWORD, person, signedIn } from '../setup/people';

const CHAPTER = '/volume/11?chapter=2';
const ADDRESS = 'http://localhost:3000/volume/11?chapter=2';
const TEXT = 'Palabras que solo lee quien tiene cuenta.';
beforeAll(() => fillVolume(11, { videos: [1, 2, 3], main: { 2: { dialogue: [{ speaker: 'Luisa', text: TEXT }] } } }));

/** The heading with its line; null where it is that of the login. */
const greetingIn = (page: Page) => {
  const words = wordsIn(page, 'main h1, main h1 + .lead-text');
  return /^(Iniciar sesión|Acceso de)/.test(words[0] ?? '') ? null : words.join(' | ');
};
const property = ({ document }: Page, name: string) =>
  document.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content');
/** Follows a link as a browser does that keeps cookies, or as a program does that shows what it leads to. */
const arrive = async (path: string, keeps = true) => {
  const browser = new Browser();
  const { location } = await browser.get(path);
  return (keeps ? browser : new Browser()).get(location ?? '');
};

describe('a visitor who follows a shared chapter', () => {
  it('comes to the login, which says what was shared and how to read it, and nothing of the text', async () => {
    const page = await arrive(CHAPTER);
    expect(greetingIn(page)).toBe('11-2. Lectura 2 | 14 de marzo de 1912');
    expect(page.text).toContain('Necesitas iniciar sesión para ver este contenido');
    expect(page.text).toContain('lees el texto completo de cada capítulo');
    expect(page.html).not.toContain(TEXT);
    const ways = page.document.querySelectorAll('main section:first-child a');
    expect(ways.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Crear cuenta y leer', '/register?redirect=%2Fvolume%2F11%3Fchapter%3D2'],
      ['Iniciar sesión', '#entrada'],
    ]);
    expect(page.document.getElementById('entrada')?.tagName).toBe('FORM');
    expect(greetingIn(await arrive('/volume/11/parrafo/2-1'))).toBe('11-2. Lectura 2 | Párrafo 1, 14 de marzo de 1912');
    expect(greetingIn(await arrive('/volume/11'))).toBe('Volumen 11 | 3 capítulos de 1912');
  });

  it('sees its name, its date and the image of its volume where the link is shown, without cookies', async () => {
    for (const path of [CHAPTER, '/volume/11/parrafo/2-1']) {
      const page = await arrive(path, false);
      expect(
        ['title', 'description', 'image', 'image:width', 'image:height', 'image:alt'].map((name) =>
          property(page, name),
        ),
      ).toEqual([
        ...['11-2. Lectura 2', 'Libro de Cielo, Volumen 11, 14 de marzo de 1912'],
        ...[
          'http://localhost:3000/volumen-11.png',
          '1200',
          '630',
          'El sol sobre un libro abierto: Libro de Cielo, Volumen 11',
        ],
      ]);
      expect(page.document.querySelector('meta[name="twitter:card"]')?.getAttribute('content')).toBe(
        'summary_large_image',
      );
      expect(page.document.querySelector('title')?.textContent).toBe('Iniciar sesión · Libro de Cielo');
      expect(page.html).not.toContain(TEXT);
    }
    const images = Array.from({ length: 36 }, (_, at) => readFileSync(`build/client/volumen-${at + 1}.png`));
    expect(new Set(images.map((image) => image.toString('base64'))).size).toBe(36);
    for (const image of images) {
      expect(image.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
      expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(image.length).toBeLessThan(24_000);
    }
  });
});

describe('nobody else is greeted so', () => {
  it('not who was signed in here before: the login comes first, and says what it leads to', async () => {
    const browser = new Browser();
    await browser.post('/user-login', { email: (await person()).email, password: PASSWORD });
    await browser.post('/salir', {});
    const page = await browser.get(`/user-login?redirect=${encodeURIComponent(CHAPTER)}`);
    expect([greetingIn(page), wordsIn(page, 'main .lead-text')]).toEqual([
      null,
      ['Para leer 11-2. Lectura 2 · 14 de marzo de 1912'],
    ]);
    expect(page.html.indexOf('id="entrada"')).toBeLessThan(page.html.indexOf('Crear cuenta y leer'));
  });

  it.each(['/volume/20', '/volume/11?chapter=99', '/volume/11?chapter=x', '/volume/99?chapter=1', '/temas', '/notas'])(
    'not who came to %s',
    async (path) => {
      const page = await arrive(path);
      expect([page.status === 200 || page.status === 404, greetingIn(page)]).toEqual([true, null]);
      expect(property(page, 'title')).not.toMatch(/\d-\d/);
    },
  );
});

it('while the chapters cannot be read the login is there all the same', async () => {
  await withoutTable('videos', async () => {
    const page = await arrive(CHAPTER);
    expect([page.status, greetingIn(page)]).toEqual([200, null]);
    expect(page.document.getElementById('entrada')).not.toBeNull();
  });
});

describe('how a shared chapter begins', () => {
  const allow = (enabled: boolean) => setExcerpt(db, { id: null, email: '' }, enabled);
  /** As a page that no cookies come with names it, and as it greets. */
  const shownOf = async (index: number, path = `/volume/12?chapter=${index}`) => {
    const [greeted, bare] = [await arrive(path), await arrive(path, false)];
    const description = bare.document.querySelector('meta[name=description]')?.getAttribute('content') ?? null;
    const words = wordsIn(greeted, '#comienzo');
    return { greeted, bare, words, description, shown: property(bare, 'description') };
  };
  /** Chapters by what their turns say, and how they begin. */
  const CHAPTERS: [texts: string[], beginning: string | null][] = [
    [['Llovizna en tejados ocres.', 'Murmullo de álamos.'], 'Llovizna en tejados ocres. Murmullo de álamos.'],
    [['Girasoles '.repeat(40)], `${'Girasoles '.repeat(30).trim()}…`],
    [['*Cinco* < **siete** & "nueve" </blockquote> candil'], 'Cinco < siete & "nueve" </blockquote> candil'],
    [['Ñ'.repeat(400)], `${'Ñ'.repeat(300)}…`],
    [[`${'a'.repeat(290)} bcdefghij klm`], `${'a'.repeat(290)}…`],
    [[], null],
  ];
  const textless = CHAPTERS.length + 1;

  beforeAll(async () => {
    const dialogueOf = (texts: string[]) => ({ dialogue: texts.map((text) => ({ speaker: 'Jesús', text })) });
    const main = Object.fromEntries(CHAPTERS.map(([texts], at) => [at + 1, dialogueOf(texts)]));
    await fillVolume(12, { videos: [1, 2, 3, 4, 5, 6, textless], main });
  });
  afterAll(() => allow(false));

  it('is nobody’s to read while the switch is off: not a word', async () => {
    for (const [at, [texts]] of CHAPTERS.entries()) {
      const { greeted, bare, words, description, shown } = await shownOf(at + 1);
      expect([words, description, shown]).toEqual([[], null, 'Libro de Cielo, Volumen 12, 14 de marzo de 1912']);
      const own = (texts.join(' ').match(/\p{L}{5,}/gu) ?? []).filter((word) => word !== 'blockquote');
      expect(own.filter((word) => (greeted.html + bare.html).includes(word))).toEqual([]);
    }
  });

  it('stands at the login and with the link while it is on, cut at a word, where there is one', async () => {
    await allow(true);
    for (const [at, [, beginning]] of CHAPTERS.entries()) {
      const expected = beginning === null ? { words: [] } : { words: [beginning], shown: beginning };
      expect(await shownOf(at + 1)).toMatchObject({ ...expected, description: beginning });
    }
    expect(await shownOf(textless)).toMatchObject({ words: [], description: null });
    const second = { words: ['Murmullo de álamos.'], shown: 'Murmullo de álamos.' };
    expect(await shownOf(1, '/volume/12/parrafo/1-2')).toMatchObject(second);
    expect(await shownOf(1, '/volume/12/parrafo/1-9')).toMatchObject({ words: [] });
    expect((await shownOf(1, '/volume/12')).words).toEqual([CHAPTERS[0]![1]]);
    const { html } = (await shownOf(3)).greeted;
    expect(html).toContain('>Cinco &lt; siete &amp; &quot;nueve&quot; &lt;/blockquote&gt; candil</p>');
  });

  it('follows the text, and goes with the switch', async () => {
    await allow(true);
    await fillVolume(12, { main: { 1: { dialogue: [{ speaker: 'Luisa', text: 'Otro comienzo.' }] } } });
    expect((await shownOf(1)).words).toEqual(['Otro comienzo.']);
    await allow(false);
    expect((await shownOf(1)).words).toEqual([]);
  });

  it('may be read by search engines only then', async () => {
    const closed = async () => (await new Browser().get('/robots.txt')).html.split('\n\n')[0];
    await allow(true);
    expect(await closed()).not.toContain('/volume/');
    expect(await closed()).toContain('Disallow: /tema');
    await allow(false);
    expect(await closed()).toContain('Disallow: /volume/');
  });
});

it('a chapter is shared without scripts: by its address, without the way back, by mail and by message', async () => {
  const { browser } = await signedIn();
  const share = async (path: string) => (await browser.get(path)).document.querySelector('#compartir');
  for (const path of [CHAPTER, `${CHAPTER}&from=%2Ftemas&video=1`]) {
    const field = (await share(path))?.querySelector('input');
    expect([field?.getAttribute('value'), field?.hasAttribute('readonly')]).toEqual([ADDRESS, true]);
    const label = (await share(path))?.querySelector(`label[for=${field?.id}]`);
    expect(label?.textContent).toBe('Enlace de este capítulo');
  }
  // If the address of the page names no chapter, the one that opens is shared.
  expect((await share('/volume/11'))?.querySelector('input')?.getAttribute('value')).toBe(ADDRESS);
  const links = (await share(CHAPTER))?.querySelectorAll('a:not([href^="/"])') ?? [];
  const title = 'Libro de Cielo 11-2: Lectura 2';
  const text = encodeURIComponent(`${title}. 14 de marzo de 1912\n${ADDRESS}`);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `mailto:?subject=${encodeURIComponent(title)}&body=${text}`,
    `https://wa.me/?text=${text}`,
  ]);
  expect(links[1]?.getAttribute('rel')).toBe('noopener noreferrer');
  // A button needs scripts.
  expect((await share('/volume/11?chapter=2'))?.querySelector('button')).toBeNull();
});
