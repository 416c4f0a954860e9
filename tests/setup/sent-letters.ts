import { db } from '~/db/db.server';

/** The letters that wait for somebody, the oldest first. */
export const lettersTo = (recipient: string) =>
  db.selectFrom('outbox').select(['subject', 'body_text']).where('recipient', '=', recipient).orderBy('id').execute();

/** The token in the last letter to somebody. */
export async function tokenSentTo(recipient: string): Promise<string> {
  const letter = (await lettersTo(recipient)).at(-1);
  const [, token] = /[?&]token=([\w-]+)/.exec(letter?.body_text ?? '') ?? [];
  if (token === undefined) throw new Error(`no token in a letter to ${recipient}: ${letter?.body_text}`);
  return token;
}
