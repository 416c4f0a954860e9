import { lettersOf, placesOf, type LetterRange, type ChapterLetters } from '~/text/letters';
import { sentenceSpans } from '~/text/sentences';

interface Around {
  letters: string;
  prefix: string;
  suffix: string;
}

/** Letters of some words and those beside them, by which the words are found again. */
export interface Anchor extends Around {
  range: LetterRange;
  /** Letters from its beginning to the end of the chapter. */
  remaining: number;
  /** Number of places in the chapter with its letters. */
  times: number;
  /** Number of those places with the same letters beside them. */
  alike: number;
}

/** Where the words of an anchor are now; waiting where that is not certain, with the letters most like them. */
export type Anchored =
  | { state: 'same' | 'moved'; anchor: Anchor }
  | { state: 'waiting'; likeliest: LetterRange | null; likeness: number };

/** Letters on one side that make a place near. */
export const CONTEXT_NEAR = 8;

/** Makes the anchor of some letters of a chapter. */
export function anchorAt(chapter: ChapterLetters, [first, last]: LetterRange): Anchor {
  const { all } = chapter;
  const letters = all.slice(first, last);
  const around = { prefix: all.slice(Math.max(0, first - CONTEXT), first), suffix: all.slice(last, last + CONTEXT) };
  const places = placesOf(letters, chapter);
  const views = places.map((at) => viewAt(at, { letters, ...around }, chapter));
  const alike = views.filter((view) => view.at === first || isNear(view)).length;
  return { range: [first, last], letters, ...around, remaining: all.length - first, times: places.length, alike };
}

/** Finds the words of an anchor in its chapter as it is now. Never guesses: what is not certain waits. */
export function findAnchor(anchor: Anchor, now: ChapterLetters): Anchored {
  const at = placeAmong(placesOf(anchor.letters, now), anchor, now);
  if (at === null) return { state: 'waiting', ...likeliestIn(now, anchor) };
  const found = anchorAt(now, [at, at + anchor.letters.length]);
  return { state: at === anchor.range[0] ? 'same' : 'moved', anchor: found };
}

const CONTEXT = 32; // letters on each side; 64 and 128 gained nothing
const SOME = 3; // letters that no chance puts there
const SHORT = 12; // fewer letters have to be near
const LIKELY = 0.5; // of 1.5 at most

function placeAmong(places: number[], anchor: Anchor, now: ChapterLetters): number | null {
  const views = places.map((at) => viewAt(at, anchor, now));
  const near = views.filter(isNear);
  const whole = views.filter(({ sum }) => sum === anchor.prefix.length + anchor.suffix.length);
  // Elsewhere alone: moved, where what stood around it has closed; else it changed, and these words are new ones.
  const isTaken =
    near.length > 0 || now.all.includes(anchor.prefix.slice(-CONTEXT_NEAR) + anchor.suffix.slice(0, CONTEXT_NEAR));
  const [single] = places;
  if (anchor.times === 1 && single !== undefined && places.length === 1 && anchor.letters.length >= SHORT && isTaken)
    return single;
  const [only] = anchor.alike === 1 && near.length === 1 ? near : [];
  if (only && places.length === anchor.times && (anchor.times === 1 || isBetween(only, anchor))) return only.at;
  if (only && whole.length === 1 && only.before > 0 && only.after > 0) return only.at; // one came or went
  // Others have the same beside them: then the one before or after which the chapter has as many letters as it had.
  const fixed = whole.filter(({ at }) => at === anchor.range[0] || now.all.length - at === anchor.remaining);
  return fixed.length === 1 && fixed[0] ? fixed[0].at : null;
}

/** Counts the letters beside a place that stood beside the anchor too. */
function viewAt(at: number, { letters, prefix, suffix }: Around, { all }: ChapterLetters) {
  const end = at + letters.length;
  let [before, after] = [0, 0];
  while (before < prefix.length && all[at - 1 - before] === prefix[prefix.length - 1 - before]) before += 1;
  while (after < suffix.length && all[end + after] === suffix[after]) after += 1;
  return { at, before, after, sum: before + after };
}

/** Tells whether a place has neighbours on both sides: on one alone a twin may have them, where something was moved. */
const isBetween = ({ before, after }: ReturnType<typeof viewAt>, { prefix, suffix }: Around) =>
  before >= Math.min(SOME, prefix.length) && after >= Math.min(SOME, suffix.length);

const isNear = ({ before, after }: ReturnType<typeof viewAt>) => Math.max(before, after) >= CONTEXT_NEAR;

const cuts = new WeakMap<ChapterLetters, LetterRange[]>();

/** The sentences of a chapter, in letters. */
function sentencesIn(chapter: ChapterLetters): LetterRange[] {
  const found = cuts.get(chapter) ?? chapter.paragraphs.flatMap((_text, at) => sentencesAt(chapter, at));
  cuts.set(chapter, found);
  return found;
}

/** The sentences of one paragraph of a chapter, in letters. */
export function sentencesAt({ paragraphs, starts }: ChapterLetters, paragraph: number): LetterRange[] {
  const text = paragraphs[paragraph] ?? '';
  let at = starts[paragraph] ?? 0;
  return sentenceSpans(text).map(([from, to]) => [at, (at += lettersOf(text.slice(from, to)).length)]);
}

/** The sentence, or the run of them, most like an anchor's words in groups of three letters and in what is around it. */
function likeliestIn(now: ChapterLetters, anchor: Anchor): { likeliest: LetterRange | null; likeness: number } {
  const { all } = now;
  const [length, cut] = [anchor.letters.length, sentencesIn(now)];
  const groups = new Set<string>();
  for (let at = 0; at + 3 <= length; at += 1) groups.add(anchor.letters.slice(at, at + 3));
  const hits = new Uint32Array(all.length + 1);
  for (let at = 0; at < all.length; at += 1) {
    hits[at + 1] = (hits[at] ?? 0) + Number(groups.has(all.slice(at, at + 3)));
  }
  let best: { likeliest: LetterRange | null; likeness: number } = { likeliest: null, likeness: LIKELY };
  cut.forEach(([from], first) => {
    for (let last = first; last < cut.length; last += 1) {
      const to = cut[last]?.[1] ?? 0;
      if (to - from > 2 * length + CONTEXT) break;
      const alike = (2 * ((hits[to] ?? 0) - (hits[from] ?? 0))) / (length + to - from);
      const distance = Math.abs(from - anchor.range[0]) / (all.length + anchor.range[0]);
      const { sum } = viewAt(from, { ...anchor, letters: all.slice(from, to) }, now);
      const likeness = alike - distance / 16 + sum / (4 * CONTEXT);
      if (likeness > best.likeness) best = { likeliest: [from, to], likeness };
    }
  });
  return best;
}
