import { z } from 'zod';
import { requireKind } from '~/domain/imports/kind-of-json';
import { mending } from '~/domain/imports/mend';
import { RemarkCollector, unnoted, type AddRemark, type Remark } from '~/domain/imports/remarks';
import type { FileFailure } from '~/domain/imports/schema';
import type { WorkerJob } from '~/files/worker-job.server';
import { FileFault } from '~/files/fault';
import { doubledFault, tidied, type JsonFile } from '~/files/json.server';
import { fields, maybeText, shaped } from '~/files/shape.server';
import { bounded, onOneLine } from '~/text/bounded';
import { reflexionHtml } from '~/text/reflexion.server';
import { TEXT_BYTES } from '~/text/markdown.server';
import { fixMojibake } from '~/text/fix-mojibake';
import { storable } from '~/text/normal-form';
import { isDay, namesWeekday, weekdayOf } from '~/text/spanish';
import { isSource, type Gospel } from './schema';
import type { gospelShape } from './shape';
import { cleanVerses } from './verses';

const long = maybeText(TEXT_BYTES).transform(fixMojibake);
const line = (max: number) => bounded(max).transform(fixMojibake);
const dateText = bounded(TEXT_BYTES).transform((date) => onOneLine(date).trim());
const texts = z.preprocess((value) => value ?? [], z.array(z.string().max(TEXT_BYTES)));

const day = fields({
  date: dateText.refine(isDay, { message: 'debe ser una fecha AAAA-MM-DD que exista' }),
  weekday: z.preprocess(
    (given) => (typeof given === 'string' ? given : JSON.stringify(given ?? '')).slice(0, 50),
    z.string(),
  ), // worked out anyway
  gospel: fields({
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

const MOST_KEYS = 5;

/** A day as its file holds it, with its key where the days of the file are keyed. */
interface GivenDay {
  value: unknown;
  key: string | number | null;
}

/** The good days of a file, and those that cannot be taken. */
interface GospelFile {
  gospels: Gospel[];
  failures: FileFailure[];
  /** Remarks on the good ones. */
  remarks: Remark[];
}

const LONGEST_NAME = 40;

/**
 * The gospels of a file. A day that is wrong or doubled, or that `claim` refuses by its date, does not affect the others.
 * @throws FileFault when the file holds no days, or is of another kind.
 */
export function readGospels(file: JsonFile, claim: (date: string) => void = () => undefined): GospelFile {
  requireKind('gospels', file.value);
  const days = daysIn(file.value);
  if (days.length === 0) throw new FileFault('El archivo no contiene ningún día.');
  const gospels = new Map<string, Gospel>();
  const failures: FileFailure[] = [];
  const remarks = new RemarkCollector();
  for (const [at, one] of days.entries()) {
    try {
      const own = new RemarkCollector();
      const gospel = dayOf(file, one, own.on(nameOf(one.value, at)));
      if (gospels.has(gospel.date)) throw new FileFault(`Repite la fecha ${gospel.date} de otro día del archivo.`);
      claim(gospel.date);
      gospels.set(gospel.date, gospel);
      remarks.take(own.all);
    } catch (error) {
      if (!(error instanceof FileFault)) throw error;
      failures.push({ name: nameOf(one.value, at), reason: error.message.replace(/^El archivo /, 'El día ') });
    }
  }
  return { gospels: [...gospels.values()], failures, remarks: remarks.all };
}

/** The gospel of a day from a form, cleaned like one from a file. */
export const dayFrom: WorkerJob<ReturnType<typeof gospelShape>, Gospel> = {
  name: 'gospel-day',
  work: function* (shape) {
    yield readDay(shape, unnoted);
  },
};

/** The days of a file, whichever way it holds them: a list, an object keyed by date, or one day alone. */
function daysIn(value: unknown): GivenDay[] {
  if (Array.isArray(value)) return value.map((one: unknown, key) => ({ value: one, key }));
  if (!isRecord(value)) return shaped(z.array(z.never()), value);
  if ('gospel' in value) return [{ value, key: null }];
  return Object.entries(value).map(([key, one]) => ({
    value: isRecord(one) ? { ...one, date: one.date ?? key } : one,
    key,
  }));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A day of a file. @throws FileFault as `readDay`, for a doubled key, and for a key that is another date. */
function dayOf(file: JsonFile, { value, key }: GivenDay, note: AddRemark): Gospel {
  const doubled = file.doubled.find(({ path }) => key === null || path[0] === key);
  if (doubled) throw doubledFault(file, doubled);
  const gospel = readDay(tidied(value, mending(note)), note);
  if (typeof key === 'string' && isDay(key) && key !== gospel.date) {
    throw new FileFault(
      `Su clave es «${key}», y su campo «date» dice «${gospel.date}»: tienen que ser la misma fecha.`,
    );
  }
  return gospel;
}

/**
 * The gospel of one day as `formats.md` describes it, cleaned. `note` takes remarks on it.
 * @throws FileFault that names the field at fault, and for a day that has nothing but unknown keys.
 */
function readDay(value: unknown, note: AddRemark): Gospel {
  const unknown: string[] = [];
  const { gospel, reflexion, ...rest } = shaped(day, value, (key) => unknown.push(key));
  const read = {
    ...rest,
    ...gospel,
    weekday: weekdayOf(rest.date),
    verses: cleanVerses(gospel.verses),
    links: gospel.links.map(fixMojibake).filter(Boolean),
    reflexion: reflexionHtml(fixMojibake(reflexion)),
  };
  if (unknown.length > 0 && isEmpty(read)) {
    throw new FileFault(
      `El día está vacío: ${unknown.slice(0, MOST_KEYS).join(', ')} no se conoce, y no dice nada más.`,
    );
  }
  unknown.forEach((key) => note('unknown-keys', key));
  if (read.verses.length < gospel.verses.length) note('verses');
  if (!namesWeekday(rest.weekday, read.date)) note('weekday');
  return read;
}

const isEmpty = (gospel: Gospel) =>
  [gospel.heading, gospel.reference, gospel.intro, ...gospel.verses, ...gospel.links, gospel.reflexion].every(
    (text) => text.trim() === '',
  );

/** Name of a day in a report: its position in the file, and the date that it gives. */
function nameOf(value: unknown, at: number): string {
  const given = isRecord(value) && typeof value.date === 'string' ? storable(onOneLine(value.date)) : null;
  const date = (given ?? '').trim();
  return `Día ${at + 1}${date && ` (${date.slice(0, LONGEST_NAME)})`}`;
}
