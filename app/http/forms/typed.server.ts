import { TOKEN_FIELD } from './csrf.server';

/** Field by which a script requests data instead of a page. */
export const SCRIPT_FIELD = 'via';

/** Names of fields that are never shown again, and of those that are never stored in a draft. */
export const PASSWORDS = /password/;
export const SECRETS = /password|token/;

/** Returns what was typed, to be shown again, without passwords and the fields that the site itself adds. */
export const typedAgain = (fields: URLSearchParams) =>
  [...fields].filter(([name]) => name !== TOKEN_FIELD && name !== SCRIPT_FIELD && !PASSWORDS.test(name));

/** Returns what of it may be stored as a draft. */
export const draftFieldsIn = (fields: URLSearchParams) => typedAgain(fields).filter(([name]) => !SECRETS.test(name));
