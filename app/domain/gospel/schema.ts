/** The gospel of a day, as it is kept and shown. */
export interface Gospel {
  /** `YYYY-MM-DD`. */
  date: string;
  weekday: string;
  heading: string;
  reference: string;
  intro: string;
  verses: string[];
  /** Each as `[text](address)`. */
  links: string[];
  /** Sanitised HTML. */
  reflexion: string;
  liturgical_note: string;
  url: string;
  copyright_note: string;
}

/** All that is kept of it. */
export const GOSPEL_FIELDS = [
  'date',
  'weekday',
  'heading',
  'reference',
  'intro',
  'verses',
  'links',
  'reflexion',
  'liturgical_note',
  'url',
  'copyright_note',
] as const satisfies (keyof Gospel)[];
