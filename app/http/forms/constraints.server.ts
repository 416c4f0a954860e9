import { getZodConstraint } from '@conform-to/zod/v4';
import type { z } from 'zod';
import type { Constraints } from '~/errors/message';

/**
 * Makes the constraints of the fields of a page's forms, for its loader to return; `schemas` are named by their
 * intents.
 */
export function constraintsOf(schemas: Record<string, z.ZodObject>): Constraints {
  const all = Object.entries(schemas).map(([intent, schema]) => {
    const fields = Object.entries(getZodConstraint(schema)).filter(([, { required }]) => required);
    return [intent, Object.fromEntries(fields)];
  });
  return Object.fromEntries(all) as Constraints;
}
