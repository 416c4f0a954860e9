import { z } from 'zod';
import { Refusal } from '~/errors/refusal';

/**
 * Refuses a form that lacks a field that its page has: a browser sends every text, empty ones too, so that a missing
 * one means nothing, and must not be stored as empty. Checkboxes may be missing, and the fields named in `sometimes`:
 * those of buttons, and those that the page has only at times.
 * @throws Refusal `bad_form`.
 */
export function requireFields(fields: URLSearchParams, schema: z.ZodObject, sometimes: readonly string[] = []): void {
  const always = Object.entries(schema.shape).filter(
    ([name, field]) => !sometimes.includes(name) && !isCheckbox(field) && !isRepeated(field),
  );
  if (always.some(([name]) => !fields.has(name))) throw new Refusal('bad_form');
}

/** Tells whether a field may come several times, as checkboxes of one name, or not at all. */
export function isRepeated(field: unknown): boolean {
  if (field instanceof z.ZodDefault || field instanceof z.ZodOptional) return isRepeated(field.unwrap());
  return field instanceof z.ZodArray;
}

/**
 * Tells whether a field is a checkbox, which conform parses as a boolean: the one kind of field that browsers leave out
 * when it is empty.
 */
function isCheckbox(field: unknown): boolean {
  if (field instanceof z.ZodDefault || field instanceof z.ZodOptional) return isCheckbox(field.unwrap());
  return field instanceof z.ZodBoolean;
}
