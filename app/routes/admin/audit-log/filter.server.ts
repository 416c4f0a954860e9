import { z } from 'zod';
import { TRAIL_KINDS, type TrailFilter, type TrailKind } from '~/domain/audit/schema';
import { bounded, trimmed } from '~/text/bounded';
import { storable } from '~/text/normal-form';
import { isDay } from '~/text/spanish';

const kinds = Object.keys(TRAIL_KINDS) as [TrailKind, ...TrailKind[]];

const filter = z.object({
  kind: z.enum(kinds).nullable().catch(null),
  who: trimmed(254)
    .refine((words) => storable(words) !== null)
    .catch(''),
  day: bounded(10).refine(isDay).nullable().catch(null),
  before: z.string().max(40).nullable().catch(null),
});

/** What of the trail an address asks for; what it says wrong is not asked for. */
export function filterIn(request: Request): TrailFilter {
  const query = new URL(request.url).searchParams;
  const [kind, who, day, before] = ['tipo', 'quien', 'dia', 'antes'].map((name) => query.get(name));
  return filter.parse({ kind, who, day, before });
}
