import { db } from '~/db/db.server';
import { deleteDraft, findDraft, storeDraft, type DraftFields } from '~/domain/members/drafts.server';
import { Refusal } from '~/errors/refusal';
import { AUTHOR_FIELD } from '~/domain/notes/schema';
import { authorMark, readAuthor } from '~/http/auth/author.server';
import { clearCookie, draftCookie, readCookie } from '~/http/auth/cookies.server';
import { countTry } from '~/http/security/limits.server';
import type { NoticeName } from '~/http/pages/notice-words.server';
import { toLogin, toLoginByScript, type LoginPage, type Visitor } from '~/http/auth/visitor.server';

const MOST = 5; // texts that wait for one browser
const REFUSED = 'rechazado'; // marks a text that waits since it was not taken

export interface KeptDraft {
  part: string;
  says: NoticeName;
}

interface Posted {
  /** The page that the form stands on, with its query. */
  page: string;
  fields: URLSearchParams;
  typed: DraftFields;
  /** The part of the page to come back to, and the words at the login, where a text is kept; null where none is. */
  kept?: KeptDraft | null;
  /** Where it comes from; null where the server does not say. */
  address: string | null;
  /** True when a script sent the form and wants data instead of a page. */
  isScript: boolean;
}

/** Keeps the text of a form for its writer. Returns the secret of it; null when the writer's account is gone. */
async function park(author: number, { page, typed, address }: Posted): Promise<string | null> {
  await countTry('parked_address', address);
  return storeDraft(db, author, new URL(page, 'http://here').pathname, typed);
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
  const secret = author === null || posted.kept === null ? null : await park(author, posted);
  const { part = '', says = 'aparte' } = posted.kept ?? {};
  const isKept = secret !== null;
  const back = isKept && part ? `${posted.page}#${part}` : posted.page;
  const answer = await toLogin(request, ended, login, back, isKept ? says : undefined);
  if (isKept) answer.headers.append('Set-Cookie', await writeKeys([secret, ...(await keysIn(request))]));
  return posted.isScript ? toLoginByScript(answer) : answer;
}

const pathOf = (request: Request) => new URL(request.url).pathname;

/** The keys to the texts that wait for this browser, the newest first. */
const keysIn = async (request: Request) =>
  ((await readCookie(draftCookie, request)) ?? '').split('.').filter(Boolean).slice(0, MOST);

const writeKeys = (keys: string[]) =>
  keys.length > 0 ? draftCookie.serialize(keys.slice(0, MOST).join('.')) : clearCookie(draftCookie);

type Waiting = Record<string, string>;

/** Which text is meant: one that stood on the page of this path, where that is not the one asked for. */
interface Which {
  path?: string;
  isIt?: (waiting: Waiting) => boolean;
}

/** The newest text that waits for this member on the page, with its key. */
async function findWaiting(request: Request, memberId: number, { path = pathOf(request), isIt = () => true }: Which) {
  for (const key of await keysIn(request)) {
    const fields = await findDraft(db, memberId, path, key);
    const waiting: Waiting | null = fields && Object.fromEntries(fields);
    if (waiting && isIt(waiting)) return { key, waiting };
  }
  return null;
}

/** The fields that wait for this member, as an object; null when nothing waits. */
export async function draftFor(request: Request, memberId: number, which: Which = {}): Promise<Waiting | null> {
  return (await findWaiting(request, memberId, which))?.waiting ?? null;
}

/** For whom the forms of this page are drawn, and what waits to be put into them, and why. */
export async function drawnFor(request: Request, memberId: number) {
  const waiting = await draftFor(request, memberId);
  return { author: authorMark(memberId), waiting, isRefused: waiting !== null && REFUSED in waiting };
}

/**
 * Takes away the text that waited, now that it is saved, or puts `typed` in its place: the text of a form that another
 * act of its page would drop, which waits as one does that came without a session. What waits for other places goes on
 * waiting. Returns the headers that tell the browser, where there is anything to tell.
 */
export async function forgetDraft(
  request: Request,
  memberId: number,
  which: Which = {},
  typed: DraftFields | null = null,
): Promise<Headers | undefined> {
  const former = await findWaiting(request, memberId, which);
  if (former) await deleteDraft(db, former.key);
  const anew = typed && (await storeDraft(db, memberId, which.path ?? pathOf(request), typed));
  if (!former && !anew) return undefined;
  const others = (await keysIn(request)).filter((key) => key !== former?.key);
  return new Headers({ 'Set-Cookie': await writeKeys(anew ? [anew, ...others] : others) });
}

/** Keeps what was typed into a form that `answer` does not take, so that it waits also when its page has been left. */
export async function keepRefused(
  answer: Response,
  request: Request,
  memberId: number,
  typed: DraftFields,
): Promise<Response> {
  const headers = await forgetDraft(request, memberId, {}, [...typed, [REFUSED, '1']]);
  const cookie = headers?.get('Set-Cookie');
  if (cookie) answer.headers.append('Set-Cookie', cookie);
  return answer;
}
