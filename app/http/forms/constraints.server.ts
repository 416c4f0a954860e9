import { getZodConstraint } from '@conform-to/zod/v4';
import type { z } from 'zod';
import type { Constraints } from '~/errors/message';

/** What the forms of a page demand of their fields, for its loader to tell; `schemas` are named by their intents. */
export function constraintsOf(schemas: Record<string, z.ZodObject>): Constraints {
  const all = Object.entries(schemas).map(([intent, schema]) => {
    const fields = Object.entries(getZodConstraint(schema)).filter(([, { required }]) => required);
    return [intent, Object.fromEntries(fields)];
  });
  return Object.fromEntries(all) as Constraints;
}
