import { z } from 'zod';
import { bounded, boundedBytes, trimmed } from '~/text/bounded';
import { GOSPEL_TEXTS } from './texts';

/** The gospel of a day, as it is stored and shown. */
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

/** All stored fields of a gospel. */
export const GOSPEL_FIELDS = ['date', 'weekday', ...GOSPEL_TEXTS] as const satisfies (keyof Gospel)[];

const LONGEST = 64 * 1024; // bytes of a field
const long = boundedBytes(LONGEST, 'No puede pasar de 64 KB').default('');
const line = (most: number) => trimmed(most).default('');
const needed = (missing: string) => trimmed(500, { missing }).min(1, missing);

/** The hour at which a letter comes. */
export const hourField = bounded(2, { missing: 'Elige una hora', long: 'Elige una hora de la lista' })
  .regex(/^(?:1?\d|2[0-3])$/, 'Elige una hora de la lista')
  .transform(Number);

/** Tells whether a text can be the address of the source, which may be left out. */
export const isSource = (url: string) => url === '' || /^https?:\/\/\S+$/.test(url);

/** The gospel of a day as a form posts it: verses and links one a line. */
export const gospelForm = z.object({
  heading: needed('Escribe el título'),
  reference: needed('Escribe la cita'),
  intro: long,
  verses: long,
  links: long,
  reflexion: long,
  liturgical_note: long,
  url: line(2000).refine(isSource, 'Escribe una dirección http:// o https://, o deja el campo vacío'),
  copyright_note: long,
  /** Version that the text is based on; empty where the day had none. */
  version: line(64),
  /** The button that shows it without saving. */
  vista: z.string().max(1).optional(),
});
export type GospelInput = z.input<typeof gospelForm>;

/** The same for an unfinished gospel: missing fields are no error, and an incomplete address counts as none. */
export const unfinishedGospel = gospelForm.extend({
  heading: line(500),
  reference: line(500),
  url: gospelForm.shape.url.catch(''),
});

const NO_CHAPTER = 'Escribe el capítulo, por ejemplo: 11-5';
/** Chapters that may be pinned to a day. */
export const MOST_PINS = 20;

/** Form that pins a chapter to a day. */
export const pinForm = z.object({ pin: trimmed(100, { missing: NO_CHAPTER }).min(1, NO_CHAPTER) });
export type PinInput = z.input<typeof pinForm>;

/** Button that takes such a pin off. */
export const unpinForm = z.object({ chapter: trimmed(100) });

/** Who wants the gospel by mail, and when. */
export interface Subscription {
  email: string;
  /** Hour of the day in the zone, 0 to 23. */
  hour: number;
  /** IANA zone. */
  zone: string;
}
