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
