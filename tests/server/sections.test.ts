import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import { describe, expect, it } from 'vitest';
import { bySection } from '~/server/sections';
import { build } from '../setup/handlers';
import { siteRoutes } from '../setup/routes';

type RouteObject = Parameters<typeof matchRoutes>[0][number];

/** The routes of a build as the router takes them. */
function routesOf({ routes }: ServerBuild, parent?: string): RouteObject[] {
  const own = Object.values(routes).filter((route) => route && route.parentId === parent);
  return own.flatMap((route): RouteObject[] => {
    if (!route) return [];
    const { id, path, index } = route;
    return [index ? { id, path, index } : { id, path, children: routesOf({ routes } as ServerBuild, id) }];
  });
}

const whole = routesOf(build);
const inSection = bySection(build, (section) => routesOf(section));
const matched = (routes: RouteObject[], path: string) =>
  (matchRoutes(routes, path) ?? []).map(({ route, params }) => ({ id: route.id, params }));

/** An address of a page's route, whose parameters are numbers. */
const addressOf = (id: string) => `/${(build.routes[id]?.path ?? '').replace(/:\w+\??/g, '11')}`;
const pages = siteRoutes.map(({ id }) => addressOf(id)).filter((path) => !/^\/api(\/|$)/.test(path));

describe('what knows a section of the site alone finds what the whole site would', () => {
  it.each([...new Set(pages)])('at %s', (path) => {
    for (const written of [path, `${path}/`, path.toUpperCase(), `${path}/nada`]) {
      expect([written, matched(inSection(written), written)]).toEqual([written, matched(whole, written)]);
    }
  });
});
