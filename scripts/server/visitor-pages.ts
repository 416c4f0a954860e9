import { hash } from 'node:crypto';
import type { Request as Asked, RequestHandler, Response as Answer } from 'express';
import { LRUCache } from 'lru-cache';
import { isConnectionError } from '~/db/connection-errors.server';
import { contentCache, currentRevision } from '~/db/content.server';
import { env, sessionSecret } from '~/env.server';
import { preferencesCookie } from '~/http/auth/cookies.server';
import { isPrefetch } from '~/http/pages/prefetch.server';
import { isKnown, SharedText } from '~/http/pages/shared-text.server';
import { countLook } from '~/http/pages/gospel-views.server';
import { paths } from '~/paths';
import { dayIn, isDay } from '~/text/spanish';
import { headerIn, sendBody } from './asked';
import type { DrawnPage, Pages } from './pages';

const MOST = 500; // pages at once, of about 40 KB each with what they are compressed to
const SHARED = 60; // seconds for which what stands before the server may hold a page

/** The cookies of this site that change nothing in a page; of any other of ours a page is drawn for itself. */
const OF_NO_MATTER = /^(__Host-)?(formulario|dispositivo)$/;
const OURS = /^(__Host-)?(sesion|aviso|pendiente|cambios|formulario|dispositivo|preferencias)$/;

/** The pages that are the same for all visitors, each with what its query may say. */
const SAME_FOR_ALL: Record<string, Record<string, (value: string) => boolean>> = {
  [paths.home()]: {},
  [paths.gospel()]: { date: isDay },
  [paths.about()]: {},
  [paths.privacy()]: {},
  [paths.register()]: { redirect: () => true },
  [paths.forgotPassword()]: { redirect: () => true },
  [paths.login('/user-login')]: { redirect: () => true },
  [paths.login('/login')]: { redirect: () => true },
};

/** A page as visitors share it. */
interface SharedPage {
  page: DrawnPage;
  text: SharedText;
}

/** The query of an address as its page reads it, or null when it says what only one reader could have been told. */
function ownQuery(path: string, query: URLSearchParams): string | null {
  const allowed = SAME_FOR_ALL[path] ?? {};
  const isOwn = [...query].every(([name, value]) => allowed[name]?.(value) && query.getAll(name).length === 1);
  return isOwn ? query.toString() : null;
}

/** The cookie of preferences as it came, '' without one; null when another cookie matters. */
function preferencesIn(cookies: string): string | null {
  let preferences = '';
  for (const cookie of cookies.split(';')) {
    const [name = '', value = ''] = cookie.trim().split('=', 2);
    if (name === preferencesCookie.name) preferences = value;
    else if (OURS.test(name) && !OF_NO_MATTER.test(name)) return null;
  }
  return preferences;
}

/** A page as it is asked for on behalf of all visitors who want the same. */
interface Wanted {
  address: string;
  headers: Record<string, string>;
}

/** What a visitor asks for; null where a page has to be drawn for one answer. */
function wantedBy(asked: Asked): Wanted | null {
  if (asked.method !== 'GET' && asked.method !== 'HEAD') return null;
  // Without Fetch Metadata each form needs a token of this browser.
  if (!asked.headers['sec-fetch-site'] || !Object.hasOwn(SAME_FOR_ALL, asked.path)) return null;
  const [, search = ''] = asked.originalUrl.split('?', 2);
  const query = search === '' ? '' : ownQuery(asked.path, new URLSearchParams(search));
  const preferences = preferencesIn(asked.headers.cookie ?? '');
  if (query === null || preferences === null) return null;
  const isLight = headerIn(asked, 'save-data') === 'on';
  return {
    address: query ? `${asked.path}?${query}` : asked.path,
    headers: {
      'sec-fetch-site': 'none',
      'sec-purpose': 'prefetch', // a page that is drawn for all is nobody's look at it
      ...(preferences && { cookie: `${preferencesCookie.name}=${preferences}` }),
      ...(isLight && { 'save-data': 'on' }),
    },
  };
}

const HEADERS = {
  'Cache-Control': `public, max-age=0, s-maxage=${SHARED}, must-revalidate`,
  Vary: 'Cookie, Save-Data, Sec-Fetch-Site',
};

function send(asked: Asked, answer: Answer, { page, text }: SharedPage): void {
  page.headers.forEach((value, name) => answer.setHeader(name, value));
  answer.setHeader('ETag', text.tag);
  for (const [name, value] of Object.entries(HEADERS)) answer.setHeader(name, value);
  if (isKnown(headerIn(asked, 'if-none-match'), text.tag)) return void answer.status(304).end();
  answer.status(page.status);
  sendBody(asked, answer, (encoding) => text.body(encoding));
}

/** The looks that are counted and need not be asked for again, by a hash of who looked at what on which day. */
const counted = new LRUCache<string, true>({ max: 10_000 });

/** The gospel counts who looks at it, whoever drew its page. */
async function countGospel(asked: Asked, { status }: DrawnPage): Promise<void> {
  if (asked.path !== paths.gospel() || status !== 200 || asked.method !== 'GET') return;
  const today = dayIn(env.TIME_ZONE);
  const date = typeof asked.query.date === 'string' ? asked.query.date : today;
  const headers = { get: (name: string) => headerIn(asked, name), has: (name: string) => name in asked.headers };
  if (isPrefetch({ headers })) return;
  const look = hash('sha256', [today, date, asked.ip, headers.get('user-agent'), sessionSecret()].join('\n'), 'base64');
  if (counted.has(look)) return;
  await countLook(date, { request: { method: asked.method, headers }, context: { address: asked.ip }, memberId: null });
  counted.set(look, true);
}

/**
 * Answers visitors with pages that are drawn once for all of them: as long as the content is what it was, which is asked
 * of the database with each request (many at once ask together), and the day is the same. Whoever has a session, a
 * notice, a draft, or did something in this browser since it was opened gets a page of their own, and so does everybody
 * while the database is away.
 */
export function visitorPages({ draw }: Pages): RequestHandler {
  const kept = contentCache<SharedPage | null>(MOST);
  const make = async ({ address, headers }: Wanted): Promise<SharedPage | null> => {
    const page = await draw(new Request(new URL(address, 'http://localhost'), { headers }), { isShared: true });
    const isForAll = page !== null && page.status === 200 && !page.headers.has('Set-Cookie');
    return isForAll ? { page, text: new SharedText(page.text) } : null;
  };
  const respond = async (asked: Asked, answer: Answer, wanted: Wanted): Promise<boolean> => {
    const revision = await currentRevision();
    const key = JSON.stringify([dayIn(env.TIME_ZONE), wanted]);
    const shared = await kept(revision, key, () => make(wanted));
    if (!shared) return false;
    await countGospel(asked, shared.page);
    send(asked, answer, shared);
    return true;
  };
  return (asked, answer, next) => {
    const wanted = wantedBy(asked);
    if (!wanted) return next();
    void respond(asked, answer, wanted).then(
      (isAnswered) => isAnswered || next(),
      (error: unknown) => (isConnectionError(error) ? next() : next(error)),
    );
  };
}
