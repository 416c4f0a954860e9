import { TOKEN_FIELD } from './csrf.server';

/** The field by which a script says that it wants data instead of a page. */
export const SCRIPT_FIELD = 'via';

/** The names of fields that are shown to nobody again, and of those that wait nowhere. */
export const PASSWORDS = /password/;
export const SECRETS = /password|token/;

/** What was typed, to be shown again: passwords and the house's own fields are left out. */
export const typedAgain = (fields: URLSearchParams) =>
  [...fields].filter(([name]) => name !== TOKEN_FIELD && name !== SCRIPT_FIELD && !PASSWORDS.test(name));

/** What of it may wait on the server. */
export const waitingIn = (fields: URLSearchParams) => typedAgain(fields).filter(([name]) => !SECRETS.test(name));
