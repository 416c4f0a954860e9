import { db } from '~/db/db.server';
import { chapterName } from '~/domain/book/chapter-name';
import type { ChapterRef } from '~/domain/book/chapter-ref';
import { namedChapter, namedDate, namedVolume, namedYear, type NamedDate } from '~/domain/search/named.server';
import type { SearchLine } from '~/domain/search/schema';
import { listSpeakers } from '~/domain/search/speakers.server';
import { excludedIn, tidyQuery, withoutExcluded } from '~/domain/search/terms.server';
import { visibleTopics } from '~/domain/topics/topics.server';
import { paths } from '~/paths';
import { foldedWords } from '~/text/searched';
import { MONTHS } from '~/text/spanish';
import { chapterIndices, chaptersOfYear, defineCached, titlesFor, type RequestArgs } from './content.server';
import { passageNamed } from './named-passage.server';

const MOST = 5; // chapters of a line
const MOST_NAMES = 3; // themes, and voices
const BETWEEN = new Set(['y', 'e', 'la', 'el']); // words between names
const MOST_WORDS = 12; // words of a text among which themes are sought
const LONGEST = 200;

/** The speakers of the book. */
export const speakersFor = defineCached('speakers', () => listSpeakers(db));

const topicIds = defineCached(
  'topics by title',
  async () => new Map((await visibleTopics(db)).map(({ id, title }) => [nameOf(title), { id, title }])),
);

/** Things that a text names besides words of the book, each with the page that it leads to; nothing that it excludes. */
export async function searchLines(args: RequestArgs, typed: string): Promise<SearchLine[]> {
  const query = tidyQuery(typed.slice(0, LONGEST));
  const [text, excluded] = [withoutExcluded(query), excludedIn(query)];
  const allows = (words: string) => !excluded.some((one) => ` ${foldedWords(words)} `.includes(` ${one} `));
  const all = [chapterLine, volumeLine, dateLine, yearLine, passageLine, topicLines, voiceLines];
  const found = await Promise.all(all.map((lines) => lines(args, text, allows)));
  return found.flat().filter((line): line is SearchLine => line !== null);
}

/** Tells whether one of the lines is the place that a text names: then no words were meant. */
export const namePlace = (lines: SearchLine[]): boolean =>
  lines.some(({ kind, isPart }) => !isPart && kind !== 'topic' && kind !== 'voice');

/** Tells whether words may be shown: a search excludes some. */
type Allows = (words: string) => boolean;
type Line = Promise<SearchLine | null>;

const lineOf = (kind: SearchLine['kind'], text: string, to: string, more: Partial<SearchLine> = {}): SearchLine => ({
  ...{ kind, text, to, lacking: null, elsewhere: null, isPart: false, chapters: [], total: 0 },
  ...more,
});

async function chapterLine(args: RequestArgs, typed: string): Line {
  const chapter = namedChapter(typed);
  if (!chapter || !(await chapterIndices(args)).get(chapter.volume)?.has(chapter.index)) return null;
  const title = (await titlesFor(args))(chapter);
  const to = paths.volume(chapter.volume, { chapter: chapter.index });
  return lineOf('chapter', chapterName({ ...chapter, title }), to, { total: 1 });
}

async function volumeLine(args: RequestArgs, typed: string): Line {
  const volume = namedVolume(typed);
  const total = volume === null ? 0 : ((await chapterIndices(args)).get(volume)?.size ?? 0);
  if (volume === null || total === 0) return null;
  return lineOf('volume', `Índice del Volumen ${volume}`, paths.contents(volume), { total });
}

async function dateLine(args: RequestArgs, typed: string, allows: Allows): Line {
  const date = namedDate(typed);
  if (!date) return null;
  const month = `${String(date.month).padStart(2, '0')}-`;
  const days = [...(await chaptersOfYear(args))].filter(([day]) => day.startsWith(month)).sort(byDay);
  const isIt = (day: string) => date.day === null || Number(day.slice(3)) === date.day;
  const written = days.flatMap(([day, chapters]) => (isIt(day) ? chapters : []));
  const chapters = written.filter(({ year }) => date.year === null || year === date.year);
  const day = date.day === null ? (days[0]?.[0] ?? `${month}01`) : month + String(date.day).padStart(2, '0');
  const lacking = chapters.length > 0 ? null : 'Ningún capítulo es de esa fecha.';
  return lineOf('date', dateInWords(date), paths.day(day), { lacking, ...(await named(args, chapters, allows)) });
}

