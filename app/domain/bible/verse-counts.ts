// Verses of each chapter, by the slug of its book, in the order of the canon. Bibles differ by a few verses and chapters
// (Joel, Malachi, the Greek parts of Daniel and Esther): the larger number stands, so that none of them is refused.
const COUNTS = `
genesis 31 25 24 26 32 22 24 22 29 32 32 20 18 24 21 16 27 33 38 18 34 24 20 67 34 35 46 22 35 43 55 33 20 31 29 43
 36 30 23 23 57 38 34 34 28 34 31 22 33 26
exodo 22 25 22 31 23 30 29 32 35 29 10 51 22 31 27 36 16 27 25 26 37 31 33 18 40 37 21 43 46 38 18 35 23 35 35 38 29
 31 43 38
levitico 17 16 17 35 26 30 38 36 24 20 47 8 59 57 33 34 16 30 37 27 24 33 44 23 55 46 34
numeros 54 34 51 49 31 27 89 26 23 36 35 16 33 45 41 50 28 32 22 29 35 41 30 25 19 65 23 31 40 17 54 42 56 29 34 13
deuteronomio 46 37 29 49 33 25 26 20 29 22 32 32 19 29 23 22 20 22 21 20 23 30 26 22 19 19 26 69 29 20 30 52 29 12
josue 18 24 17 24 15 27 26 35 27 43 23 24 33 15 63 10 18 28 51 9 45 34 16 33
jueces 36 23 31 24 31 40 25 35 57 18 40 15 25 20 20 31 13 31 30 48 25
rut 22 23 18 22
1-samuel 28 36 21 22 12 21 17 22 27 27 15 25 23 52 35 23 58 30 24 42 16 23 29 23 44 25 12 25 11 31 13
2-samuel 27 32 39 12 25 23 29 18 13 19 27 31 39 33 37 23 29 33 44 26 22 51 39 25
1-reyes 53 46 28 34 32 38 51 66 28 29 43 33 34 31 34 34 24 46 21 43 29 54
2-reyes 18 25 27 44 27 33 20 29 37 36 21 22 25 29 38 20 41 37 37 21 26 20 37 20 30
1-cronicas 54 55 24 43 41 81 40 40 44 14 47 41 14 17 29 43 27 17 19 8 30 19 32 31 31 32 34 21 30
2-cronicas 18 18 17 22 14 42 22 18 31 19 23 16 23 15 19 14 19 34 11 37 20 12 21 27 28 23 9 27 36 27 21 33 25 33 27
 23
esdras 11 70 13 24 17 22 28 36 15 44
nehemias 11 20 38 23 19 19 73 18 38 40 36 47 31
tobias 22 14 17 21 22 18 17 21 6 13 18 22 18 15
judit 16 28 10 15 24 21 32 36 14 23 23 20 20 19 14 25
ester 22 23 15 17 14 14 10 17 32 13 12 6 18 19 16 24
1-macabeos 64 70 60 61 68 63 50 32 73 89 74 53 53 49 41 24
2-macabeos 36 32 40 50 27 31 42 36 29 38 38 46 26 46 39
job 22 13 26 21 27 30 21 22 35 22 20 25 28 22 35 22 16 21 29 29 34 30 17 25 6 14 23 28 25 31 40 22 33 37 16 33 24 41
 30 32 34 17
salmos 6 12 9 9 13 11 18 10 21 18 7 9 6 7 5 11 15 51 15 10 14 32 6 10 22 12 14 9 11 13 25 11 22 23 28 13 40 23 14 18
 14 12 5 27 18 12 10 15 21 23 21 11 7 9 24 14 12 12 18 14 9 13 12 11 14 20 8 36 37 6 24 20 28 23 11 13 21 72 13 20
 17 8 19 13 14 17 7 19 53 17 16 16 5 23 11 13 12 9 9 5 8 29 22 35 45 48 43 14 31 7 10 10 9 8 18 19 2 29 176 7 8 9 4
 8 5 6 5 6 8 8 3 18 3 3 21 26 9 8 24 14 10 8 12 15 21 10 20 14 9 6
proverbios 33 22 35 27 23 35 27 36 18 32 31 28 25 35 33 33 28 24 29 30 31 29 35 34 28 28 27 28 27 33 31
eclesiastes 18 26 22 17 20 12 29 17 18 20 10 14
cantar-de-los-cantares 17 17 11 16 16 13 14 14
sabiduria 16 24 19 20 23 25 30 21 18 21 26 27 19 31 19 29 21 25 22
eclesiastico 30 18 31 31 15 37 36 19 18 31 34 18 26 27 20 30 32 33 30 31 28 27 27 34 26 29 30 26 28 25 31 24 33 31
 26 31 31 34 35 30 22 25 33 23 26 20 25 25 16 29 30
isaias 31 22 26 6 30 13 25 23 21 34 16 6 22 32 9 14 14 7 25 6 17 25 18 23 12 21 13 29 24 33 9 20 24 17 10 22 38 22 8
 31 29 25 28 28 25 13 15 22 26 11 23 15 12 17 13 12 21 14 21 22 11 12 19 12 25 24
jeremias 19 37 25 31 31 30 34 23 26 25 23 17 27 22 21 21 27 23 15 18 14 30 40 10 38 24 22 17 32 24 40 44 26 22 19 32
 21 28 18 16 18 22 13 30 5 28 7 47 39 46 64 34
lamentaciones 22 22 66 22 22
baruc 22 35 38 37 9 73
ezequiel 28 10 27 17 17 14 27 18 11 22 25 28 23 23 8 63 24 32 14 49 37 31 49 27 17 21 36 26 21 26 18 32 33 31 15 38
 28 23 29 49 26 20 27 31 25 24 23 35
daniel 21 49 100 37 31 29 28 27 27 21 45 13 65 42
oseas 11 25 5 19 15 11 16 14 17 15 12 15 16 10
joel 20 32 21 21
amos 15 16 15 13 27 14 17 14 15
abdias 21
jonas 17 11 10 11
miqueas 16 13 12 14 15 16 20
nahum 15 14 19
habacuc 17 20 19
sofonias 18 15 20
ageo 15 23
zacarias 21 17 10 14 11 15 14 23 17 12 17 14 9 21
malaquias 14 17 24 6
mateo 25 23 17 25 48 34 29 34 38 42 30 50 58 36 39 28 27 35 30 34 46 46 39 51 46 75 66 20
marcos 45 28 35 41 43 56 37 38 50 52 33 44 37 72 47 20
lucas 80 52 38 44 39 49 50 56 62 42 54 59 35 35 32 31 37 43 48 47 38 71 56 53
juan 51 25 36 54 47 71 53 59 41 42 57 50 38 31 27 33 26 40 42 31 25
hechos-de-los-apostoles 26 47 26 37 42 15 60 40 43 49 30 25 52 28 41 40 34 28 41 38 40 30 35 27 27 32 44 31
romanos 32 29 31 25 21 23 25 39 33 21 36 21 14 23 33 27
1-corintios 31 16 23 21 13 20 40 13 27 33 34 31 13 40 58 24
2-corintios 24 17 18 18 21 18 16 24 15 18 33 21 14
galatas 24 21 29 31 26 18
efesios 23 22 21 32 33 24
filipenses 30 30 21 23
colosenses 29 23 25 18
1-tesalonicenses 10 20 13 18 28
2-tesalonicenses 12 17 18
1-timoteo 20 15 16 16 25 21
2-timoteo 18 26 17 22
tito 16 15 15
filemon 25
hebreos 14 18 19 16 14 20 28 13 28 39 40 29 25
santiago 27 26 18 17 20
1-pedro 25 25 22 19 14
2-pedro 21 22 18
1-juan 10 29 24 21 21
2-juan 13
3-juan 15
judas 25
apocalipsis 20 29 22 11 14 17 17 13 21 11 19 18 18 20 8 21 18 24 21 15 27 21
`;

interface Counted {
  /** Position of the book in the canon, from 1. */
  position: number;
  /** Number of verses of each chapter. */
  verses: number[];
}

const BY_SLUG = new Map<string, Counted>();
let last: Counted = { position: 0, verses: [] };
for (const word of COUNTS.trim().split(/\s+/)) {
  if (/^\d+$/.test(word)) last.verses.push(Number(word));
  else BY_SLUG.set(word, (last = { position: last.position + 1, verses: [] }));
}

/** Position of a book in the canon, from 1. */
export const positionOf = (slug: string): number => countedOf(slug).position;

/** Number of chapters of a book. */
export const chaptersOf = (slug: string): number => countedOf(slug).verses.length;

/** Number of verses of a chapter; 0 for one that does not exist. */
export const versesOf = (slug: string, chapter: number): number => countedOf(slug).verses[chapter - 1] ?? 0;

function countedOf(slug: string): Counted {
  const counted = BY_SLUG.get(slug);
  if (!counted) throw new Error(`no book of the Bible is named ${slug}`);
  return counted;
}
