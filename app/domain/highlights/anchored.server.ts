import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import type { ChapterRef } from '~/domain/book/chapter-ref';
import { inWorker, type WorkerJob } from '~/files/worker-job.server';
import { lettersIn, lettersOf, writtenAt, type LetterRange, type ChapterLetters } from '~/text/letters';
import { anchorAt, findAnchor, type Anchor, type Anchored } from './anchor';
import { findParagraph, paragraphsIn } from './anchor-paragraph';
import { paragraphOf, type HighlightKind } from './schema';

/** A chapter in which members have highlights or reading positions, with its paragraphs before it is stored anew. */
interface MarkedChapter {
  index: number;
  /** None where a version of the site stored it that knew no highlights: all are sought then. */
  texts: string[];
  /** Reading positions, by the number of their paragraph. */
  signs: number[];
}

/** The chapters among these of a volume that have highlights or reading positions, locked rows of which are being stored. */
export async function markedChapters(transaction: Database, volume: number, indices: number[]) {
  const isChapter = sql`volume = ${volume} and index = chapter.index`;
  const { rows } = await sql<MarkedChapter>`
    select chapter.index,
           array(select text from paragraphs where ${isChapter} and letters_from is not null order by number) as texts,
           array(select distinct paragraph from opened_chapters join paragraphs p using (volume, index)
                  where ${isChapter} and paragraph is not null and p.number = paragraph and starts_with(text, beginning)) as signs
      from unnest(${indices}::integer[]) as chapter (index)
     where exists (select from highlights where ${isChapter})
        or exists (select from opened_chapters where ${isChapter} and paragraph is not null)`.execute(transaction);
  return rows;
}

/** Moves the highlights and reading positions of chapters that were stored anew to where their words are now. */
export async function anchorChapters(transaction: Database, volume: number, chapters: MarkedChapter[]): Promise<void> {
  for (const chapter of chapters) await anchorChapter(transaction, volume, chapter);
}

/** Finds the words of highlights in the text of their chapter, in a worker: a chapter may have thousands. */
export const anchorsAgain: WorkerJob<
  { before: string[]; now: string[]; stored: StoredWords[]; signs: number[] },
  Found
> = {
  name: 'anchors-again',
  work: function* ({ before, now, stored, signs }) {
    const [former, chapter] = [lettersIn(before), lettersIn(now)];
    const isSame = former.all === chapter.all;
    yield { words: [], signs: signs.flatMap((number) => foundSign(number, former, chapter)) };
    for (let at = 0; at < stored.length; at += PIECE) {
      const words = stored.slice(at, at + PIECE).flatMap((one) => foundWords(one, chapter, isSame));
      yield { words, signs: [] };
    }
  },
};

const PIECE = 200; // different words, each of some milliseconds where they wait

/** Columns of a highlight that `anchorsAgain` reads. */
interface StoredWords extends AnchorColumns {
  /** Highlights of these words; many members may have marked the same. */
  ids: number[];
  kind: HighlightKind;
  former_paragraph: number | null;
  waits: boolean;
}

/** The columns that change. */
interface FoundWords extends Omit<StoredWords, 'kind' | 'former_paragraph'> {
  likely_first: number | null;
  likely_last: number | null;
}

interface FoundSign {
  number: number;
  /** Beginning of its paragraph when it was stored. */
  former: string;
  now: number;
}

interface Found {
  words: FoundWords[];
  signs: FoundSign[];
}

/** Columns that store an anchor. */
export const columnsOf = (chapter: ChapterLetters, { range, prefix, suffix, remaining, times, alike }: Anchor) => ({
  ...{ first: range[0], last: range[1], words: writtenAt(chapter, range) },
  ...{ prefix, suffix, remaining, times, alike },
});
export type AnchorColumns = ReturnType<typeof columnsOf>;

/** The texts of the paragraphs that a chapter has now, in their order. */
export async function paragraphTexts(db: Database, { volume, index }: ChapterRef): Promise<string[]> {
  const rows = await db
    .selectFrom('paragraphs')
    .select('text')
    .where('volume', '=', volume)
    .where('index', '=', index)
    .orderBy('number')
    .execute();
  return rows.map(({ text }) => text);
}

async function anchorChapter(transaction: Database, volume: number, { index, texts, signs }: MarkedChapter) {
  const { rows: stored } = await sql<StoredWords>`
    select array_agg(id) as ids, kind, first, last, words, prefix, suffix, remaining, times, alike, former_paragraph,
           waiting_since is not null as waits
      from highlights where volume = ${volume} and index = ${index}
     group by kind, first, last, words, prefix, suffix, remaining, times, alike, former_paragraph, waits`.execute(
    transaction,
  );
  const now = await paragraphTexts(transaction, { volume, index });
  for await (const found of inWorker(anchorsAgain, { before: texts, now, stored, signs })) {
    if (found.words.length > 0) await storeWords(transaction, found.words);
    if (found.signs.length > 0) await storeSigns(transaction, { volume, index, signs: found.signs });
  }
}

