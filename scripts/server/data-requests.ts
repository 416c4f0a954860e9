import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import type { RequestHandler } from 'express';
import { Refusal } from '~/errors/refusal';
import { bySection } from './sections';

type Routes = ServerBuild['routes'];
type Branch = { id: string; path?: string } & ({ index: true } | { index?: false; children: Branch[] });

const branchesOf = (routes: Routes, parentId?: string): Branch[] =>
  Object.values(routes).flatMap((route): Branch[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path } = route;
    return [route.index ? { id, path, index: true } : { id, path, children: branchesOf(routes, id) }];
  });

/** Refuses to give the data of a route that the address does not lead to, which Remix does in English. */
export function refuseUnknownData(build: ServerBuild): RequestHandler {
  const branchesFor = bySection(build, ({ routes }) => branchesOf(routes));
  return (request, response, next) => {
    const id = new URLSearchParams(request.originalUrl.split('?')[1]).get('_data');
    const leadsTo = () => matchRoutes(branchesFor(request.path), request.path)?.some(({ route }) => route.id === id);
    if (id === null || leadsTo()) return next();
    const { code, status, message } = new Refusal('not_found');
    response.status(status).set({ 'X-Remix-Catch': 'yes', 'Cache-Control': 'no-store' }).json({ code, message });
  };
}
