import { z } from 'zod';
import { RemarkCollector, type Remark } from '~/domain/imports/remarks';
import type { FileFailure } from '~/domain/imports/schema';
import type { Apart } from '~/files/apart.server';
import { FileFault } from '~/files/fault';
import { parseJson, tidied } from '~/files/json.server';
import { listOf, maybeText, shaped } from '~/files/shape.server';
import { bounded, onOneLine } from '~/text/bounded';
import { reflexionHtml } from '~/text/reflexion.server';
import { TEXT_BYTES } from '~/text/markdown.server';
import { fixMojibake } from '~/text/fix-mojibake';
import { storable } from '~/text/normal-form';
import { isDay, weekdayOf } from '~/text/spanish';
import { isSource, type Gospel } from './schema';
import type { gospelShape } from './shape';
import { cleanVerses } from './verses';

const long = maybeText(TEXT_BYTES).transform(fixMojibake);
const line = (max: number) => bounded(max).transform(fixMojibake);
const texts = z.preprocess((value) => value ?? [], z.array(z.string().max(TEXT_BYTES)));

const day = z.object({
  date: bounded(10).refine(isDay, { message: 'debe ser una fecha AAAA-MM-DD que exista' }),
  weekday: maybeText(50).transform(fixMojibake),
  gospel: z.object({
    heading: line(500),
    reference: line(500),
    intro: long,
    verses: texts,
    links: texts,
  }),
  reflexion: maybeText(TEXT_BYTES),
  liturgical_note: long,
  url: maybeText(2000).refine(isSource, { message: 'debe ser una dirección http:// o https://, o estar vacío' }),
  copyright_note: long,
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The days as a list, whichever way the file holds them: a list, an object keyed by date, or one day alone. */
function asList(value: unknown): unknown {
  if (!isRecord(value) || 'gospel' in value) return value;
  return Object.entries(value).map(([date, one]) => (isRecord(one) ? { date, ...one } : one));
}

/**
 * The gospel of one day as `formats.md` describes it, cleaned.
 * @throws FileFault that names the field at fault.
 */
function readDay(value: unknown): Gospel {
  const { gospel, reflexion, ...rest } = shaped(day, value);
  return {
    ...rest,
    ...gospel,
    weekday: rest.weekday || weekdayOf(rest.date),
    verses: cleanVerses(gospel.verses),
    links: gospel.links.map(fixMojibake).filter(Boolean),
    reflexion: reflexionHtml(fixMojibake(reflexion)),
  };
}

/** The good days of a file, and those that cannot be taken. */
export interface GospelFile {
  gospels: Gospel[];
  failures: FileFailure[];
  /** What is to be known of the good ones. */
  remarks: Remark[];
}

const LONGEST_NAME = 40;

/** What a day is called in a report: its place in the file, and what it gives as its date. */
function nameOf(value: unknown, at: number): string {
  const given = isRecord(value) && typeof value.date === 'string' ? storable(onOneLine(value.date)) : null;
  const date = (given ?? '').trim();
  return `Día ${at + 1}${date && ` (${date.slice(0, LONGEST_NAME)})`}`;
}

/**
 * The gospels of a file, from the value that its JSON holds. A day that is wrong, or stands there a second time, keeps
 * none of the others out.
 * @throws FileFault when the file holds no list of days.
 */
export function readGospels(value: unknown): GospelFile {
  const days = shaped(listOf(z.unknown()), asList(value));
  if (days.length === 0) throw new FileFault('El archivo no contiene ningún día.');
  const gospels = new Map<string, Gospel>();
  const failures: FileFailure[] = [];
  const remarks = new RemarkCollector();
  for (const [at, one] of days.entries()) {
    try {
      const gospel = readDay(tidied(one));
      if (gospels.has(gospel.date)) throw new FileFault(`Repite la fecha ${gospel.date} de otro día del archivo.`);
      gospels.set(gospel.date, gospel);
    } catch (error) {
      if (!(error instanceof FileFault)) throw error;
      failures.push({ name: nameOf(one, at), reason: error.message.replace(/^El archivo /, 'El día ') });
    }
  }
  return { gospels: [...gospels.values()], failures, remarks: remarks.all };
}

/** The gospels in the bytes of a file. */
export const gospelsFrom: Apart<Uint8Array, GospelFile> = {
  name: 'gospels',
  work: function* (bytes) {
    yield readGospels(parseJson(bytes));
  },
};

/** The gospel of a day as a form gives it, cleaned as one of a file is. */
export const dayFrom: Apart<ReturnType<typeof gospelShape>, Gospel> = {
  name: 'gospel-day',
  work: function* (shape) {
    yield readDay(shape);
  },
};