async function storeWords(transaction: Database, words: FoundWords[]): Promise<void> {
  await sql`
    update highlights
       set first = found.first, last = found.last, words = found.words, prefix = found.prefix, suffix = found.suffix,
           remaining = found.remaining, times = found.times, alike = found.alike, former_paragraph = null,
           waiting_since = case when found.waits then coalesce(waiting_since, now()) end,
           likely_first = found.likely_first, likely_last = found.likely_last
      from json_to_recordset(${JSON.stringify(words)})
           as found (ids integer[], first integer, last integer, words text, prefix text, suffix text, remaining integer,
                     times integer, alike integer, waits boolean, likely_first integer, likely_last integer),
           unnest(ids) as one
     where highlights.id = one`.execute(transaction);
}

async function storeSigns(
  transaction: Database,
  { volume, index, signs }: { volume: number; index: number; signs: FoundSign[] },
): Promise<void> {
  await sql`
    update opened_chapters as opened set paragraph = sign.now, beginning = left(text, 80)
      from json_to_recordset(${JSON.stringify(signs)}) as sign (number integer, now integer, former text),
           paragraphs p
     where (opened.volume, opened.index) = (${volume}::smallint, ${index}::integer) and opened.paragraph is not null
       and opened.paragraph = sign.number        and starts_with(sign.former, opened.beginning)
       and (p.volume, p.index, p.number) = (opened.volume, opened.index, sign.now)`.execute(transaction);
}

function foundWords(stored: StoredWords, now: ChapterLetters, isSame: boolean): FoundWords[] {
  const { ids, kind } = stored;
  if (stored.former_paragraph !== null) return [ofBookmark(stored, stored.former_paragraph, now)];
  if (isSame) {
    if (stored.waits) return [];
    const words = writtenAt(now, [stored.first, stored.last]);
    return words === stored.words ? [] : [{ ...stored, words, likely_first: null, likely_last: null }];
  }
  const anchor = { ...stored, range: [stored.first, stored.last] as LetterRange, letters: lettersOf(stored.words) };
  const anchored = kind === 'paragraph' ? findParagraph(anchor, now) : findAnchor(anchor, now);
  return [{ ...stored, ids, ...columnsIfFound(anchored, now) }];
}

function columnsIfFound(anchored: Anchored, now: ChapterLetters) {
  if (anchored.state !== 'waiting') {
    return { ...columnsOf(now, anchored.anchor), waits: false, likely_first: null, likely_last: null };
  }
  const [likely_first, likely_last] = anchored.likeliest ?? [null, null];
  return { waits: true, likely_first, likely_last };
}

/** Finds the paragraph of a bookmark, of which a number and a beginning are stored. */
function ofBookmark({ ids, words, ...stored }: StoredWords, number: number, now: ChapterLetters): FoundWords {
  const ranges = paragraphsIn(now);
  const range = ranges[numberOfBookmark(words, number, now.paragraphs) - 1];
  if (range && range[0] < range[1])
    return { ids, ...columnsOf(now, anchorAt(now, range)), waits: false, likely_first: null, likely_last: null };
  const nearest = ranges[Math.min(number, ranges.length) - 1];
  const [likely_first, likely_last] = nearest ?? [null, null];
  const { prefix, suffix, remaining, times, alike } = stored;
  const around = { prefix, suffix, remaining, times, alike };
  return {
    ids,
    words,
    first: nearest?.[0] ?? 0,
    last: nearest?.[1] ?? 0,
    ...around,
    waits: true,
    likely_first,
    likely_last,
  };
}

/** The nearest paragraph that begins as the bookmark's did, or with the same letters; 0 where there is none. */
function numberOfBookmark(beginning: string, number: number, texts: readonly string[]): number {
  if (beginning === '') return number;
  const letters = lettersOf(beginning);
  const isWhole = [...beginning].length < BEGINNING;
  const nearest = (isIt: (text: string) => boolean) => {
    const numbers = texts.flatMap((text, at) => (isIt(text) ? [at + 1] : []));
    return numbers.sort((one, other) => Math.abs(one - number) - Math.abs(other - number) || one - other)[0];
  };
  const isSame = (text: string) => [...text.slice(0, 2 * BEGINNING)].slice(0, BEGINNING).join('') === beginning;
  const hasLetters = (text: string) => {
    const its = lettersOf(text.slice(0, 4 * BEGINNING));
    return isWhole ? its === letters : its.startsWith(letters);
  };
  return nearest(isSame) ?? (letters === '' ? 0 : (nearest(hasLetters) ?? 0));
}

const BEGINNING = 80; // characters of a paragraph that are stored of a bookmark

/** Finds the paragraph of a reading position; nothing where it waits: its beginning stays stored. */
function foundSign(number: number, former: ChapterLetters, now: ChapterLetters): FoundSign[] {
  const range = paragraphsIn(former)[number - 1];
  if (!range || range[0] === range[1]) return [];
  const found = findParagraph(anchorAt(former, range), now);
  if (found.state === 'waiting') return [];
  const text = former.paragraphs[number - 1] ?? '';
  return [{ number, former: text.slice(0, 2 * BEGINNING), now: paragraphOf(now.starts, found.anchor.range[0]) }];
}
