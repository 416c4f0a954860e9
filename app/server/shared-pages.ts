import type { AppLoadContext } from '@remix-run/node';
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express';
import { LRUCache } from 'lru-cache';
import { isConnectionError } from '~/db/connection-errors.server';
import { contentCache, currentRevision, type Revision } from '~/db/revision.server';
import type { SignedIn } from '~/domain/members/sessions.server';
import { env } from '~/env.server';
import { Refusal } from '~/errors/refusal';
import { hasPermission } from '~/http/auth/permissions';
import { deviceCookie, preferencesCookie, sessionCookie } from '~/http/auth/cookies.server';
import { memberOfToken, sessionTokenIn } from '~/http/auth/live-session.server';
import { countLook } from '~/http/pages/gospel-views.server';
import { readChoices, rememberChoices } from '~/http/pages/preferences.server';
import { isPrefetch } from '~/http/pages/prefetch.server';
import { matchesTag, SharedText } from '~/http/pages/compressed-text.server';
import { countUse } from '~/http/security/limits.server';
import { paths } from '~/paths';
import { dayIn } from '~/text/instants';
import { headerIn, requestHead } from './fetch-request';
import type { SharedHandle } from '~/http/pages/shared-handle';
import { signatureOf } from '~/signature.server';
import { sendBody } from './write';

const MOST = 500; // pages at once, of about 40 KB each with what they are compressed to
const SHARED = 60; // seconds for which what stands before the server may hold a page of visitors
const CACHE_CONTROL = {
  visitors: `public, max-age=0, s-maxage=${SHARED}, must-revalidate`,
  members: 'private, no-cache',
};

/** A route that is a page, or answers at an address of its own. */
export interface PageRoute {
  /** `/volume/:volume` */
  path: string;
  /** The route and those that it stands in, from the root. */
  ids: string[];
  shared?: SharedHandle['shared'];
  /** Answers by Remix, with these routes alone. */
  handle: (request: Request, context: AppLoadContext) => Promise<Response>;
}

/**
 * Answers from memory with pages that are the same for all visitors, or for all members of a role: as long as the
 * content has one revision, which is read with each request, and the day is the same. Nothing in them may be of one
 * reader. Resolves with false where a page has to be rendered for its reader: one who has a flash message or a draft,
 * or asks for more than the page itself; and for everybody while the database is away.
 */
export function sharedPages() {
  const cached = contentCache<SharedPage | null>('shared-pages', MOST);

  const answerFor = async (
    { hasSession, ...page }: SharedRequest,
    request: ExpressRequest,
    response: ExpressResponse,
    route: PageRoute,
  ) => {
    const member = hasSession ? await memberIn(request, route) : null;
    if (hasSession && !member) return false;
    const revision: Revision = member ? member.revision : await currentRevision();
    const key = JSON.stringify([dayIn(env.TIME_ZONE), member?.role ?? '', page]);
    const shared = await cached(revision, key, () => render(route, page, member));
    if (!shared) return false;
    if (route.path === paths.gospel()) await countView(request, member?.id ?? null);
    send(request, response, shared, CACHE_CONTROL[member ? 'members' : 'visitors']);
    return true;
  };

  return async (request: ExpressRequest, response: ExpressResponse, route: PageRoute): Promise<boolean> => {
    const shared = await sharedRequest(request, route);
    if (!shared) return false;
    try {
      return await answerFor(shared, request, response, route);
    } catch (error) {
      if (error instanceof Refusal || isConnectionError(error)) return false; // the page of this one reader says it
      throw error;
    }
  };
}

/** A page's text with its status and headers. */
interface RenderedPage {
  status: number;
  headers: Headers;
  text: string;
}

/** A page as all who share it get it. */
interface SharedPage {
  page: RenderedPage;
  text: SharedText;
}

/** A page as it is requested on behalf of all who share it. */
interface SharedRequest {
  address: string;
  /** The status under which it is that page. */
  status: number;
  headers: Record<string, string>;
  hasSession: boolean;
}

/** Reads the request for a page that its route shares with whoever sends it; null where the page is its reader's own. */
async function sharedRequest(request: ExpressRequest, { path, shared }: PageRoute): Promise<SharedRequest | null> {
  if (!shared || (request.method !== 'GET' && request.method !== 'HEAD')) return null;
  if (!request.headers['sec-fetch-site']) return null; // each form needs a token of this browser
  const cookies = readCookies(request.headers.cookie ?? '');
  if (!cookies || (shared.differsForKnown && cookies.isKnown)) return null;
  const { hasSession } = cookies;
  const allowed = shared[hasSession ? 'members' : 'visitors'];
  const query = new URLSearchParams(request.originalUrl.split('?', 2)[1]);
  const isUnknown = path === '/*'; // one page for all of them, so that nobody fills the memory
  if (!allowed || !(isUnknown ? !query.has('_data') : readsAll(allowed, query))) return null;
  const search = query.size > 0 ? `?${query}` : '';
  return {
    address: isUnknown ? '/404' : request.path + search,
    status: isUnknown ? 404 : 200,
    headers: {
      'sec-fetch-site': 'none',
      'sec-purpose': 'prefetch', // rendering for many is nobody's visit
      ...(cookies.hasPreferences && { cookie: await chosenCookie(request) }),
      ...(headerIn(request, 'save-data') === 'on' && { 'save-data': 'on' }),
    },
    hasSession,
  };
}

