import { describe, expect, it } from 'vitest';
import { readChapter, type ChapterKind } from '~/domain/book/chapter-file.server';
import { RemarkCollector } from '~/domain/imports/remarks';
import { mainChapter, optionalChapter } from '../../setup/archives';

const BOOK = new Set(['jesus', 'luisa', 'san juan bautista']);

function remarksOn(content: unknown, kind: ChapterKind = 'main', voices = BOOK) {
  const remarks = new RemarkCollector();
  const name = kind === 'main' ? '11-5.json' : '11-5_o.json';
  readChapter(kind, 11, name, Buffer.from(JSON.stringify(content)), remarks.on(name), voices);
  return remarks.all.map(({ kind: of, what }) => `${of} ${what}`.trim());
}
const saying = (text: string, speaker = 'Jesús') =>
  remarksOn(
    mainChapter(11, 5, {
      dialogue: [
        { speaker, text },
        { speaker: 'Mamá Celestial:', text: 'Luz.' },
      ],
    }),
  );
const VOICE = 'new-voice Mamá Celestial';

describe('a line that looks like a known voice', () => {
  it.each([
    ['Hija.\n\n#Luisa\nSí.', '«#Luisa»'],
    ['## LUISA', '«## LUISA»'],
    ['**Luisa:** Otra vez.', '«**Luisa:**»'],
    ['**Luisa**: Otra vez.', '«**Luisa**:»'],
    ['__Luisa__', '«__Luisa__»'],
    ['  Luisa: Otra vez.', '«Luisa:»'],
    ['JESÚS — Hija mía.', '«JESÚS —»'],
    ['Jesus.- Hija mía.', '«Jesus.-»'],
    ['Luisa - Sí.', '«Luisa -»'],
    ['> **mama celestial:** Hija', '«> **mama celestial:**»'],
    ['**San Juan Bautista:** Ya viene.', '«**San Juan Bautista:**»'], // who speaks in other chapters alone
  ])('%j is remarked', (text, mark) => expect(saying(text)).toEqual([`voice-in-text ${mark}`, VOICE]));

  it.each([
    'Luisa me dijo: sí.',
    '**Luisa** me dijo',
    'Jesús, ayúdame: te lo pido.',
    'Hija mía: escucha.',
    'Le dije a Luisa:\notra cosa.',
    '**Nota:** véase',
    '¡Jesús!',
  ])('%j is none', (text) => expect(saying(text)).toEqual([VOICE]));

  it('makes a few remarks, however many lines there are', () => {
    const chapter = mainChapter(11, 5, { dialogue: [{ speaker: 'Jesús', text: 'Luisa: sí.\n'.repeat(3000) }] });
    expect(remarksOn(chapter)).toEqual(['voice-in-text «Luisa:»']);
  });
});

describe('a date', () => {
  it.each(['marzo de 1912', '14/03/1912', '1912', '4457', 'Sin fecha'])('%j is found by no search', (date) =>
    expect(remarksOn(mainChapter(11, 5, { date }))).toEqual(['unfound-date']),
  );

  it.each(['1912-03-14', '14 de marzo de 1912', 'Marzo 14, 1912', ''])('%j is', (date) =>
    expect(remarksOn(mainChapter(11, 5, { date }))).toEqual([]),
  );
});

describe('signs of a list of another program', () => {
  it.each(['·\tUno', '• Uno', 'Uno\no\tDos', '§  Uno', '\uf0b7 Uno', '▪Uno'])('%j are remarked in any text', (text) => {
    expect(saying(text)).toEqual(['list-mark', VOICE].sort((one) => (one === VOICE ? -1 : 1)));
    expect(remarksOn(optionalChapter(11, 5, { homework: [text] }), 'optional')).toEqual(['list-mark']);
  });

  it.each(['- Uno\n1. Dos', 'Uno · dos', 'o bien', 'ver § 5'])('%j are none', (text) =>
    expect(saying(text)).toEqual([VOICE]),
  );
});

it('a voice that the book has, however it is written, is no new one; in an empty book none is', () => {
  const chapter = mainChapter(11, 5, {
    dialogue: ['SAN JUAN BAUTISTA:', 'La Iglesia'].map((speaker) => ({ speaker, text: 'Luz.' })),
  });
  expect(remarksOn(chapter)).toEqual(['new-voice La Iglesia']);
  expect(remarksOn(chapter, 'main', new Set())).toEqual([]);
});
