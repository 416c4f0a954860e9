import type { ServerBuild } from '@remix-run/node';
import { createRankedRouteMatcher } from '~/http/route-matcher';
import { sitePaths } from '../site-paths';

const ELSEWHERE = '/*';

/**
 * Finds the pattern of a path, `/volume/:volume` of `/volume/11`, so that a metric has as many labels as the site has
 * routes, whatever is typed. A path without a route is `/*`; without routes (in development) every page is.
 */
export function patternsOf(routes?: ServerBuild['routes']): (path: string) => string {
  const find = createRankedRouteMatcher(sitePaths(routes).map((path) => [path, path] as const));
  return (path) => find(path)?.value ?? ELSEWHERE;
}