const readsAll = (allowed: readonly string[], query: URLSearchParams) =>
  [...query.keys()].every((name) => allowed.includes(name) && query.getAll(name).length === 1);

const OF_NO_MATTER = /^(__Host-)?(formulario|dispositivo|cambios)$/;
const OURS = /^(__Host-)?(aviso|pendiente|cambios|formulario|dispositivo)$/;

/** Reads the cookies that affect a shared page; null if one needs a personal page. */
function readCookies(cookies: string) {
  const read = { hasPreferences: false, hasSession: false, isKnown: false };
  for (const cookie of cookies.split(';')) {
    const [name = ''] = cookie.trim().split('=', 1);
    if (name === preferencesCookie.name) read.hasPreferences = true;
    else if (name === sessionCookie.name) read.hasSession = true;
    else if (name === deviceCookie.name) read.isKnown = true;
    else if (OURS.test(name) && !OF_NO_MATTER.test(name)) return null;
  }
  return read;
}

/**
 * Writes the cookie of the choices that a request's cookie means, so that there are as many pages as choices, however
 * many texts a cookie may have.
 */
async function chosenCookie(request: ExpressRequest): Promise<string> {
  const cookie = await rememberChoices(await readChoices(requestHead(request)));
  return cookie.slice(0, cookie.indexOf(';'));
}

/** Finds the member of the session, counted as on any page; null where the page has to say something of it. */
async function memberIn(request: ExpressRequest, { shared }: PageRoute): Promise<SignedIn | null> {
  const head = requestHead(request);
  const secret = await sessionTokenIn(head, 'cookie');
  const member = secret ? await memberOfToken(secret, 'cookie') : null;
  if (!member || (shared?.differsForEditors && hasPermission(member.role, 'editor'))) return null;
  if (!isPrefetch(head)) await countUse('use', member.id);
  return member;
}

async function render(
  route: PageRoute,
  { address, headers, status }: Omit<SharedRequest, 'hasSession'>,
  member: SignedIn | null,
): Promise<SharedPage | null> {
  const request = new Request(`http://localhost${address}`, { headers });
  const page = await renderPage(route, request, { isShared: true, ...(member && anyoneLike(member)) });
  if (page && page.status >= 500) throw new Refusal('database_away'); // a passing failure is not cached
  const isForAll = page !== null && page.status === status && !page.headers.has('Set-Cookie');
  return isForAll ? { page, text: new SharedText(page.text) } : null;
}

/** A member without a name, for whom the page of all members of a role is rendered. */
function anyoneLike({ role, revision }: SignedIn): AppLoadContext {
  const member: SignedIn = { id: 0, firstName: '', lastName: '', email: '', sessionId: '', role, revision };
  return { visitor: Promise.resolve({ member, session: 'live' }) };
}

/** The views that were counted and need no look again, by a hash of who viewed what on which day. */
const counted = new LRUCache<string, true>({ max: 10_000 });

/** Counts a view of the gospel, whoever its page was rendered for. */
async function countView(request: ExpressRequest, memberId: number | null): Promise<void> {
  const head = requestHead(request);
  if (request.method !== 'GET' || isPrefetch(head)) return;
  const today = dayIn(env.TIME_ZONE);
  const { date: named } = request.query;
  const date = typeof named === 'string' && named !== '' ? named : today;
  const viewer = memberId ?? `${request.ip} ${headerIn(request, 'user-agent')}`;
  const view = signatureOf([today, date, viewer].join('\n'));
  if (counted.has(view)) return;
  await countLook(date, { request: head, context: { address: request.ip }, memberId });
  counted.set(view, true);
}

function send(
  request: ExpressRequest,
  response: ExpressResponse,
  { page, text }: SharedPage,
  cacheControl: string,
): void {
  page.headers.forEach((value, name) => response.setHeader(name, value));
  response.setHeader('Cache-Control', cacheControl);
  response.setHeader('Vary', 'Cookie, Save-Data, Sec-Fetch-Site, Accept-Encoding');
  response.status(page.status);
  if (page.status === 200) {
    response.setHeader('ETag', text.tag);
    if (matchesTag(headerIn(request, 'if-none-match'), text.tag)) return void response.status(304).end();
  }
  sendBody(request, response, (encoding) => text.body(encoding));
}

/** Renders a page for nobody in particular; null when what answers is no page. */
async function renderPage(
  { handle }: PageRoute,
  request: Request,
  context: AppLoadContext,
): Promise<RenderedPage | null> {
  const document: AppLoadContext['document'] = { text: null };
  const { status, headers } = await handle(request, { ...context, document });
  return document.text === null ? null : { status, headers, text: document.text };
}
