import type { ActionFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import { deleteDraft, findDraft, storeDraft, type DraftFields } from '~/domain/members/drafts.server';
import { Refusal } from '~/errors/refusal';
import { AUTHOR_FIELD } from '~/domain/notes/schema';
import { authorToken, readAuthor } from '~/http/auth/author.server';
import { clearCookie, draftCookie, readCookie } from '~/http/auth/cookies.server';
import { countTry } from '~/http/security/limits.server';
import type { FlashName } from '~/http/pages/flash-words.server';
import { toLogin, toLoginByScript, type LoginPage, type Visitor } from '~/http/auth/visitor.server';

const MOST = 5; // drafts of one browser
const REFUSED = 'rechazado'; // field of a draft whose form was refused

export interface DraftMessage {
  part: string;
  /** The flash message at the login, where it is not the usual one. */
  message?: FlashName;
  /** The page of another form that takes the draft, and its fields, for one that no page has when it is opened. */
  elsewhere?: (args: ActionFunctionArgs, fields: URLSearchParams) => Partial<Pick<Posted, 'page' | 'typed' | 'draft'>>;
}

interface Posted {
  /** Page with the form, with its query. */
  page: string;
  fields: URLSearchParams;
  typed: DraftFields;
  /** Part of the page to return to, and the flash message at the login, where a draft is stored; else null. */
  draft?: DraftMessage | null;
  /** Client address; null where the server does not give it. */
  address: string | null;
  /** True when a script sent the form and wants data instead of a page. */
  isScript: boolean;
}

/**
 * Answers a form that needs a member and came without a live session: with the login, and its text stored as a draft of
 * the member that it was rendered for. Null when there is a session and the form is its member's.
 * @throws Refusal `other_author` when another member's form arrives: it must not become this one's text;
 * `too_many_tries` for too many drafts from one address.
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
  const key = author === null || posted.draft === null ? null : await saveDraft(author, posted);
  const { part = '', message = 'aparte' } = posted.draft ?? {};
  const isStored = key !== null;
  const back = isStored && part ? `${posted.page}#${part}` : posted.page;
  const response = await toLogin(request, ended, login, back, isStored ? message : undefined);
  if (isStored) response.headers.append('Set-Cookie', await writeKeys([key, ...(await keysIn(request))]));
  return posted.isScript ? toLoginByScript(response) : response;
}

type DraftText = Record<string, string>;

/** Selects a draft, by the path of its page, where that is not the one requested, and by its fields. */
interface Filter {
  path?: string;
  isIt?: (draft: DraftText) => boolean;
}

/** Finds the fields of the draft of this member, as an object; null when there is none. */
export async function draftByCookie(
  request: Request,
  memberId: number,
  filter: Filter = {},
): Promise<DraftText | null> {
  return (await newestDraft(request, memberId, filter))?.draft ?? null;
}

/** Finds all values in the draft of a field that may come several times. */
export async function repeatedInDraft(request: Request, memberId: number, field: string): Promise<string[]> {
  const found = await newestDraft(request, memberId, {});
  return (found?.fields ?? []).flatMap(([name, value]) => (name === field ? [value] : []));
}

/** Loads what the forms of this page need: their author token, the draft to fill in, and whether it was refused. */
export async function formData(request: Request, memberId: number) {
  const draft = await draftByCookie(request, memberId);
  return { author: authorToken(memberId), draft, isRefused: draft !== null && REFUSED in draft };
}

/**
 * Deletes the draft, now that it is saved, or replaces it by `typed`: the text of a form that another action of its
 * page would lose, stored like that of a form without a session. Drafts of other pages stay. Returns the headers with
 * the new keys for the browser, where they change.
 */
export async function replaceDraft(
  request: Request,
  memberId: number,
  filter: Filter = {},
  typed: DraftFields | null = null,
): Promise<Headers | undefined> {
  const former = await newestDraft(request, memberId, filter);
  if (former) await deleteDraft(db, former.key);
  const anew = typed && (await storeDraft(db, memberId, filter.path ?? pathOf(request), typed));
  if (!former && !anew) return undefined;
  const others = (await keysIn(request)).filter((key) => key !== former?.key);
  return new Headers({ 'Set-Cookie': await writeKeys(anew ? [anew, ...others] : others) });
}

/** Stores what was typed into a form that `response` refuses, so that it is there also after its page was left. */
export async function storeRefused(
  response: Response,
  request: Request,
  memberId: number,
  typed: DraftFields,
): Promise<Response> {
  const headers = await replaceDraft(request, memberId, {}, [...typed, [REFUSED, '1']]);
  const cookie = headers?.get('Set-Cookie');
  if (cookie) response.headers.append('Set-Cookie', cookie);
  return response;
}

/** Stores the text of a form as a draft. Returns its key; null when the writer's account is gone. */
async function saveDraft(author: number, { page, typed, address }: Posted): Promise<string | null> {
  await countTry('parked_address', address);
  return storeDraft(db, author, new URL(page, 'http://here').pathname, typed);
}

const writeKeys = (keys: string[]) =>
  keys.length > 0 ? draftCookie.serialize(keys.slice(0, MOST).join('.')) : clearCookie(draftCookie);

/** Reads the keys of the drafts of this browser, the newest first. */
const keysIn = async (request: Request) =>
  ((await readCookie(draftCookie, request)) ?? '').split('.').filter(Boolean).slice(0, MOST);

/** Finds the newest draft of this member for the page, with its key. */
async function newestDraft(request: Request, memberId: number, { path = pathOf(request), isIt = () => true }: Filter) {
  for (const key of await keysIn(request)) {
    const fields = await findDraft(db, memberId, path, key);
    if (!fields) continue;
    const draft: DraftText = Object.fromEntries(fields);
    if (isIt(draft)) return { key, draft, fields };
  }
  return null;
}

const pathOf = (request: Request) => new URL(request.url).pathname;
