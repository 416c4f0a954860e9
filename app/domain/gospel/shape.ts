import { weekdayOf } from '~/text/spanish';
import type { Gospel } from './schema';
import type { GospelTexts } from './texts';

/** Converts a gospel to its shape in the files of administrators and in the responses of the API. */
export const gospelShape = (gospel: Gospel) => ({
  date: gospel.date,
  weekday: weekdayOf(gospel.date), // what older files said may be any other
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

/** Converts a gospel to the fields of its form; all empty for a day that has none. */
export const gospelTexts = (gospel?: Gospel): GospelTexts => ({
  heading: gospel?.heading ?? '',
  reference: gospel?.reference ?? '',
  intro: gospel?.intro ?? '',
  verses: asLines(gospel?.verses ?? []),
  links: asLines(gospel?.links ?? []),
  reflexion: gospel?.reflexion ?? '',
  liturgical_note: gospel?.liturgical_note ?? '',
  url: gospel?.url ?? '',
  copyright_note: gospel?.copyright_note ?? '',
});

/** Converts the fields of a form to the shape of a day in a file. */
export const shapeOfTexts = (date: string, texts: GospelTexts): ReturnType<typeof gospelShape> =>
  gospelShape({ ...texts, date, weekday: '', verses: linesOf(texts.verses), links: linesOf(texts.links) });

const asLines = (texts: string[]) => texts.map(onOneLine).join('\n');

const onOneLine = (text: string) =>
  linesOf(text)
    .map((line) => line.trim())
    .join(' ');

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
