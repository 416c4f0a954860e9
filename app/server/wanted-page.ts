import type { ServerBuild } from '@remix-run/node';
import type { Request as Asked } from 'express';
import { preferencesCookie, sessionCookie } from '~/http/auth/cookies.server';
import { paths } from '~/paths';
import { isDay } from '~/text/spanish';
import { headerIn } from './asked';
import { matching, UNKNOWN } from './sections';

/** A page as it is asked for on behalf of all who want the same. */
export interface WantedPage {
  address: string;
  /** The status under which it is that page. */
  status: number;
  headers: Record<string, string>;
}

/** The cookies of this site that change nothing in such a page; of any other of ours a page is drawn for itself. */
const OF_NO_MATTER = /^(__Host-)?(formulario|dispositivo|cambios)$/;
const OURS = /^(__Host-)?(aviso|pendiente|cambios|formulario|dispositivo)$/;

/** What the query of a page may say, by name. */
type Query = Record<string, (value: string) => boolean>;
const anything = () => true;
const login: Query = { redirect: anything };

/** The pages that are the same for all visitors. */
const OF_VISITORS: Record<string, Query> = {
  [paths.home()]: {},
  [paths.gospel()]: { date: isDay },
  [paths.about()]: {},
  [paths.privacy()]: {},
  [paths.register()]: login,
  [paths.forgotPassword()]: login,
  [paths.login('/user-login')]: login,
  [paths.login('/login')]: login,
};
/** The pages that are the same for all members, and for all administrators. */
const OF_MEMBERS: Record<string, Query> = {
  [paths.gospel()]: { date: isDay },
  [paths.about()]: {},
  [paths.privacy()]: {},
  [paths.topics()]: { from: anything, letra: anything },
  [paths.references()]: {},
  [paths.day()]: {},
};
/** What the query of a page of many may say, by its path. */
const OF_MANY: [RegExp, Query][] = [
  [/^\/tema\/[^/]+$/, { from: anything, pagina: anything }],
  [/^\/referencias\/[^/]+$/, { pagina: anything }],
  [/^\/fecha\/[^/]+$/, {}],
];

function queryAllowed(path: string, isMember: boolean): Query | null {
  const pages = isMember ? OF_MEMBERS : OF_VISITORS;
  if (Object.hasOwn(pages, path)) return pages[path] ?? null;
  return (isMember && OF_MANY.find(([pattern]) => pattern.test(path))?.[1]) || null;
}

/** The query of an address as its page reads it, or null when it says what only one reader could have been told. */
function ownQuery(allowed: Query, query: URLSearchParams): string | null {
  const isOwn = [...query].every(
    ([name, value]) => Object.hasOwn(allowed, name) && allowed[name]?.(value) && query.getAll(name).length === 1,
  );
  return isOwn ? query.toString() : null;
}

/** What of the cookies matters to such a page; null when one does for which a page has to be drawn for itself. */
export function readCookies(cookies: string): { preferences: string; hasSession: boolean } | null {
  const read = { preferences: '', hasSession: false };
  for (const cookie of cookies.split(';')) {
    const [name = '', value = ''] = cookie.trim().split('=', 2);
    if (name === preferencesCookie.name) read.preferences = value;
    else if (name === sessionCookie.name) read.hasSession = true;
    else if (OURS.test(name) && !OF_NO_MATTER.test(name)) return null;
  }
  return read;
}

/** Tells which page somebody asks for that many share: of visitors, or of whoever has a session; null for another. */
export type Wanting = (asked: Asked) => (WantedPage & { hasSession: boolean }) | null;

/** A page that many share, at the address that `addressFor` gives it; null where they share none. */
function wanted(asked: Asked, status: number, addressFor: (hasSession: boolean) => string | null): ReturnType<Wanting> {
  if (asked.method !== 'GET' && asked.method !== 'HEAD') return null;
  if (!asked.headers['sec-fetch-site']) return null; // each form needs a token of this browser
  const cookies = readCookies(asked.headers.cookie ?? '');
  const address = cookies && addressFor(cookies.hasSession);
  if (!cookies || address === null) return null;
  const { preferences, hasSession } = cookies;
  const isLight = headerIn(asked, 'save-data') === 'on';
  return {
    hasSession,
    address,
    status,
    headers: {
      'sec-fetch-site': 'none',
      'sec-purpose': 'prefetch', // a page that is drawn for many is nobody's look at it
      ...(preferences && { cookie: `${preferencesCookie.name}=${preferences}` }),
      ...(isLight && { 'save-data': 'on' }),
    },
  };
}

/** The pages that are what their address says. */
export const knownPage: Wanting = (asked) =>
  wanted(asked, 200, (hasSession) => {
    const allowed = queryAllowed(asked.path, hasSession);
    const [, search = ''] = asked.originalUrl.split('?', 2);
    const query = allowed && ownQuery(allowed, new URLSearchParams(search));
    return query ? `${asked.path}?${query}` : query === null ? null : asked.path;
  });

/** The one page of all addresses that the site does not have: it names none, so that nobody fills the memory with them. */
export function unknownPage(build: ServerBuild): Wanting {
  const matchesFor = matching(build);
  const isUnknown = ({ path, query }: Asked) => !('_data' in query) && matchesFor(path).at(-1)?.id === UNKNOWN;
  return (asked) => wanted(asked, 404, () => (isUnknown(asked) ? '/404' : null));
}
