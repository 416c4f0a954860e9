import { cutBook, type Chapter, type NearPassage } from './passages';
import type { ParagraphRef } from '~/domain/book/chapter-ref';
import { PINNED_SCORE, RULES, type ParagraphPair, type PassagePair, type QuotedRef } from './schema';

interface Book {
  /** In the order of the book. */
  chapters: Chapter[];
  /** Score below which a pair is left out. */
  floor: number;
  /** The editors' choices, of paragraphs that the book has. */
  pinned: ParagraphPair[];
  removed: ParagraphPair[];
}

const STEP = 500; // passages after which the work shows that it goes on

/**
 * Finds the near passages of a whole book: words by their weight in it (tf-idf), passages by their cosine. All at once,
 * since one volume changes the weight of every word. A generator, since it takes seconds: it yields while it works.
 */
export function* nearPassages(book: Book): Generator<void, PassagePair[]> {
  const { chapters, pinned, removed } = book;
  const passages = (yield* cutBook(chapters)).filter(({ terms }) => terms.size >= RULES.telling);
  yield;
  const index = weigh(passages);
  yield;
  const likesOf = likenesses(book, passages, index);
  const place = placing(chapters, index.weights);
  const isRemoved = removal(removed);
  const found: Candidate[] = [];
  for (const [at, one] of passages.entries()) {
    if (at % STEP === 0) yield;
    const best = new Map<number, Candidate>();
    for (const { other, score } of likesOf(at)) {
      const like = best.get(other.chapter);
      if (like && like.score >= score) continue;
      const pair = {
        chapter: one.chapter,
        like: other.chapter,
        one: place(one, other),
        other: place(other, one),
        score,
      };
      if (!isRemoved(pair)) best.set(other.chapter, pair);
    }
    found.push(...[...best.values()].sort(byScore).slice(0, RULES.perPassage));
  }
  return ranked([...pinnedIn(chapters, pinned), ...found.sort(byScore)]);
}

/** A pair with the positions of its chapters in the book. */
interface Candidate extends Omit<PassagePair, 'rank' | 'isPinned'> {
  chapter: number;
  like: number;
  isPinned?: true;
}

const byScore = (one: Candidate, other: Candidate) => other.score - one.score;

interface Index {
  /** Weight of each telling word. */
  weights: Map<number, number>;
  /** For each passage its telling words, each with its weight there and with the passages that have it. */
  vectors: { list: Having; weight: number }[][];
}

/** The passages that have a word, and its weight in each. */
interface Having {
  at: Int32Array;
  weight: Float32Array;
  length: number;
}

/** Makes an inverted index of passages as vectors of length 1. */
function weigh(passages: NearPassage[]): Index {
  const counts = new Map<number, number>();
  for (const { terms } of passages) for (const term of terms.keys()) counts.set(term, (counts.get(term) ?? 0) + 1);
  const most = Math.max(2, passages.length * RULES.common);
  const telling = [...counts].filter(([, count]) => count > 1 && count <= most);
  const weights = new Map(telling.map(([term, count]) => [term, Math.log((passages.length + 1) / count)]));
  const lists = new Map(
    telling.map(([term, count]): [number, Having] => [
      term,
      { at: new Int32Array(count), weight: new Float32Array(count), length: 0 },
    ]),
  );
  const vectors = passages.map(({ terms }, at) => {
    const vector = [...terms].flatMap(([term, count]) => {
      const list = lists.get(term);
      return list ? { list, weight: (1 + Math.log(count)) * (weights.get(term) ?? 0) } : [];
    });
    const length = Math.hypot(...vector.map(({ weight }) => weight));
    for (const part of vector) {
      part.weight /= length;
      part.list.at[part.list.length] = at;
      part.list.weight[part.list.length] = part.weight;
      part.list.length += 1;
    }
    return vector;
  });
  return { weights, vectors };
}

/** Finds the passages at or above the floor that share words with one, of chapters that are not beside its own. */
function likenesses({ chapters, floor }: Book, passages: NearPassage[], { vectors }: Index) {
  const scores = new Float32Array(passages.length); // zero between two calls
  const touched = new Int32Array(passages.length);
  return (at: number) => {
    let count = 0;
    for (const { list, weight } of vectors[at]!) {
      for (let next = 0; next < list.length; next += 1) {
        const other = list.at[next]!;
        if (scores[other] === 0) touched[count++] = other;
        scores[other]! += weight * list.weight[next]!;
      }
    }
    const likes: { other: NearPassage; score: number }[] = [];
    for (let next = 0; next < count; next += 1) {
      const [score, other] = [scores[touched[next]!]!, passages[touched[next]!]!];
      scores[touched[next]!] = 0;
      if (score >= floor && !isBeside(chapters, passages[at]!.chapter, other.chapter)) likes.push({ other, score });
    }
    return likes;
  };
}

