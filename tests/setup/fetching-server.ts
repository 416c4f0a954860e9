import { afterAll, beforeAll } from 'vitest';
import { startServer, type TestServer } from './server';

const BROWSER = { 'sec-fetch-site': 'none', 'user-agent': 'Mozilla/5.0 (Android 14)' };

/**
 * Starts one server on this file's database, with its caches. Returns a function that fetches as a browser does,
 * without following redirects; a header given as '' is left out.
 */
export function fetchingServer() {
  let server: TestServer;
  beforeAll(async () => {
    const { DATABASE_URL = '', DATA_DIR = '', TIME_ZONE = '' } = process.env;
    server = await startServer({ DATABASE_URL, DATA_DIR, TIME_ZONE, CACHE: 'on' });
  });
  afterAll(() => server.stop());
  return (path: string, given: Record<string, string> = {}, method = 'GET') => {
    const headers = Object.entries({ ...BROWSER, ...given }).filter(([, value]) => value !== '');
    return fetch(server.url + path, { method, headers, redirect: 'manual' });
  };
}