/** The chapters of a year, and the first of them in the contents of its volume. */
async function yearLine(args: RequestArgs, typed: string, allows: Allows): Line {
  const year = namedYear(typed);
  if (year === null) return null;
  const days = [...(await chaptersOfYear(args))].sort(byDay);
  const chapters = days.flatMap(([, written]) => written.filter((chapter) => chapter.year === year));
  const [first] = chapters;
  if (!first) return null;
  const to = `${paths.contents(first.volume)}#c${first.index}`;
  return lineOf('date', String(year), to, await named(args, chapters, allows));
}

const byDay = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) => one.localeCompare(other);

const dateInWords = ({ day, month, year }: NamedDate) =>
  [day, MONTHS[month - 1], year].filter((part) => part !== null).join(' de ');

async function passageLine(args: RequestArgs, typed: string, allows: Allows): Line {
  const passage = await passageNamed(args, typed);
  if (!passage) return null;
  const { text, to, mentions, ...more } = passage;
  return lineOf('bible', text, to, { ...more, ...(await named(args, mentions, allows)) });
}

/** The theme that a text is; else those of its words, the longest first. */
async function topicLines(args: RequestArgs, typed: string, allows: Allows): Promise<SearchLine[]> {
  const ids = await topicIds(args);
  const whole = nameOf(typed);
  const words = foldedWords(typed).split(' ').slice(0, MOST_WORDS);
  const parts = words
    .flatMap((_, at) => words.slice(at).map((__, length) => words.slice(at, at + length + 1).join(' ')))
    .toSorted((one, other) => other.split(' ').length - one.split(' ').length);
  const found = new Map<string, SearchLine>();
  for (const name of [whole, ...parts]) {
    const topic = ids.get(name);
    const isWithin = [...found.keys()].some((longer) => ` ${longer} `.includes(` ${name} `));
    if (!topic || isWithin || found.size === MOST_NAMES || !allows(topic.title)) continue;
    found.set(name, lineOf('topic', topic.title, paths.topic(topic.id), { isPart: name !== whole }));
  }
  return [...found.values()];
}

/** The voice that a text is, or those that all its words are: 'Jesús y Luisa'. */
async function voiceLines(args: RequestArgs, typed: string, allows: Allows): Promise<SearchLine[]> {
  const speakers = (await speakersFor(args)).filter(({ name }) => allows(name));
  const voiceOf = (wanted: string) =>
    speakers.find(({ name }) => nameOf(name) === wanted || nameOf(name).startsWith(`${wanted} `));
  const whole = nameOf(typed);
  const words = whole.split(' ').filter((word) => !BETWEEN.has(word));
  const one = whole === '' ? undefined : voiceOf(whole);
  const voices = one ? [one] : words.map(voiceOf);
  const named = voices.every((speaker) => speaker !== undefined) ? [...new Set(voices)].slice(0, MOST_NAMES) : [];
  return named.map(({ key, name }) => lineOf('voice', name, paths.search({ voz: key })));
}

/** A name for comparison: its folded words without an article. */
const nameOf = (name: string) => foldedWords(name).replace(/^(?:el|la|los|las|un|una) /, '');

/** The first of some chapters, each once, with their titles, and how many there are. */
async function named(args: RequestArgs, chapters: readonly ChapterRef[], allows: Allows) {
  const titleOf = await titlesFor(args);
  const once = [...new Map(chapters.map(({ volume, index }) => [`${volume}-${index}`, { volume, index }])).values()];
  const all = once.map((one) => ({ ...one, title: titleOf(one) })).filter(({ title }) => allows(title));
  return { chapters: all.slice(0, MOST), total: all.length };
}
