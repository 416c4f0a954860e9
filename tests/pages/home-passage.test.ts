import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { passageIn, passageName } from '~/domain/site/passage';
import { setReadingPosition } from '~/domain/progress/signal.server';
import { setRead } from '~/domain/progress/reading.server';
import { env } from '~/env.server';
import { dayIn } from '~/text/instants';
import { fillVolume, emptyBook } from '../setup/book';
import { Browser, type Page } from '../setup/browser';
import { sendForm } from '../setup/forms';
import { wordsIn } from '../setup/panel';
import { signedIn } from '../setup/people';

const SETTINGS = '/admin/settings';
const visitor = new Browser();

beforeEach(async () => {
  await emptyBook();
  await db.updateTable('site').set({ passage: '' }).execute();
  await fillVolume(11, { videos: [1], main: { 1: {} } });
});

const choose = async (passage: string) => {
  const { browser } = await signedIn('editor');
  return { browser, sent: await sendForm(browser, SETTINGS, 'Guardar el pasaje', { passage }) };
};
const beginOn = ({ document }: Page) => {
  const link = document.querySelector('main .home-head a.button--main');
  return link && [link.textContent, link.getAttribute('href')];
};
const passageOn = (page: Page) => page.document.querySelector('main figure');

describe('a paragraph is read as people write it', () => {
  it.each(['11-5, § 3', '11-5-3', '11-5 §3', '11.5.3', '11:5, 3', '11-5 párrafo 3', '11–5  §  3'])('%s', (text) =>
    expect(passageName(passageIn(text)!)).toBe('11-5, § 3'),
  );
  it.each(['', '11-5', '37-1-1', '11-0-1', '11-5-0', 'once', '11-5-3-4', '11 5 3'])('not %s', (text) =>
    expect(passageIn(text)).toBeNull(),
  );
});

describe('the passage of the home page', () => {
  it('is the stored text with its voice, date and title, for visitors alone, with the way to its chapter', async () => {
    expect(passageOn(await visitor.get('/'))).toBeNull();
    const { browser, sent } = await choose('11-1, § 3');
    expect((await browser.follow(sent)).document.querySelector('#pasaje')?.textContent).toContain(
      'El pasaje del inicio se guardó.',
    );
    const home = await visitor.get('/');
    expect(wordsIn(home, 'main figure blockquote')).toEqual(['«Hija mía, no temas.»']);
    expect(wordsIn(home, 'main figure figcaption')).toEqual(['Jesús, 14 de marzo de 1912. 11-1. Lectura 1']);
    expect(beginOn(home)).toEqual(['Empieza por el capítulo 11-1', '/register?redirect=%2Fvolume%2F11%3Fchapter%3D1']);
    expect(passageOn(await browser.get('/'))).toBeNull();
  });

  it('follows the text, and goes when the paragraph does, which the panel says', async () => {
    await choose('11-1, § 1');
    await fillVolume(11, { main: { 1: { dialogue: [{ speaker: 'Luisa', text: 'Otro *texto* & <más>.' }] } } });
    expect(wordsIn(await visitor.get('/'), 'main figure blockquote')).toEqual(['Otro texto & <más>.']);
    await db.deleteFrom('main_chapters').execute();
    expect(passageOn(await visitor.get('/'))).toBeNull();
    const { browser } = await signedIn('editor');
    expect((await browser.get(SETTINGS)).text).toContain('El libro ya no tiene ese párrafo');
  });
});

describe('the introduction of the home page', () => {
  const introductionOn = ({ document }: Page) => document.querySelector('.home-introduction')?.innerHTML;
  const write = (introduction: string) => db.updateTable('site').set({ introduction }).execute();

  it('is the usual one until editors write theirs, for visitors alone, and leads to 1-1 if that has a text', async () => {
    const empty = await visitor.get('/');
    for (const words of ['36 volúmenes', 'habla Jesús', 'Luisa Piccarreta'])
      expect(introductionOn(empty)).toContain(words);
    expect(beginOn(empty)).toBeNull();
    await fillVolume(1, { main: { 1: {} } });
    expect(beginOn(await visitor.get('/'))?.[0]).toBe('Empieza por el capítulo 1-1');
    expect(introductionOn(await (await signedIn()).browser.get('/'))).toBeUndefined();
  });

  it('is the one that editors wrote, in Markdown', async () => {
    await write('**Un libro** [b](/about) <script>alert(1)</script>');
    expect(introductionOn(await visitor.get('/'))).toBe(
      '<p><strong>Un libro</strong> <a href="/about">b</a> &lt;script&gt;alert(1)&lt;/script&gt;</p>',
    );
    await write('');
  });
});

