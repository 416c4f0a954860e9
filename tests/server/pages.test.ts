import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createRouteMatcher } from '~/http/route-matcher';
import { pageRoutes } from '~/server/pages';
import { build } from '../setup/handlers';
import { siteRoutes } from '../setup/routes';

type RouteObject = Parameters<typeof matchRoutes>[0][number];

/** Routes of a build, as the router takes them. */
function routesOf({ routes }: ServerBuild, parent?: string): RouteObject[] {
  const own = Object.values(routes).filter((route) => route && route.parentId === parent);
  return own.flatMap((route): RouteObject[] => {
    if (!route) return [];
    const { id, path, index } = route;
    return [index ? { id, path, index } : { id, path, children: routesOf({ routes } as ServerBuild, id) }];
  });
}

const whole = routesOf(build);
const findRoute = createRouteMatcher(pageRoutes(build).map((route) => [route.path, route.ids] as const));

const PARAMETERS = ['11', 'luz%20y%20sombra', '%zz', 'a%2Fb', 'Adoraci%C3%B3n'];
/** Addresses of a page's route, with values for its parameters. */
const addressesOf = (path = '') => PARAMETERS.map((value) => `/${path.replace(/:\w+\??/g, value)}`);
const pages = siteRoutes.flatMap(({ id }) => addressesOf(build.routes[id]?.path)).filter((path) => path !== '/api/*');

// Remix warns of each address that is not well encoded.
beforeAll(() => void vi.spyOn(console, 'warn').mockReturnValue());

describe('the page of an address is the one that Remix finds among all routes', () => {
  it.each([...new Set(pages)])('at %s', (path) => {
    for (const written of [path, `${path}/`, path.toUpperCase(), `${path}/nada`]) {
      const found = findRoute(written);
      const matches = matchRoutes(whole, written) ?? [];
      expect([written, found?.value, found?.params]).toEqual([
        written,
        matches.map(({ route }) => route.id),
        matches.at(-1)?.params,
      ]);
    }
  });
});
