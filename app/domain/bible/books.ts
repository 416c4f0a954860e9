import { plainForm } from '~/text/spanish';

/** A book of the Bible. */
export interface BibleBook {
  /** Usual name: '1 Corintios'. */
  name: string;
  /** Name in a reference: 'Salmo' for one of the Salmos. */
  cited: string;
  /** Name in addresses: '1-corintios'. */
  slug: string;
  isNew: boolean;
  /** '1' to '3' of one that has a number, else ''. */
  number: string;
  /** Full name, and its short forms, without number, articles and spaces. */
  full: string;
  short: string[];
}

// The Catholic canon in its order: each name, then the short forms that it does not begin with, and its other names.
const OLD = [
  'Génesis: gn gs | Éxodo: ex | Levítico: lv | Números: nm | Deuteronomio: dt | Josué | Jueces: jc | Rut: rt',
  '1 Samuel | 2 Samuel | 1 Reyes | 2 Reyes | 1 Crónicas | 2 Crónicas | Esdras | Nehemías: ne | Tobías: tb tobit',
  'Judit: jdt | Ester | 1 Macabeos: mc | 2 Macabeos: mc | Job: jb | Salmos: ps slm | Proverbios: pr prv',
  'Eclesiastés: ecl qo qohelet | Cantar de los Cantares: ct | Sabiduría: sb | Eclesiástico: eclo si sir siracida',
  'Isaías: is | Jeremías: jr | Lamentaciones: lm lamentacionesjeremias | Baruc: ba | Ezequiel: ez | Daniel: dn',
  'Oseas: os | Joel: jl | Amós: am | Abdías: ab | Jonás | Miqueas: mi | Nahúm: na | Habacuc: ha | Sofonías: so',
  'Ageo: ag | Zacarías: za | Malaquías: ml',
];
const NEW = [
  'Mateo: mt | Marcos: mc mr | Lucas: lc | Juan: jn | Hechos de los Apóstoles: hch hc act actos actosapostoles | Romanos: rm',
  '1 Corintios: co | 2 Corintios: co | Gálatas: ga | Efesios: ef | Filipenses: flp fil | Colosenses',
  '1 Tesalonicenses: ts | 2 Tesalonicenses: ts | 1 Timoteo: tm | 2 Timoteo: tm | Tito: tt | Filemón: flm | Hebreos: hb',
  'Santiago: st stgo | 1 Pedro | 2 Pedro | 1 Juan: jn | 2 Juan: jn | 3 Juan: jn | Judas: jds jud',
  'Apocalipsis: ap apocalipsisjuan revelacion',
];
const CITED: Record<string, string> = {
  Salmos: 'Salmo',
  'Cantar de los Cantares': 'Cantar',
  'Hechos de los Apóstoles': 'Hechos',
};

/** Words around the name of a book that carry no meaning. */
const AROUND = new Set(
  'evangelio segun san santo libro de del la el los las al a carta epistola profeta apostol pablo cf cfr ver vease capitulo cap'.split(
    ' ',
  ),
);

/** The words of a name that distinguish it from others, written together: 'Carta a los Hebreos' as 'hebreos'. */
export const wordsOfName = (name: string) =>
  plainForm(name)
    .split(/[^a-z]/)
    .filter((word) => word !== '' && !AROUND.has(word))
    .join('');

function bookOf(entry: string, isNew: boolean): BibleBook {
  const [name = '', short = ''] = entry.trim().split(': ');
  const slug = plainForm(name).replaceAll(' ', '-');
  const number = /^\d/.exec(name)?.[0] ?? '';
  return { name, cited: CITED[name] ?? name, slug, isNew, number, full: wordsOfName(name), short: short.split(' ') };
}

const booksIn = (lines: string[], isNew: boolean) =>
  lines.flatMap((line) => line.split('|')).map((entry) => bookOf(entry, isNew));

/** The books of the Bible in the order of the Catholic canon. */
export const BIBLE: readonly BibleBook[] = [...booksIn(OLD, false), ...booksIn(NEW, true)];

const BY_NUMBER = new Map(
  ['', '1', '2', '3'].map((number) => [number, BIBLE.filter((book) => book.number === number)]),
);

const ABBREVIATED = 4; // letters at most of a beginning that stands for a name; three at least
const WORDS = new Set([
  ...BIBLE.flatMap(({ name, cited, short }) => [...plainForm(`${name} ${cited}`).split(' '), ...short]),
  ...[...AROUND, ...'primera primer segunda segundo tercera tercer versiculo versiculos biblia'.split(' ')],
]);

/** Tells whether a folded word stands in the name of a book of the Bible, in a short form of it, or around it. */
export const isBibleWord = (word: string) =>
  WORDS.has(word) ||
  (word.length >= 3 &&
    word.length <= ABBREVIATED &&
    BIBLE.some(({ name, full }) => full.startsWith(word) || plainForm(name).startsWith(word)));

export const bookOfSlug = (slug: string) => BIBLE.find((book) => book.slug === slug);

/**
 * Finds the book of a number ('' for none) and the words of a name: by its short form, or by a beginning that no other
 * book of that number has. `isWhole`: only by its whole name.
 */
export function bookNamed(number: string, words: string, isWhole = false): BibleBook | undefined {
  const books = BY_NUMBER.get(number) ?? [];
  const exact = books.find(({ full, short }) => full === words || (words !== '' && short.includes(words)));
  if (exact && (!isWhole || exact.full === words)) return exact;
  if (isWhole || words.length < (number === '' ? 3 : 1)) return undefined;
  const beginning = books.filter(({ full }) => full.startsWith(words));
  return beginning.length === 1 ? beginning[0] : undefined;
}
