import { hash } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import type { Request as Asked, RequestHandler, Response as Answer } from 'express';
import { LRUCache } from 'lru-cache';
import { isConnectionError } from '~/db/connection-errors.server';
import { contentCache, currentRevision, type Revision } from '~/db/content.server';
import type { SignedIn } from '~/domain/members/sessions.server';
import { env, sessionSecret } from '~/env.server';
import { Refusal } from '~/errors/refusal';
import { liveSession, secretIn } from '~/http/auth/live-session.server';
import { countLook } from '~/http/pages/gospel-views.server';
import { isPrefetch } from '~/http/pages/prefetch.server';
import { isKnown, SharedText } from '~/http/pages/shared-text.server';
import { countTry } from '~/http/security/limits.server';
import { paths } from '~/paths';
import { dayIn } from '~/text/instants';
import { askingIn, headerIn, sendBody } from './asked';
import type { RenderedPage, PageRenderer } from './pages';
import type { Wanting, WantedPage } from './wanted-page';

const MOST = 500; // pages at once, of about 40 KB each with what they are compressed to
const SHARED = 60; // seconds for which what stands before the server may hold a page of visitors
const CACHE_CONTROL = {
  visitors: `public, max-age=0, s-maxage=${SHARED}, must-revalidate`,
  members: 'private, no-cache',
};

/** A page as many share it. */
interface SharedPage {
  page: RenderedPage;
  text: SharedText;
}

/** The looks that are counted and need not be asked for again, by a hash of who looked at what on which day. */
const counted = new LRUCache<string, true>({ max: 10_000 });

/** The gospel counts who looks at it, whoever drew its page. */
async function countGospel(asked: Asked, memberId: number | null): Promise<void> {
  const request = askingIn(asked);
  if (asked.path !== paths.gospel() || asked.method !== 'GET' || isPrefetch(request)) return;
  const today = dayIn(env.TIME_ZONE);
  const date = typeof asked.query.date === 'string' ? asked.query.date : today;
  const viewer = memberId ?? `${asked.ip} ${headerIn(asked, 'user-agent')}`;
  const look = hash('sha256', [today, date, viewer, sessionSecret()].join('\n'), 'base64');
  if (counted.has(look)) return;
  await countLook(date, { request, context: { address: asked.ip }, memberId });
  counted.set(look, true);
}

/** Who asks with a session, counted as on any page; null where the page has to say something of it. */
async function memberAsking(asked: Asked): Promise<SignedIn | null> {
  const asking = askingIn(asked);
  const secret = await secretIn(asking, 'cookie');
  const member = secret ? await liveSession(secret, 'cookie') : null;
  if (!member || (member.role !== 'user' && asked.path === paths.gospel())) return null; // it tells them its views
  if (!isPrefetch(asking)) await countTry('use', String(member.id));
  return member;
}

/** A member of no name, for whom the page of all members of a role is drawn. */
function anyone({ role, revision }: SignedIn): AppLoadContext {
  const member: SignedIn = { id: 0, firstName: '', lastName: '', email: '', sessionId: '', role, revision };
  return { isShared: true, visitor: Promise.resolve({ member, session: 'live' }) };
}

function send(asked: Asked, answer: Answer, { page, text }: SharedPage, cacheControl: string): void {
  page.headers.forEach((value, name) => answer.setHeader(name, value));
  answer.setHeader('Cache-Control', cacheControl);
  answer.setHeader('Vary', 'Cookie, Save-Data, Sec-Fetch-Site, Accept-Encoding');
  answer.status(page.status);
  if (page.status === 200) {
    answer.setHeader('ETag', text.tag);
    if (isKnown(headerIn(asked, 'if-none-match'), text.tag)) return void answer.status(304).end();
  }
  sendBody(asked, answer, (encoding) => text.body(encoding));
}

/**
 * Answers with pages that are drawn once for all visitors, or for all members of a role: as long as the content is what
 * it was, which is asked of the database with each request (many visitors at once ask together), and the day is the
 * same. Nothing in them may be of one reader. Whoever is told something, has a text that waits, or asks for more than
 * the page itself gets a page of their own, and so does everybody while the database is away.
 */
export function sharedPages({ draw }: PageRenderer): (wanting: Wanting) => RequestHandler {
  const kept = contentCache<SharedPage | null>('shared-pages', MOST);
  const make = async (
    { address, headers, status }: WantedPage,
    context: AppLoadContext,
  ): Promise<SharedPage | null> => {
    const page = await draw(new Request(new URL(address, 'http://localhost'), { headers }), context);
    if (page && page.status >= 500) throw new Refusal('database_away'); // what passes is not to be remembered
    const isForAll = page !== null && page.status === status && !page.headers.has('Set-Cookie');
    return isForAll ? { page, text: new SharedText(page.text) } : null;
  };
  const find = (revision: Revision, wanted: WantedPage, role: string, context: AppLoadContext) =>
    kept(revision, JSON.stringify([dayIn(env.TIME_ZONE), role, wanted]), () => make(wanted, context));

  const answerMember = async (asked: Asked, answer: Answer, wanted: WantedPage): Promise<boolean> => {
    const member = await memberAsking(asked);
    const shared = member && (await find(member.revision, wanted, member.role, anyone(member)));
    if (!shared) return false;
    await countGospel(asked, member.id);
    send(asked, answer, shared, CACHE_CONTROL.members);
    return true;
  };
  const answerVisitor = async (asked: Asked, answer: Answer, wanted: WantedPage): Promise<boolean> => {
    const shared = await find(await currentRevision(), wanted, '', { isShared: true });
    if (!shared) return false;
    await countGospel(asked, null);
    send(asked, answer, shared, CACHE_CONTROL.visitors);
    return true;
  };
  return (wanting) => (asked, answer, next) => {
    const wanted = wanting(asked);
    if (!wanted) return next();
    const { hasSession, ...page } = wanted;
    void (hasSession ? answerMember : answerVisitor)(asked, answer, page).then(
      (isAnswered) => isAnswered || next(),
      // The page that is drawn for this one answer says it.
      (error: unknown) => (error instanceof Refusal || isConnectionError(error) ? next() : next(error)),
    );
  };
}
