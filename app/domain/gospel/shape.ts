import type { Gospel } from './schema';

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
