import { matchRoutes } from '@remix-run/react';
import { describe, expect, it } from 'vitest';
import { contract } from '~/api/contract/contract';
import { createRankedRouteMatcher } from '~/http/route-matcher';
import { build } from '../setup/routes';

const pages = Object.values(build.routes).flatMap((route) => (route?.path === undefined ? [] : [`/${route.path}`]));
const patterns = ['/', ...pages, ...Object.keys(contract).map((path) => `/api${path}`)];
const find = createRankedRouteMatcher(patterns.map((path) => [path, path] as const));

/** Finds the pattern that Remix's own router matches to a path, and its parameters. */
function byRemix(path: string) {
  const match = matchRoutes(
    patterns.map((pattern) => ({ path: pattern })),
    path,
  )?.at(-1);
  return match && { value: match.route.path, params: match.params };
}

const VALUES = ['11', '5-3', 'a b', 'ñandú', 'a%2Fb', '%C3%B1', '.', '*', ':volume', '1905-01-02', 'eliminar'];

describe('the matcher of routes finds what Remix finds', () => {
  it.each(patterns)('%s', (pattern) => {
    for (const value of VALUES) {
      const path = pattern.replace(/:\w+\??/g, value).replace('*', `x/${value}`);
      for (const written of [path, `${path}/`, path.toUpperCase()]) {
        expect([written, find(written)]).toEqual([written, byRemix(written)]);
      }
    }
  });

  it.each(['/volume', '/volume//', '/VOLUME/11', '/fecha/', '/api', '/api/', '/temas/x', '//', '/%', '/%E0%A4%A'])(
    '%s',
    (path) => expect(find(path)).toEqual(byRemix(path)),
  );
});
