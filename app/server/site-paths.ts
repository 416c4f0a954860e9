import type { ServerBuild } from '@remix-run/node';
import { contract } from '~/api/contract/contract';

const OF_SERVER = ['/healthz', '/readyz', '/assets/*', '/api/openapi.json'];
const ofApi = Object.keys(contract).map((path) => `/api${path}`);

/**
 * Lists the patterns of all addresses of the site: the server's own, the calls of the API, and the pages of a build.
 */
export function sitePaths(routes: ServerBuild['routes'] = {}): string[] {
  const ofPages = Object.values(routes).flatMap((route) => (route?.index ? '/' : route?.path ? `/${route.path}` : []));
  return [...OF_SERVER, ...ofApi, ...ofPages];
}
