import { z } from 'zod';
import { chapterElsewhere, type ChapterRef } from '~/domain/book/chapter-ref';
import { isZone } from '~/domain/gospel/zones';
import {
  MOST_CHAPTERS,
  MOST_MINUTES,
  USUAL_MINUTES,
  USUAL_SPEED,
  VOLUME_END,
  EVERY_DAY,
  type PlanChoice,
} from '~/domain/plans/schema';
import { bounded, trimmed } from '~/text/bounded';
import { isDay } from '~/text/spanish';

const upTo = (most: number, words: string) =>
  trimmed(9, { long: words })
    .refine((typed) => typed === '' || (/^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most), words)
    .default('');
const REF = 'Escribe un capítulo, por ejemplo 11-5, o un volumen';
const isRef = (typed: string) => typed === '' || refIn(typed, 1) !== null;
const box = z.boolean().default(false);

/** The form of a plan. Of the first three one is filled in; the boxes are the days of the week from Monday. */
export const planForm = z.object({
  minutos: upTo(MOST_MINUTES, `Escribe de 1 a ${MOST_MINUTES} minutos`),
  capitulos: upTo(MOST_CHAPTERS, `Escribe de 1 a ${MOST_CHAPTERS} capítulos`),
  terminar: trimmed(10, { long: 'Escribe un día que exista' })
    .refine((day) => day === '' || isDay(day), 'Escribe un día que exista')
    .default(''),
  que: bounded(2, { long: 'Elige una de las opciones' })
    .regex(/^(?:[1-9]|[12]\d|3[0-6])?$/, 'Elige una de las opciones')
    .default(''),
  inicio: trimmed(20, { long: REF }).refine(isRef, REF).default(''),
  fin: trimmed(20, { long: REF }).refine(isRef, REF).default(''),
  ...{ dia1: box, dia2: box, dia3: box, dia4: box, dia5: box, dia6: box, dia7: box },
  velocidad: z.enum(['150', '200', '250'], 'Elige una de las opciones').transform(Number),
  ver: bounded(1).optional(),
  zona: bounded(64, { long: 'Elige un lugar de la lista' }).refine(isZone, 'Elige un lugar de la lista'),
});
export type PlanInput = z.input<typeof planForm>;
export type PlanValues = z.output<typeof planForm>;

const DAYS = EVERY_DAY.map((weekday) => `dia${weekday}` as const) as `dia${1 | 2 | 3 | 4 | 5 | 6 | 7}`[];
const MEASURES = ['minutos', 'capitulos', 'terminar'] as const;

/** Fields of a plan as text, such as in the address of a page that shows what they mean. */
export type PlanFields = Record<string, string>;

/** Reads such fields, the empty ones left out. */
export const planFieldsIn = (query: URLSearchParams): PlanFields =>
  Object.fromEntries(
    Object.keys(planForm.shape).flatMap((name) => {
      const value = name === 'ver' ? '' : (query.get(name) ?? '').trim();
      return value === '' ? [] : [[name, value]];
    }),
  );

/**
 * Makes the choice of a form. Where several measures are filled in, those count that were not `seen` so before; a volume
 * that was not takes the place of ends elsewhere that were.
 */
export function choiceOf(values: PlanValues, seen: PlanFields = {}): PlanChoice {
  const { que, zona: zone, velocidad: speed } = values;
  const weekdays = EVERY_DAY.filter((_, at) => values[DAYS[at] ?? 'dia1']);
  const volumes = que === '' ? { first: 1, last: 36 } : { first: Number(que), last: Number(que) };
  const endIn = (name: 'inicio' | 'fin', index: number) => {
    const end = refIn(values[name], index);
    const isLeft = que !== '' && que !== seen.que && values[name] === seen[name] && end?.volume !== Number(que);
    return isLeft ? null : end;
  };
  const from = endIn('inicio', 1) ?? { volume: volumes.first, index: 1 };
  const to = endIn('fin', VOLUME_END) ?? { volume: volumes.last, index: VOLUME_END };
  return { from, to, ...measureOf(values, seen), weekdays, zone, speed };
}

function measureOf(values: PlanValues, seen: PlanFields): Pick<PlanChoice, 'minutes' | 'chapters' | 'until'> {
  const filled = MEASURES.filter((name) => values[name] !== '');
  const changed = filled.filter((name) => values[name] !== seen[name]);
  const counts = new Set(filled.length > 1 && changed.length > 0 ? changed : filled);
  if (counts.size === 0) counts.add('minutos');
  return {
    minutes: counts.has('minutos') ? Number(values.minutos || USUAL_MINUTES) : null,
    chapters: counts.has('capitulos') ? Number(values.capitulos) : null,
    until: counts.has('terminar') ? values.terminar : null,
  };
}

/** Makes the fields of a choice. */
export function fieldsOfPlan({ from, to, minutes, chapters, until, weekdays, zone, speed }: PlanChoice): PlanFields {
  const isVolume = from.volume === to.volume && from.index === 1 && to.index === VOLUME_END;
  const isToEnd = to.volume === 36 && to.index === VOLUME_END;
  const fields = {
    minutos: String(minutes ?? ''),
    capitulos: String(chapters ?? ''),
    terminar: until ?? '',
    que: isVolume ? String(from.volume) : '',
    inicio: isVolume || (from.volume === 1 && from.index === 1) ? '' : written(from),
    fin: isVolume || isToEnd ? '' : written(to),
    ...Object.fromEntries(weekdays.map((weekday) => [`dia${weekday}`, 'on'])),
    velocidad: String(speed),
    zona: zone,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

const written = ({ volume, index }: ChapterRef) => (index === VOLUME_END ? String(volume) : `${volume}-${index}`);

/** Parses a chapter, or a volume, of which `index` is meant; null for anything else. */
function refIn(typed: string, index: number): ChapterRef | null {
  const isVolume = /^\d{1,2}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= 36;
  return isVolume ? { volume: Number(typed), index } : chapterElsewhere(typed, 0);
}

/** The choice that is proposed to somebody who has no plan: the usual minutes, from where they read on. */
export const usualChoice = (from: ChapterRef | null, zone: string): PlanChoice => ({
  from: from ?? { volume: 1, index: 1 },
  to: { volume: 36, index: VOLUME_END },
  minutes: USUAL_MINUTES,
  chapters: null,
  until: null,
  weekdays: EVERY_DAY,
  zone,
  speed: USUAL_SPEED,
});
