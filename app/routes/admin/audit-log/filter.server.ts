import { z } from 'zod';
import { LOG_KINDS, type LogFilter, type LogKind } from '~/domain/audit/schema';
import { bounded, trimmed } from '~/text/bounded';
import { storable } from '~/text/normal-form';
import { isDay } from '~/text/spanish';

const kinds = Object.keys(LOG_KINDS) as [LogKind, ...LogKind[]];

const filter = z.object({
  kind: z.enum(kinds).nullable().catch(null),
  who: trimmed(254)
    .refine((words) => storable(words) !== null)
    .catch(''),
  day: bounded(10).refine(isDay).nullable().catch(null),
  before: z.string().max(40).nullable().catch(null),
});

/** Parses the filter of the audit log from an address; ignores values that are not valid. */
export function logFilterIn(request: Request): LogFilter {
  const query = new URL(request.url).searchParams;
  const [kind, who, day, before] = ['tipo', 'quien', 'dia', 'antes'].map((name) => query.get(name));
  return filter.parse({ kind, who, day, before });
}
