import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { passageIn, passageName } from '~/domain/site/passage';
import { fillVolume } from '../setup/book';
import { Browser, type Page } from '../setup/browser';
import { emptyBook } from '../setup/empty-book';
import { sendForm } from '../setup/forms';
import { faultOf, wordsIn } from '../setup/panel';
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
const passageOn = (page: Page) => page.document.querySelector('main figure');

describe('a paragraph is read as people write it', () => {
  it.each(['11-5, § 3', '11-5-3', '11-5 §3', '11.5.3', '11:5, 3', '11-5 párrafo 3', '11–5  §  3'])('%s', (text) =>
    expect(passageName(passageIn(text)!)).toBe('11-5, § 3'),
  );
  it.each(['', '11-5', '37-1-1', '0-1-1', '11-0-1', '11-5-0', 'once', '11-5-3-4', '11 5 3', '9'.repeat(60)])(
    'not %s',
    (text) => expect(passageIn(text)).toBeNull(),
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
    const way = passageOn(home)?.querySelector('a')?.getAttribute('href') ?? '';
    expect(way).toBe('/register?redirect=%2Fvolume%2F11%3Fchapter%3D1');
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

  it.each([
    ['once', 'Escribe el párrafo como 11-5, § 3'],
    ['11-1, § 9', 'El libro no tiene ese párrafo'],
    ['x'.repeat(61), 'No puede pasar de 60 caracteres'],
  ])('is not %s', async (typed, fault) => {
    const { sent } = await choose(typed);
    expect([sent.status, faultOf(sent, 'Párrafo')]).toEqual([422, fault]);
    expect(sent.document.querySelector('[name=passage]')?.getAttribute('value')).toBe(typed);
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
