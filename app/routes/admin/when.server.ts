import type { When } from '~/domain/schedules/schedules.server';
import { Refusal } from '~/errors/refusal';

/** The moment of a publication; null where neither day nor hour is given. @throws Refusal for one without the other. */
export function whenIn(dia: string | undefined, hora: string | undefined): When | null {
  if (dia === undefined && hora === undefined) return null;
  if (dia === undefined || hora === undefined)
    throw new Refusal('schedule_half', { field: dia === undefined ? 'dia' : 'hora' });
  return { dia, hora };
}
