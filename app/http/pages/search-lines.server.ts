import { db } from '~/db/db.server';
import { readReferences } from '~/domain/bible/reference.server';
import { chapterName } from '~/domain/book/chapter-name';
import type { ChapterRef } from '~/domain/book/chapter-ref';
import { namedChapter, namedDate, namedVolume, type NamedDate } from '~/domain/search/named.server';
import type { SearchLine, Speaker } from '~/domain/search/schema';
import { listSpeakers } from '~/domain/search/speakers.server';
import { visibleTopics } from '~/domain/topics/topics.server';
import { paths } from '~/paths';
import { foldedWords } from '~/text/searched';
import { MONTHS } from '~/text/spanish';
import { chapterIndices, chaptersOfYear, mentionsFor, titlesFor } from './content.server';
import { mentionsAddress } from './citations';
import { defineCached, type RequestArgs } from './content.server';

const MOST = 5; // chapters of a line
const LONGEST = 200;

/** The speakers of the book. */
export const speakersFor = defineCached('speakers', () => listSpeakers(db));

const topicIds = defineCached(
  'topics by title',
  async () => new Map((await visibleTopics(db)).map(({ id, title }) => [nameOf(title), { id, title }])),
);

/** What a text names that is not words of the book, each with the page that it leads to. */
export async function searchLines(args: RequestArgs, typed: string): Promise<SearchLine[]> {
  const text = typed.slice(0, LONGEST);
  const all = [chapterLine, volumeLine, dateLine, bibleLine, topicLine, voiceLine].map((line) => line(args, text));
  return (await Promise.all(all)).filter((line) => line !== null);
}

type Line = Promise<SearchLine | null>;

async function chapterLine(args: RequestArgs, typed: string): Line {
  const chapter = namedChapter(typed);
  if (!chapter || !(await chapterIndices(args)).get(chapter.volume)?.has(chapter.index)) return null;
  const title = (await titlesFor(args))(chapter);
  const to = paths.volume(chapter.volume, { chapter: chapter.index });
  return { kind: 'chapter', text: chapterName({ ...chapter, title }), to, chapters: [], total: 1 };
}

async function volumeLine(args: RequestArgs, typed: string): Line {
  const volume = namedVolume(typed);
  const count = volume === null ? 0 : ((await chapterIndices(args)).get(volume)?.size ?? 0);
  if (volume === null || count === 0) return null;
  return {
    kind: 'volume',
    text: `Índice del Volumen ${volume}`,
    to: paths.contents(volume),
    chapters: [],
    total: count,
  };
}

async function dateLine(args: RequestArgs, typed: string): Line {
  const date = namedDate(typed);
  if (!date) return null;
  const month = `${String(date.month).padStart(2, '0')}-`;
  const days = [...(await chaptersOfYear(args))].filter(([day]) => day.startsWith(month)).sort(byDay);
  const isIt = (day: string) => date.day === null || Number(day.slice(3)) === date.day;
  const written = days.flatMap(([day, chapters]) => (isIt(day) ? chapters : []));
  const chapters = written.filter(({ year }) => date.year === null || year === date.year);
  const day = date.day === null ? (days[0]?.[0] ?? `${month}01`) : month + String(date.day).padStart(2, '0');
  return { kind: 'date', text: dateInWords(date), to: paths.day(day), ...(await named(args, chapters)) };
}

const byDay = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) => one.localeCompare(other);

const dateInWords = ({ day, month, year }: NamedDate) =>
  [day, MONTHS[month - 1], year].filter((part) => part !== null).join(' de ');

async function bibleLine(args: RequestArgs, typed: string): Line {
  const [reference] = readReferences(typed);
  if (reference === undefined || typeof reference === 'string') return null;
  const { book, chapter, verse, label } = reference;
  const ofBook = (await mentionsFor(args)).get(book.slug) ?? [];
  if (ofBook.length === 0) return null;
  const ofChapter = ofBook.filter((mention) => mention.chapter === chapter);
  const ofVerse = ofChapter.filter((mention) => verse > 0 && mention.verse === verse);
  const to = (chapter > 0 && mentionsAddress(book, ofBook, chapter, verse)) || paths.referencesOf(book.slug);
  const found = ofVerse.length > 0 ? ofVerse : ofChapter;
  return { kind: 'bible', text: label, to, ...(await named(args, found)) };
}

async function topicLine(args: RequestArgs, typed: string): Line {
  const topic = (await topicIds(args)).get(nameOf(typed));
  return topic ? { kind: 'topic', text: topic.title, to: paths.topic(topic.id), chapters: [], total: 0 } : null;
}

async function voiceLine(args: RequestArgs, typed: string): Line {
  const wanted = nameOf(typed);
  const isIt = ({ name }: Speaker) => nameOf(name) === wanted || nameOf(name).startsWith(`${wanted} `);
  const speaker = wanted === '' ? undefined : (await speakersFor(args)).find(isIt);
  if (!speaker) return null;
  return { kind: 'voice', text: speaker.name, to: paths.search({ voz: speaker.key }), chapters: [], total: 0 };
}

/** A name for comparison: its folded words without an article. */
const nameOf = (name: string) => foldedWords(name).replace(/^(?:el|la|los|las|un|una) /, '');

/** The first of some chapters, each once, with their titles, and how many there are. */
async function named(args: RequestArgs, chapters: readonly ChapterRef[]) {
  const titleOf = await titlesFor(args);
  const once = [...new Map(chapters.map(({ volume, index }) => [`${volume}-${index}`, { volume, index }])).values()];
  return { chapters: once.slice(0, MOST).map((one) => ({ ...one, title: titleOf(one) })), total: once.length };
}
