import { describe, expect, it } from 'vitest';
import { wordsInChapter } from '~/domain/search/chapter-words.server';
import { searchBook } from '~/domain/search/search.server';
import { piecesOf } from '~/text/folded';
import { seenText } from '~/text/seen';
import { mainChapter } from '../../setup/archives';
import { importFiles } from '../../setup/uploads';
import { inTransaction } from '../../setup/rolled-back';

const db = inTransaction();
const SENTENCE = 'La fina voluntad del oficio no refleja dificultad: afluye y ofrece a la efímera flor su estío.';
const LIGATURES = { ffi: 'ﬃ', ffl: 'ﬄ', ff: 'ﬀ', fi: 'ﬁ', fl: 'ﬂ', st: 'ﬆ' };

const withLigatures = (text: string) =>
  Object.entries(LIGATURES).reduce((written, [letters, one]) => written.replaceAll(letters, one), text);
/** Inserts something after every two letters that another letter follows. */
const sprinkled = (text: string, what: string) => text.replace(/(\p{L}{2})(?=\p{L})/gu, `$1${what}`);

const WRITTEN: [name: string, text: string][] = [
  ['as it is', SENTENCE],
  ['with ligatures', withLigatures(SENTENCE)],
  ...[
    ...['\u00ad', '\u200b', '\u200c', '\u200d', '\u200e', '\u202a', '\u2060', '\ufeff', '\u034f', '\ufe0f'],
    '\u{e0061}',
  ].map((mark): [string, string] => [`with U+${mark.codePointAt(0)?.toString(16)}`, sprinkled(SENTENCE, mark)]),
  ['with soft hyphens at the ends of lines', sprinkled(SENTENCE, '\u00ad\n')],
  ['with ligatures and soft hyphens', sprinkled(withLigatures(SENTENCE), '\u00ad')],
];
const TYPED: [name: string, text: string][] = [
  ...WRITTEN,
  ['as a PDF gives it', 'La ﬁna volun\u00ad\ntad del oﬁcio\u00a0no re\u00adﬂeja diﬁ-\ncultad:\r\naﬂuye'],
  ['as a field makes one line of it', 'voluntad del ofi- cio no refle‐ ja dificul\u00ad tad'],
  ['as a phrase', '«La ﬁna volun-\ntad del oﬁ\u00adcio»'],
  ['without accents', withLigatures('efimera flor su estio')],
];

async function store(...texts: string[]): Promise<void> {
  const dialogue = texts.map((text) => ({ speaker: '', text }));
  const bytes = Buffer.from(JSON.stringify(mainChapter(3, 1, { dialogue })));
  await importFiles(db(), 'main', 3, [{ name: '3-1.json', read: () => Promise.resolve(bytes) }]);
}
const options = { volume: null, speakers: null, order: 'libro', page: 1 } as const;

describe('what is not seen, and ligatures', () => {
  it('make no difference, neither in the book nor in what is typed', async () => {
    await store(...WRITTEN.map(([, text]) => text));
    for (const [name, typed] of TYPED) {
      const found = await searchBook(db(), { ...options, typed, notesOf: null });
      expect([name, typeof found === 'object' && found.total]).toEqual([name, WRITTEN.length]);
    }
  });

  it('stand in what is marked, which is as it was written', async () => {
    await store(...WRITTEN.map(([, text]) => text));
    const found = await searchBook(db(), { ...options, typed: 'dificultad efimera flor', notesOf: null });
    const results = typeof found === 'object' ? found.results : [];
    for (const { pieces } of results) {
      const marked = pieces.filter(({ isFound }) => isFound).map(({ text }) => seenText(text));
      expect(marked).toEqual(['dificultad', 'efímera', 'flor']);
      expect(seenText(pieces.map(({ text }) => text).join(''))).toBe(SENTENCE);
    }
    expect(results).toHaveLength(WRITTEN.length);
    const words = await wordsInChapter(db(), 'dificultad', { volume: 3, index: 1 });
    expect(new Set(words.map(seenText))).toEqual(new Set(['dificultad']));
    expect(words.length).toBeGreaterThan(10);
  });

  it('stand in what is marked in one’s own notes', () => {
    for (const [name, text] of WRITTEN) {
      const marked = piecesOf(text, ['icul', 'fi']).filter(({ isFound }) => isFound);
      expect(marked.map((piece) => seenText(piece.text)).join(' '), name).toMatch(/^f/);
    }
  });
});
