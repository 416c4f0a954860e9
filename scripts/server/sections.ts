import type { ServerBuild } from '@remix-run/node';

const FRAME = new Set(['root', 'routes/site', 'routes/unknown']);

/**
 * A build with some of its routes alone, and the frame around all of them. Remix matches every address against every
 * route, once for itself and once for the page that it draws, which costs more than most pages do.
 */
function only(build: ServerBuild, isWanted: (id: string) => boolean): ServerBuild {
  const pick = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => FRAME.has(id) || isWanted(id)));
  return { ...build, routes: pick(build.routes), assets: { ...build.assets, routes: pick(build.assets.routes) } };
}

const isOfAdmin = (id: string) => id.startsWith('routes/admin/');
const isCall = (id: string) => id.startsWith('routes/api/') && id !== 'routes/api/docs';

/** The pages of administrators, and all the others. */
export const sectionsOf = (build: ServerBuild) => ({
  admin: only(build, isOfAdmin),
  pages: only(build, (id) => !isOfAdmin(id) && !isCall(id)),
});
