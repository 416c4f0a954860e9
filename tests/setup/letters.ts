import { db } from '~/db/db.server';
import { opened } from '../tools/site/opened-letter';

export { opened };

/** Letters queued to an e-mail, the oldest first. */
export async function lettersTo(email: string) {
  return db.selectFrom('outbox').selectAll().where('recipient', '=', email).orderBy('id').execute();
}

/** Path, with its query, of the link in the newest letter to an e-mail. */
export async function linkIn(email: string): Promise<string> {
  const newest = (await lettersTo(email)).at(-1);
  const address = /:\n(https?:\/\/\S+)/.exec(newest?.body_text ?? '')?.[1];
  if (!address) throw new Error(`no link in the newest letter to ${email}: ${newest?.body_text}`);
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** Token in the newest letter to an e-mail. */
export async function tokenSentTo(email: string): Promise<string> {
  return new URL(await linkIn(email), 'http://here').searchParams.get('token') ?? '';
}
