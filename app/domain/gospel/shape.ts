import type { Gospel } from './schema';
import type { GospelTexts } from './texts';

/** A gospel as it stands in the files of administrators and in the answers of the API. */
export const gospelShape = (gospel: Gospel) => ({
  date: gospel.date,
  weekday: gospel.weekday,
  gospel: {
    heading: gospel.heading,
    reference: gospel.reference,
    intro: gospel.intro,
    verses: gospel.verses,
    links: gospel.links,
  },
  reflexion: gospel.reflexion,
  liturgical_note: gospel.liturgical_note,
  url: gospel.url,
  copyright_note: gospel.copyright_note,
});

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
const onOneLine = (text: string) =>
  linesOf(text)
    .map((line) => line.trim())
    .join(' ');
const asLines = (texts: string[]) => texts.map(onOneLine).join('\n');

/** A gospel as the fields of its form hold it; all empty for a day that has none. */
export const gospelTexts = (gospel?: Gospel): GospelTexts => ({
  heading: gospel?.heading ?? '',
  reference: gospel?.reference ?? '',
  weekday: gospel?.weekday ?? '',
  intro: gospel?.intro ?? '',
  verses: asLines(gospel?.verses ?? []),
  links: asLines(gospel?.links ?? []),
  reflexion: gospel?.reflexion ?? '',
  liturgical_note: gospel?.liturgical_note ?? '',
  url: gospel?.url ?? '',
  copyright_note: gospel?.copyright_note ?? '',
});

/** What the fields of a form say of a day, as it would stand in a file. */
export const shapeOfTexts = (date: string, texts: GospelTexts): ReturnType<typeof gospelShape> =>
  gospelShape({ ...texts, date, verses: linesOf(texts.verses), links: linesOf(texts.links) });
