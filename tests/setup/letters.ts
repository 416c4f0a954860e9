import { db } from '~/db/db.server';
import { opened } from '../tools/faults/opened-letter';

export { opened };

/** The letters on their way to an e-mail, the oldest first. */
export async function lettersTo(email: string) {
  return db.selectFrom('outbox').selectAll().where('recipient', '=', email).orderBy('id').execute();
}

/** The path, with its query, that the newest letter to an e-mail leads to. */
export async function linkIn(email: string): Promise<string> {
  const newest = (await lettersTo(email)).at(-1);
  const address = /:\n(https?:\/\/\S+)/.exec(newest?.body_text ?? '')?.[1];
  if (!address) throw new Error(`no link in the newest letter to ${email}: ${newest?.body_text}`);
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** The token in the newest letter to an e-mail. */
export async function tokenSentTo(email: string): Promise<string> {
  return new URL(await linkIn(email), 'http://here').searchParams.get('token') ?? '';
}
