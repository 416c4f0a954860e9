import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { storeBookmark } from '~/domain/bookmarks/bookmarks.server';
import { setReadingPosition } from '~/domain/progress/signal.server';
import { fillVolume } from '../setup/book';
import type { Browser } from '../setup/browser';
import { signedIn } from '../setup/people';

const LONG = 'El alma que confía en la Voluntad descansa, y nada de lo que pasa le quita la paz que tiene';
const PARAGRAPHS = ['¡Ah!', `${LONG}, ni de día ni de noche.`, 'Ah, hija.', 'El mar es «profundo», y calla.'];
const fill = (...paragraphs: string[]) =>
  fillVolume(11, { videos: [5], main: { 5: { dialogue: [{ speaker: 'Luisa', text: paragraphs.join('\n\n') }] } } });

let reader: Browser;
let member: Member;
beforeEach(async () => {
  await fill(...PARAGRAPHS);
  ({ browser: reader, member } = await signedIn());
});

const save = (paragraph: number) => storeBookmark(db, { memberId: member.id, volume: 11, index: 5, paragraph }, '');
/** The words of the numbers of the paragraphs that are marked, each with the kinds of its marks. */
const marked = async (as = reader) =>
  (await as.get('/volume/11?chapter=5')).document
    .querySelectorAll('[data-own]')
    .map((one) => [one.getAttribute('data-own'), one.querySelector('a')?.textContent.trim()]);

describe('what a reader marked is seen in the text', () => {
  it('the saved paragraphs and the reading position, each in words too, and to nobody else', async () => {
    await save(2);
    await save(4);
    await setReadingPosition(db, member.id, { volume: 11, index: 5 }, 4);
    expect(await marked()).toEqual([
      ['saved', 'Párrafo 2 (guardado)'],
      ['saved position', 'Párrafo 4 (guardado, tu señal)'],
    ]);
    expect(await marked((await signedIn()).browser)).toEqual([]);
  });

  it('under words that were searched for, and with the way back', async () => {
    await save(4);
    const page = await reader.get('/volume/11?chapter=5&from=%2Fbuscar%3Fq%3Dmar');
    expect(page.document.querySelector('[data-own] mark')?.textContent).toBe('mar');
  });
});

describe('after a correction', () => {
  const [ah, long, dear, sea] = PARAGRAPHS as [string, string, string, string];

  it.each([
    ['dashes, quotation marks, spaces and capitals', [ah, long, dear, '— El mar  es “profundo”; y Calla …'], 4],
    ['paragraphs before it', ['Primero.', 'Y luego.', ah, long, dear, sea], 6],
    ['both', ['Primero.', ah, long, dear, 'EL MAR ES PROFUNDO Y CALLA'], 5],
  ])('of %s a saved paragraph stays where its letters are', async (_kind, paragraphs, number) => {
    await save(4);
    await fill(...paragraphs);
    expect(await marked()).toEqual([['saved', `Párrafo ${number} (guardado)`]]);
  });

  it('of the end of a long paragraph it stays too', async () => {
    await save(2);
    await fill(ah, `— ${LONG.replace(',', ' ,')}; siempre.`, dear, sea);
    expect(await marked()).toEqual([['saved', 'Párrafo 2 (guardado)']]);
  });

  it('a short one is not taken for a longer that begins with its letters', async () => {
    await save(1);
    await fill('Nada.', long, dear, sea);
    expect(await marked()).toEqual([]);
  });

  it('of words it is marked nowhere', async () => {
    await save(4);
    await fill(ah, long, dear, 'El mar es hondo, y calla.');
    expect(await marked()).toEqual([]);
  });
});
