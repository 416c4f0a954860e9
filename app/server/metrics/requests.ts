import type { ServerBuild } from '@remix-run/node';
import { Histogram } from 'prom-client';
import type { CountRequest } from '../request-log';
import { gauge, registry } from './registry';
import { patternsOf } from './route-pattern';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

const took = new Histogram({
  name: 'libro_http_request_duration_seconds',
  help: 'Requests by route, method and class of status (`left`: whoever asked left before the answer), until they were sent.',
  labelNames: ['route', 'method', 'status'],
  buckets: SECONDS,
  registers: [registry],
});

const underWay = { upload: 0, other: 0 };

gauge({
  name: 'libro_http_requests_under_way',
  help: 'Requests that are not answered yet, uploads of files apart.',
  labels: ['kind'],
  read: () => [
    [underWay.upload, { kind: 'upload' }],
    [underWay.other, { kind: 'other' }],
  ],
});

type Series = Histogram.Internal<string>;

/**
 * Series of the requests of a method to a route, by the class of the status; the first is of those whose client left.
 */
type SeriesByStatus = (Series | undefined)[];

const LEFT = 0;

/** Series by route and method: looking them up costs less than putting their labels together for each request. */
const seriesByRoute = new Map<string, Map<string, SeriesByStatus>>();

/**
 * Counts each request. Nothing in its labels is as somebody typed it: there are as many as routes, methods and classes
 * of status.
 */
export function countRequests(routes?: ServerBuild['routes']): CountRequest {
  const patternOf = patternsOf(routes);
  return (request) => {
    const kind = request.headers['content-type']?.startsWith('multipart/') ? 'upload' : 'other';
    const route = patternOf(request.path);
    underWay[kind] += 1;
    return (response, milliseconds) => {
      underWay[kind] -= 1;
      const method = METHODS.has(request.method) ? request.method : 'other';
      const status = response.writableFinished ? Math.floor(response.statusCode / 100) : LEFT;
      const found = seriesFor(route, method);
      found[status] ??= took.labels({ route, method, status: status === LEFT ? 'left' : `${status}xx` });
      found[status].observe(milliseconds / 1000);
    };
  };
}

function seriesFor(route: string, method: string): SeriesByStatus {
  const ofRoute = seriesByRoute.get(route) ?? new Map<string, SeriesByStatus>();
  if (ofRoute.size === 0) seriesByRoute.set(route, ofRoute);
  const series = ofRoute.get(method) ?? [];
  if (series.length === 0) ofRoute.set(method, series);
  return series;
}
