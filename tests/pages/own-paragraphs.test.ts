import { beforeEach, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { nameColours } from '~/domain/highlights/colours.server';
import { storeHighlight } from '~/domain/highlights/highlights.server';
import type { Colour } from '~/domain/highlights/schema';
import type { Member } from '~/domain/members/accounts.server';
import { setReadingPosition } from '~/domain/progress/signal.server';
import { fillVolume } from '../setup/book';
import type { Browser } from '../setup/browser';
import { signedIn } from '../setup/people';

const PARAGRAPHS = ['¡Ah!', 'El mar calla. El mar es «profundo». Y canta.', 'Ah, hija.'];
const CHAPTER = '/volume/11?chapter=5';
const fill = (...paragraphs: string[]) =>
  fillVolume(11, { videos: [5], main: { 5: { dialogue: [{ speaker: 'Luisa', text: paragraphs.join('\n\n') }] } } });

let reader: Browser;
let member: Member;
beforeEach(async () => {
  await fill(...PARAGRAPHS);
  ({ browser: reader, member } = await signedIn());
});

const highlight = (paragraph: number, sentences: number[], colour: Colour | null) =>
  storeHighlight(
    db,
    { memberId: member.id, volume: 11, index: 5, paragraph, seen: null, sentences },
    { colour, line: '' },
  );
const seen = async (selector: string, path = CHAPTER, as = reader) =>
  (await as.get(path)).document
    .querySelectorAll(selector)
    .map((one) => [one.getAttribute('class') ?? one.getAttribute('data-own'), one.textContent.trim()]);

it('highlights are seen in the chapter and at their paragraph, with the names that their reader gave, and by nobody else', async () => {
  await nameColours(db, member.id, { important: '', prayer: '', doubt: 'Pregunta', promise: '' });
  await highlight(2, [1], 'doubt');
  const painted = [['highlight highlight--doubt', 'Pregunta: El mar es «profundo». (fin de la marca)']];
  expect(await seen('#p2 mark')).toEqual(painted);
  expect(await seen('#parrafo mark', '/volume/11/parrafo/5-2')).toEqual(painted);
  expect(await seen('mark', CHAPTER, (await signedIn()).browser)).toEqual([]);
});

it('a bookmark of before and the reading position are marked at their numbers, each in words too', async () => {
  await highlight(1, [], null);
  await highlight(3, [], null);
  await setReadingPosition(db, member.id, { volume: 11, index: 5 }, 3);
  expect(await seen('[data-own] > a')).toEqual([
    ['paragraph-number', 'Párrafo 1 (guardado)'],
    ['paragraph-number', 'Párrafo 3 (guardado, tu señal)'],
  ]);
});

it('words that were searched for stand beside them, and the way back stays', async () => {
  await highlight(2, [0], 'prayer');
  expect(await seen('#p2 mark', `${CHAPTER}&from=%2Fbuscar%3Fq%3Dmar`)).toEqual([
    ['highlight highlight--prayer', 'oración: El'],
    ['highlight highlight--prayer found', 'mar'],
    ['highlight highlight--prayer', 'calla. (fin de la marca)'],
    [undefined, 'mar'],
  ]);
});

it('after a correction they are where their words are', async () => {
  await highlight(2, [1], 'doubt');
  await fill('Antes.', ...PARAGRAPHS.map((text) => text.replace('«profundo»', '“profundo”')));
  expect(await seen('#p3 mark')).toEqual([
    ['highlight highlight--doubt', 'duda: El mar es “profundo”. (fin de la marca)'],
  ]);
});