describe('where a member goes on', () => {
  it('begins with 1-1 and how long it takes, until a chapter was opened; then with its first words', async () => {
    await fillVolume(1, { main: { 1: {} } });
    const { browser } = await signedIn();
    const first = await browser.get('/');
    expect(first.document.querySelector('a.go-on__link')?.getAttribute('href')).toBe('/volume/1?chapter=1');
    expect(first.text).toContain('Empieza aquí');
    expect(first.text).toContain('Un minuto de lectura');
    await browser.get('/volume/11?chapter=1');
    const next = await browser.get('/');
    expect(wordsIn(next, '.go-on__words')).toEqual(['Llevaba varios días esperando.']);
    expect(next.text).not.toContain('Empieza aquí');
  });

  it('says nothing of a first chapter that has no text', async () => {
    const { browser } = await signedIn();
    expect((await browser.get('/')).document.querySelector('.go-on')).toBeNull();
  });
});

const linesOf = (page: Page) => page.document.querySelectorAll('.go-on__line').map(({ textContent }) => textContent);

it('a member goes on besides at the sign, or at the next chapter that is not read', async () => {
  await fillVolume(11, { videos: [1, 2, 3], main: { 1: {}, 2: {}, 3: {} } });
  const { browser, member } = await signedIn();
  await browser.get('/volume/11?chapter=1');
  expect(linesOf(await browser.get('/'))).toEqual([]);
  await setRead(db, member.id, { volume: 11, index: 1 }, true);
  expect(linesOf(await browser.get('/'))).toEqual(['Siguiente sin leer: 11-2. Lectura 2']);
  await setRead(db, member.id, { volume: 11, index: 2 }, true);
  await setReadingPosition(db, member.id, { volume: 11, index: 1 }, 2);
  expect(linesOf(await browser.get('/'))).toEqual(['Siguiente sin leer: 11-3. Lectura 3']);
  await browser.get('/volume/11?chapter=3');
  expect(linesOf(await browser.get('/'))).toEqual(['Tu señal: 11-1. Lectura 1, § 2']);
});

describe('a paragraph of this day', () => {
  const today = dayIn(env.TIME_ZONE);
  const long = 'Amanece despacio sobre el trigo. '.repeat(20);
  const dated = (year: number, dialogue: { speaker: string; text: string }[]) => ({
    date: `${year}${today.slice(4)}`,
    dialogue,
  });
  const home = async () => (await signedIn()).browser.get('/');
  const dayOn = ({ document }: Page) => document.querySelector('.home-today li:nth-child(2)')!;

  it('is printed for members, the words of Jesús first, with the way to its chapter and to the day', async () => {
    await fillVolume(11, {
      main: {
        1: dated(1904, [
          { speaker: 'Luisa', text: 'Me preguntaba por el día.' },
          { speaker: 'Jesús', text: `*${long.trim()}*` },
        ]),
      },
    });
    const page = await home();
    const [day, words] = dayOn(page).querySelectorAll('a');
    expect(words?.textContent).toMatch(/^(Amanece despacio sobre el trigo\. ){3}Amanece…$/);
    expect(dayOn(page).textContent).toContain('Un día como hoy, en 1904: Amanece');
    expect([day, words].map((link) => link?.getAttribute('href'))).toEqual([
      '/fecha',
      '/volume/11?chapter=1&from=%2Ffecha',
    ]);
    expect((await visitor.get('/')).text).not.toContain('Un día como hoy');
  });

  it('is of one chapter in a year, of those that have a text', async () => {
    const year = Number(today.slice(0, 4));
    for (const at of [0, 1, 2]) {
      const dialogue = at === year % 3 ? [] : [{ speaker: '', text: `Texto ${at}.` }];
      await fillVolume(11, { main: { [at + 1]: dated(1900 + at, dialogue) } });
    }
    expect(dayOn(await home()).textContent).toContain(`: Texto ${(year + 1) % 3}.`);
  });

  it('is a link where no chapter is of this day', async () => {
    expect(dayOn(await home()).textContent.trim()).toBe('Un día como hoy en los 36 volúmenes');
  });
});
