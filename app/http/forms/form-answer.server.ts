import { json, redirect } from '@remix-run/node';
import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';
import type { FormAnswer } from '~/errors/message';
import type { Refusal } from '~/errors/refusal';
import { spanishErrors } from '~/errors/zod-spanish';
import { changedCookie } from '~/http/auth/cookies.server';
import { withCookieCheck } from '~/http/pages/cookie-check.server';
import { failurePage, headersOf } from '~/http/pages/failures.server';
import type { FlashValue } from '~/http/pages/flash-words.server';
import { flashAt } from '~/http/pages/flash.server';
import { PASSWORDS, SCRIPT_FIELD, SECRETS, typedAgain } from './typed.server';

/** A page, and the flash message that it shows. */
interface Destination {
  to: string;
  flash: FlashValue;
  /** Change of the content that was made, where it can be undone on that page. */
  undo?: string;
}

/**
 * Ends a POST: 303 to the page that shows what was done, with a flash message where one is named; or `data` to a
 * script.
 */
export type Done = (to: string | Destination, data?: Record<string, unknown>, headers?: Headers) => Promise<Response>;

/** Names of the fields of a form that are never sent back. */
export const secretsOf = (schema: z.ZodObject) => Object.keys(schema.shape).filter((name) => SECRETS.test(name));

/** Answers a form whose fields are right and that was refused: the page again, with all that was typed. */
export function answerOf(name: string, refusal: Refusal, submission: ReturnType<typeof parse>, schema: z.ZodObject) {
  const { field } = refusal.circumstances;
  const errors = field ? { fieldErrors: { [field]: [refusal.message] } } : { formErrors: [refusal.message] };
  const result = submission.reply({ ...errors, hideFields: secretsOf(schema) });
  const refused = { code: refusal.code, message: refusal.message };
  return json<FormAnswer>(
    { intent: name, refused, result, stored: refusal.circumstances.stored },
    { status: refusal.status === 401 ? 422 : refusal.status, headers: headersOf(refusal) },
  );
}

/** Validates what was posted by its schema, with error messages in Spanish. */
export const parse = (fields: URLSearchParams, schema: z.ZodObject) =>
  parseWithZod(fields, { schema, error: spanishErrors });

/** Tells whether a script sent the form and shows the response itself. */
export const isScript = (fields: URLSearchParams) => fields.get(SCRIPT_FIELD) === 'script';

/** Makes the function that ends the intent of a POST: 303 to a page, or data to a script. */
export function finisher(request: Request, fields: URLSearchParams): Done {
  return async (to, data, given) => {
    const headers = new Headers(given);
    headers.append('Set-Cookie', changedCookie());
    if (isScript(fields)) return json({ ok: true, ...data }, { headers });
    const { to: page, flash: message, undo } = typeof to === 'string' ? { to, flash: null } : to;
    if (message) headers.append('Set-Cookie', await flashAt(request, page, message, { undo }));
    return redirect(withCookieCheck(request, page), { status: 303, headers });
  };
}

/** Answers a form that is refused and whose page cannot be rendered either. */
export function failedForm(refusal: Refusal, fields: URLSearchParams, page: string): Response {
  const { code, message, status } = refusal;
  if (isScript(fields)) return json({ ok: false, code, message }, { status, headers: headersOf(refusal) });
  const passwords = [...fields.keys()].filter((name) => PASSWORDS.test(name));
  throw failurePage(refusal, { typed: { action: page, fields: typedAgain(fields), passwords } });
}
