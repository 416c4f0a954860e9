import type { OpenFile } from '~/files/open-file.server';
import type { WorkerJob } from '~/files/worker-job.server';
import { lettersIn, lettersOf, writtenAt, type LetterRange, type ChapterLetters } from '~/text/letters';
import { anchorAt, findAnchor } from './anchor';
import { findParagraph } from './anchor-paragraph';
import type { AnchorColumns } from './anchored.server';
import { readGiven, type GivenCollection } from './given.server';
import type { GivenHighlight } from './readwise.server';
import type { Colour, HighlightKind } from './schema';

/** Why a highlight of a file is not found in the book. */
export type NotFound = 'short' | 'missing' | 'twice';

/** A highlight of a file at its place in the book, as it is stored. */
interface FoundHighlight extends AnchorColumns {
  /** Its id in the file; null for one of another program. */
  id: number | null;
  volume: number;
  index: number;
  /** The state of the chapter in which it was found. */
  state: string;
  kind: HighlightKind;
  colour: Colour | null;
  line: string;
  made_at: string | null;
}

export interface MissedHighlight {
  row: number;
  why: NotFound;
  /** Beginning of its quotation. */
  beginning: string;
}

export interface FoundInBook {
  found: FoundHighlight[];
  missed: MissedHighlight[];
  collections: GivenCollection[];
}

/** A volume as JSON: of each chapter its index, its state and its paragraphs. */
interface VolumeText {
  volume: number;
  chapters: string;
}

type ChapterText = [index: number, state: string, paragraphs: string[]];

const FEWEST = 12; // letters that are sought, of which each place that a word begins at is looked up
const BEGINNING = 120;

/** Finds the quotations of a file in the book: in one walk through its words, however many there are. */
export const givenFound: WorkerJob<{ file: OpenFile; volumes: VolumeText[] }, FoundInBook> = {
  name: 'given-highlights',
  work: async function* ({ file, volumes }) {
    const { highlights, collections } = await readGiven(file);
    const sought = highlights.map((given) => ({ given, letters: lettersOf(given.quotation), places: [] as Place[] }));
    const byKey = new Map<string, Sought[]>();
    for (const one of sought) {
      if (one.letters.length < FEWEST) continue;
      const key = one.letters.slice(0, FEWEST);
      byKey
        .set(key, byKey.get(key) ?? [])
        .get(key)
        ?.push(one);
    }
    const stored = byChapter(sought);
    for (const { volume, chapters } of volumes) {
      for (const [index, state, paragraphs] of JSON.parse(chapters) as ChapterText[]) {
        const chapter = { volume, index, state, letters: lettersIn(paragraphs) };
        for (const one of stored.get(`${volume}-${index}`) ?? []) takeStored(one, chapter);
        takeQuotations(byKey, chapter);
      }
    }
    yield { ...outcomeOf(sought), collections };
  },
};

/** A highlight that is sought, with the places where its letters are; two are enough to know that it is not one. */
interface Sought {
  given: GivenHighlight;
  letters: string;
  places: Place[];
  /** Its place by what this site stored of it, which goes before any other. */
  own?: Place;
}

type Place = Omit<FoundHighlight, 'id' | 'colour' | 'line' | 'made_at'>;

interface Chapter {
  volume: number;
  index: number;
  state: string;
  letters: ChapterLetters;
}

function byChapter(sought: Sought[]): Map<string, Sought[]> {
  const chapters = new Map<string, Sought[]>();
  for (const one of sought) {
    const { was } = one.given;
    if (!was) continue;
    const key = `${was.volume}-${was.index}`;
    chapters
      .set(key, chapters.get(key) ?? [])
      .get(key)
      ?.push(one);
  }
  return chapters;
}

/** Finds a highlight by what this site stored of it, as it finds its own when a chapter changes. */
function takeStored(one: Sought, chapter: Chapter): void {
  const { was } = one.given;
  if (!was) return;
  const anchor = { ...was.anchor, letters: one.letters };
  const found = was.kind === 'paragraph' ? findParagraph(anchor, chapter.letters) : findAnchor(anchor, chapter.letters);
  if (found.state !== 'waiting') one.own = placeAt(chapter, found.anchor.range, was.kind);
}

function takeQuotations(byKey: Map<string, Sought[]>, chapter: Chapter): void {
  const { all, begins } = chapter.letters;
  for (let at = begins.indexOf(1); at !== -1 && at < all.length; at = begins.indexOf(1, at + 1)) {
    for (const one of byKey.get(all.slice(at, at + FEWEST)) ?? []) {
      const last = at + one.letters.length;
      if (one.places.length < 2 && begins[last] && all.startsWith(one.letters, at))
        one.places.push(placeAt(chapter, [at, last], 'words'));
    }
  }
}

function placeAt({ letters, ...chapter }: Chapter, range: LetterRange, kind: HighlightKind): Place {
  const { prefix, suffix, remaining, times, alike } = anchorAt(letters, range);
  const [first, last] = range;
  return { ...chapter, kind, first, last, words: writtenAt(letters, range), prefix, suffix, remaining, times, alike };
}

function outcomeOf(sought: Sought[]): Pick<FoundInBook, 'found' | 'missed'> {
  const found: FoundHighlight[] = [];
  const missed: MissedHighlight[] = [];
  for (const { given, letters, places, own } of sought) {
    const { row, quotation, line, colour, madeAt, was } = given;
    const [place, other] = own ? [own] : places;
    if (place && !other) {
      found.push({ ...place, id: was?.id ?? null, colour, line, made_at: madeAt });
      continue;
    }
    const why = other ? 'twice' : letters.length < FEWEST ? 'short' : 'missing';
    missed.push({ row, why, beginning: quotation.slice(0, BEGINNING) });
  }
  return { found, missed };
}