const isBeside = (chapters: Chapter[], one: number, other: number) =>
  chapters[one]!.volume === chapters[other]!.volume && Math.abs(one - other) <= RULES.neighbours;

/** Finds the paragraph of a passage that has most in common with another one, and where in it that begins. */
function placing(chapters: Chapter[], weights: Map<number, number>) {
  return ({ chapter, sentences }: NearPassage, like: NearPassage): QuotedRef => {
    const shared = sentences.map((sentence) => ({
      sentence,
      worth: sentence.terms.reduce((sum, term) => sum + (like.terms.has(term) ? (weights.get(term) ?? 0) : 0), 0),
    }));
    const byNumber = new Map<number, number>();
    for (const { sentence, worth } of shared)
      byNumber.set(sentence.number, (byNumber.get(sentence.number) ?? 0) + worth);
    const [number] = [...byNumber].reduce((best, next) => (next[1] > best[1] ? next : best));
    const ofParagraph = shared.filter(({ sentence }) => sentence.number === number);
    const { sentence } = ofParagraph.reduce((best, next) => (next.worth > best.worth ? next : best));
    const { volume, index } = chapters[chapter]!;
    return { volume, index, number, start: [...sentence.text.slice(0, sentence.at)].length };
  };
}

const nameOf = ({ volume, index, number }: ParagraphRef) => `${volume}-${index}-${number}`;
const namesOf = ({ one, other }: ParagraphPair) => `${nameOf(one)} ${nameOf(other)}`;
const turned = ({ one, other }: ParagraphPair): ParagraphPair => ({ one: other, other: one });

/** Tells of a pair whether editors have removed it, from whichever side. */
function removal(removed: ParagraphPair[]): (pair: ParagraphPair) => boolean {
  const names = new Set(removed.flatMap((pair) => [namesOf(pair), namesOf(turned(pair))]));
  return (pair) => names.size > 0 && names.has(namesOf(pair));
}

/** The pinned pairs, each from both of its sides. */
function pinnedIn(chapters: Chapter[], pinned: ParagraphPair[]): Candidate[] {
  const places = new Map(chapters.map(({ volume, index }, at) => [`${volume}-${index}`, at]));
  const placeOf = ({ volume, index }: ParagraphRef) => places.get(`${volume}-${index}`) ?? -1;
  return pinned
    .flatMap((pair) => [pair, turned(pair)])
    .map(({ one, other }) => ({
      ...{ chapter: placeOf(one), like: placeOf(other), score: PINNED_SCORE, isPinned: true },
      ...{ one: { ...one, start: 0 }, other: { ...other, start: 0 } },
    }));
}

/**
 * Ranks the pairs of each chapter, the pinned ones first, then the best of the book, so that no chapter is named too
 * often. Of two passages in the same paragraphs the first counts; a pinned pair that is near takes its score and places.
 */
function ranked(pairs: Candidate[]): PassagePair[] {
  const [ranks, names] = [new Map<number, number>(), new Map<number, number>()];
  const [listed, seen] = [new Map<string, PassagePair>(), new Set<string>()];
  for (const { chapter, like, one, other, score: exact, isPinned = false } of pairs) {
    const [place, score] = [namesOf({ one, other }), Math.round(exact * 1000) / 1000];
    const former = listed.get(place);
    if (former?.isPinned && former.score === PINNED_SCORE) Object.assign(former, { one, other, score });
    if (former) continue;
    const [rank, named] = [(ranks.get(chapter) ?? 0) + 1, names.get(like) ?? 0];
    const isRanked = rank <= RULES.perChapter && (isPinned || (named < RULES.named && !seen.has(`${chapter} ${like}`)));
    if (isRanked) {
      ranks.set(chapter, rank);
      names.set(like, named + 1);
      seen.add(`${chapter} ${like}`);
    }
    listed.set(place, { one, other, score, rank: isRanked ? rank : null, isPinned });
  }
  return [...listed.values()];
}
