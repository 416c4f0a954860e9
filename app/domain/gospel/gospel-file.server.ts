import { z } from 'zod';
import type { Apart } from '~/files/apart.server';
import { FileFault } from '~/files/fault';
import { readJson } from '~/files/json.server';
import { listOf, maybeText, shaped } from '~/files/shape.server';
import { bounded } from '~/text/bounded';
import { reflexionHtml } from '~/text/reflexion.server';
import { TEXT_BYTES } from '~/text/markdown.server';
import { fixMojibake } from '~/text/fix-mojibake';
import { isDay, weekdayOf } from '~/text/spanish';
import type { Gospel } from './schema';
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
  url: maybeText(2000).refine((url) => url === '' || /^https?:\/\/\S+$/.test(url), {
    message: 'debe ser una dirección http:// o https://, o estar vacío',
  }),
  copyright_note: long,
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The days as a list, whichever way the file holds them: a list, an object keyed by date, or one day alone. */
function asList(value: unknown): unknown {
  if (!isRecord(value) || 'gospel' in value) return value;
  return Object.entries(value).map(([date, one]) => (isRecord(one) ? { date, ...one } : one));
}

const asGospel = ({ gospel, reflexion, ...rest }: z.output<typeof day>): Gospel => ({
  ...rest,
  ...gospel,
  weekday: rest.weekday || weekdayOf(rest.date),
  verses: cleanVerses(gospel.verses),
  links: gospel.links.map(fixMojibake).filter(Boolean),
  reflexion: reflexionHtml(fixMojibake(reflexion)),
});

/**
 * The gospels of a file as `formats.md` describes it, cleaned, from the value that its JSON holds.
 * @throws FileFault that names the field at fault, or the date that stands twice.
 */
export function readGospels(value: unknown): Gospel[] {
  const days = shaped(listOf(day), asList(value));
  if (days.length === 0) throw new FileFault('El archivo no contiene ningún día.');
  const dates = new Set<string>();
  for (const { date } of days) {
    if (dates.has(date)) throw new FileFault(`La fecha ${date} aparece dos veces.`);
    dates.add(date);
  }
  return days.map(asGospel);
}

/** The gospels in the bytes of a file. */
export const gospelsFrom: Apart<Uint8Array, Gospel[]> = {
  name: 'gospels',
  work: function* (bytes) {
    yield readGospels(readJson(bytes));
  },
};
