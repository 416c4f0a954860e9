import type { ServerBuild } from '@remix-run/node';
import { expect, it } from 'vitest';
import { patternsOf } from '~/server/metrics/route-pattern';

const PATHS = ['volume/:volume', 'volume/:volume/indice', 'fecha/:day?', 'temas', 'tema/:id', 'api/*'];
const PANEL = ['admin/playlists/:volume/:index', 'admin/playlists/:volume/eliminar', 'robots.txt'];

const routes: Record<string, unknown> = { root: { id: 'root' }, home: { id: 'home', index: true } };
for (const path of [...PATHS, ...PANEL, '*']) routes[path] = { id: path, path };
const patternOf = patternsOf(routes as ServerBuild['routes']);

it.each([
  ['/', '/'],
  ['/volume/11/', '/volume/:volume'],
  ['/VOLUME/secreto@ejemplo.org', '/volume/:volume'],
  ['/volume/11/indice', '/volume/:volume/indice'],
  ['/fecha', '/fecha/:day?'],
  ['/fecha/1905-01-02', '/fecha/:day?'],
  ['/admin/playlists/11/eliminar', '/admin/playlists/:volume/eliminar'],
  ['/admin/playlists/11/3', '/admin/playlists/:volume/:index'],
  ['/api/notes/11/5', '/api/notes/:volume/:index'],
  ['/api/notes/save', '/api/notes/save'],
  ['/api/secreto/a/b', '/api/*'],
  ['/robots.txt', '/robots.txt'],
  ['/assets/root-abc.js', '/assets/*'],
  ['/healthz', '/healthz'],
  ['/volume', '/*'],
  ['/volume/11/secreto', '/*'],
  ['/constructor/__proto__', '/*'],
  ['/a'.repeat(5000), '/*'],
  ['*', '/*'],
])('%s is counted as %s', (path, pattern) => expect(patternOf(path)).toBe(pattern));

it('in development pages are not told apart', () => expect(patternsOf()('/volume/11')).toBe('/*'));
