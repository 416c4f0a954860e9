import { db } from '~/db/db.server';
import { dropParked, findParked, parkText, type ParkedFields } from '~/domain/members/parked.server';
import { Refusal } from '~/errors/refusal';
import { authorMark, readAuthor, AUTHOR_FIELD } from './author.server';
import { clearCookie, parkedCookie, readCookie } from './cookies.server';
import { countTry } from './limits.server';
import type { NoticeName } from './notice-words.server';
import { toLogin, toLoginByScript, type LoginPage, type Visitor } from './visitor.server';

export interface Kept {
  part: string;
  says: NoticeName;
}

interface Posted {
  /** The page that the form stands on, with its query. */
  page: string;
  fields: URLSearchParams;
  typed: ParkedFields;
  /** The part of the page to come back to, and the words at the login, where a text is kept. */
  kept?: Kept;
  /** Where it comes from; null where the server does not say. */
  address: string | null;
  /** True when a script sent the form and wants data instead of a page. */
  isScript: boolean;
}

/** Keeps the text of a form for its writer. Returns the secret of it; null when the writer's account is gone. */
async function park(author: number, { page, typed, address }: Posted): Promise<string | null> {
  await countTry('parked_address', address);
  return parkText(db, author, new URL(page, 'http://here').pathname, typed);
}

/**
 * The answer to a form that needs a member and came without a live session: the login, and its text kept for whom it
 * was drawn. Null when there is a session and the form is its member's.
 * @throws Refusal `other_author` when another member's form arrives: it must not become this one's text;
 * `too_many_tries` for too many texts from one address.
 */
export async function whenSessionEnded(
  request: Request,
  visitor: Visitor,
  posted: Posted,
  login: LoginPage,
): Promise<Response | null> {
  const author = readAuthor(posted.fields.get(AUTHOR_FIELD));
  if (visitor.member) {
    if (author !== null && author !== visitor.member.id) throw new Refusal('other_author');
    return null;
  }
  const ended: Visitor = author === null ? visitor : { member: null, session: 'dead' };
  const secret = author === null ? null : await park(author, posted);
  const { part = '', says = 'aparte' } = posted.kept ?? {};
  const isKept = secret !== null;
  const back = isKept && part ? `${posted.page}#${part}` : posted.page;
  const answer = await toLogin(request, ended, login, back, isKept ? says : undefined);
  if (isKept) answer.headers.append('Set-Cookie', await parkedCookie.serialize(secret));
  return posted.isScript ? toLoginByScript(answer) : answer;
}

const pathOf = (request: Request) => new URL(request.url).pathname;

/** The fields that wait for this member on the page of this path, as an object; null when nothing waits. */
export async function waitingText(
  request: Request,
  memberId: number,
  path = pathOf(request),
): Promise<Record<string, string> | null> {
  const secret = await readCookie(parkedCookie, request);
  const fields = secret ? await findParked(db, memberId, path, secret) : null;
  return fields && Object.fromEntries(fields);
}

/** For whom the forms of this page are drawn, and what waits to be put into them. */
export async function drawnFor(request: Request, memberId: number) {
  return { author: authorMark(memberId), waiting: await waitingText(request, memberId) };
}

/**
 * Keeps the text of a form that another act of its page would drop; it waits as one does that came without a session.
 * Returns the headers that tell the browser.
 */
export async function setAside(memberId: number, path: string, typed: ParkedFields): Promise<Headers> {
  const secret = await parkText(db, memberId, path, typed);
  return new Headers({ 'Set-Cookie': await parkedCookie.serialize(secret) });
}

/** Which text was saved: one that stood on the page of this path, where that is not the one posted to. */
interface Saved {
  path?: string;
  isIt?: (waiting: Record<string, string>) => boolean;
}

/**
 * Takes away the text that waited, now that it is saved; one that waits for another place goes on waiting.
 * Returns the headers that tell the browser.
 */
export async function forgetWaiting(
  request: Request,
  memberId: number,
  { path, isIt = () => true }: Saved = {},
): Promise<Headers | undefined> {
  const waiting = await waitingText(request, memberId, path);
  const secret = await readCookie(parkedCookie, request);
  if (!waiting || !secret || !isIt(waiting)) return undefined;
  await dropParked(db, secret);
  return new Headers({ 'Set-Cookie': await clearCookie(parkedCookie) });
}
