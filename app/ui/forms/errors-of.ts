import type { FieldMetadata } from '@conform-to/react';
import { languageOf } from '~/errors/browser-catalogue';
import type { FormAnswer } from '~/errors/message';
import type { FieldError } from './error-summary';

type Fields = Record<string, FieldMetadata<unknown>>;

/** The errors of a form in the order of its fields; an error of the whole form links to the first. */
export function errorsOf(form: { errors?: string[] }, fields: Fields, answer?: FormAnswer): FieldError[] {
  const [first] = Object.values(fields);
  const lang = answer?.refused ? languageOf(answer.refused.code) : undefined;
  const ofForm = (form.errors ?? []).map((message) => ({ id: first?.id ?? '', message, lang }));
  const ofFields = Object.values(fields).flatMap((field) =>
    (field.errors ?? []).map((message) => ({ id: field.id, message })),
  );
  return [...ofForm, ...ofFields];
}
