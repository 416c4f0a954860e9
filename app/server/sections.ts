import type { ServerBuild } from '@remix-run/node';
import { matchRoutes, type Params } from '@remix-run/react';

/** The route of every address that the site does not have. */
export const UNKNOWN = 'routes/unknown';
const FRAME = new Set(['root', 'routes/site', UNKNOWN]);

/**
 * A build with some of its routes alone, and the frame around all of them. Remix matches every address against every
 * route, once for itself and once for the page that it draws, which costs more than most pages do.
 */
function only(build: ServerBuild, isWanted: (path: string) => boolean): ServerBuild {
  const wanted = new Set(
    Object.values(build.routes).flatMap((route) =>
      route && (FRAME.has(route.id) || isWanted(route.path ?? '')) ? [route.id] : [],
    ),
  );
  const pick = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => wanted.has(id)));
  return { ...build, routes: pick(build.routes), assets: { ...build.assets, routes: pick(build.assets.routes) } };
}

/** The first part of a path, by which the pages of a build fall into sections; '' for home. */
function firstOf(path: string): string {
  const [first = ''] = path.split('/', 1);
  try {
    return decodeURIComponent(first).toLowerCase();
  } catch {
    return first; // it is what no page is called
  }
}

const isCall = (id: string) => id.startsWith('routes/api/') && id !== 'routes/api/docs';

/**
 * What `make` makes of each section of a build, found by the path that is asked for (`/volume/11`). Of the calls of the
 * API there is none.
 */
export function bySection<Made>(build: ServerBuild, make: (section: ServerBuild) => Made): (path: string) => Made {
  const pages = Object.values(build.routes).filter((route) => route && !isCall(route.id));
  const firsts = new Set(pages.map((route) => firstOf(route?.path ?? '')));
  const made = new Map([...firsts].map((first) => [first, make(only(build, (path) => firstOf(path) === first))]));
  const elsewhere = make(only(build, () => false));
  return (path) => made.get(firstOf(path.slice(1))) ?? elsewhere;
}

type Routes = ServerBuild['routes'];
type Branch = { id: string; path?: string } & ({ index: true } | { index?: false; children: Branch[] });

const branchesOf = (routes: Routes, parentId?: string): Branch[] =>
  Object.values(routes).flatMap((route): Branch[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path } = route;
    return [route.index ? { id, path, index: true } : { id, path, children: branchesOf(routes, id) }];
  });

/** A route that a path leads to, with what the path says to it. */
interface Match {
  id: string;
  params: Params;
}

/** The routes of pages that a path leads to, from the root to the page itself. */
export function matching(build: ServerBuild): (path: string) => Match[] {
  const branchesFor = bySection(build, ({ routes }) => branchesOf(routes));
  return (path) => (matchRoutes(branchesFor(path), path) ?? []).map(({ route, params }) => ({ id: route.id, params }));
}
