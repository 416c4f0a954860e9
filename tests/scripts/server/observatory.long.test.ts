import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { observatoryScore } from '../../setup/observatory';
import { ask, sendRaw, type Answer } from './requests';
import { serveBehindHttps } from './behind-https';

const FORWARDED = { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https', host: 'libro.example' };
const LEAST = 130;

let close: () => Promise<void>;
let url: string;
let get: (path: string, cookie?: string) => Promise<Answer>;
let admin: string;
let pages: string[];

beforeAll(async () => {
  const served = await serveBehindHttps();
  ({ close, url } = served);
  get = (path, cookie) => ask(served.url, path, { headers: { ...FORWARDED, ...(cookie && { cookie }) } });
  const { fillForRights, RIGHTS } = await import('../../setup/rights');
  const { siteRoutes } = await import('../../setup/routes');
  const { person } = await import('../../setup/people');
  const { openSession } = await import('~/domain/members/sessions.server');
  const { sessionCookie } = await import('~/http/auth/cookies.server');
  const { db } = await import('~/db/db.server');
  await fillForRights();
  const { id } = await person('admin');
  admin = (await sessionCookie.serialize(await openSession(db, id, 'cookie', ''))).split(';')[0] ?? '';
  pages = siteRoutes.flatMap((route) => (route.isPage ? (RIGHTS[route.id]?.at ?? []) : []));
});
afterAll(() => close());

it("every page gets at least 130 points by the Observatory's rules, for strangers and for administrators", async () => {
  expect(pages.length).toBeGreaterThan(25);
  const scores: [path: string, status: number, score: number][] = [];
  for (const path of [...pages, '/nada', '/assets/nada.js', '/api/volumes']) {
    for (const cookie of ['', admin]) {
      const response = await get(path, cookie);
      scores.push([path, response.status, observatoryScore(response)]);
    }
  }
  expect(scores.filter(([, , score]) => score < LEAST)).toEqual([]);
  expect(scores.filter(([, status]) => status === 200).length).toBeGreaterThan(30);
});

describe('so does every other kind of answer', () => {
  const asset = () => `/assets/${readdirSync('build/client/assets').find((name) => name.endsWith('.js'))}`;
  const sent = (path: string, headers: Record<string, string>, body: string) =>
    ask(url, path, { method: 'POST', headers: { ...FORWARDED, ...headers }, body });
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

  it.each<[what: string, status: number, request: () => Promise<Answer>]>([
    ['a script of ours', 200, () => get(asset())],
    ['an icon', 200, () => get('/favicon.ico')],
    ['the rules for robots', 200, () => get('/robots.txt')],
    ['the map of the site', 200, () => get('/sitemap.xml')],
    ['its description of itself', 200, () => get('/api/openapi.json')],
    ['a sign of life', 200, () => get('/healthz')],
    ['a table to take home', 200, () => get('/admin/users.csv', admin)],
    ['a way to the login', 302, () => get('/temas')],
    ['a form of another site', 403, () => sent('/user-login', { ...form, 'sec-fetch-site': 'cross-site' }, 'email=a')],
    ['a form that is not right', 422, () => sent('/user-login', form, 'email=a%40b.example&password=mala&redirect=')],
    ['a call without a token', 401, () => get('/api/temas')],
    ['a call that is none', 404, () => get('/api/nada')],
    ['a wrong method of a call', 405, () => sent('/api/volumes', {}, '')],
    ['a call of broken JSON', 400, () => sent('/api/login', { 'content-type': 'application/json' }, '{')],
    ['what is too large', 413, () => sent('/user-login', form, `email=${'a'.repeat(3_000_000)}`)],
    ['a wrong host', 400, () => ask(url, '/', { headers: { host: 'a b' } })],
    ['what is no request', 400, () => sendRaw(url, 'nada\r\n\r\n')],
    ['too many headers', 431, () => sendRaw(url, `GET / HTTP/1.1\r\nA: ${'a'.repeat(40_000)}\r\n\r\n`)],
  ])('%s', async (_what, status, request) => {
    const response = await request();
    expect(response.status).toBe(status);
    expect(observatoryScore(response)).toBeGreaterThanOrEqual(LEAST);
  });
});

describe('the rules', () => {
  const best: Record<string, string> = {
    'content-security-policy': "default-src 'none'; script-src 'self'; form-action 'self'; frame-ancestors 'none'",
    'referrer-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
  const scoreOf = (changes: Record<string, string>, cookies: string[] = []) => {
    const headers = { ...best, ...changes };
    return observatoryScore({ header: (name) => headers[name], all: () => cookies });
  };
  const withPolicy = (more: string) =>
    scoreOf({ 'content-security-policy': `${best['content-security-policy']}; ${more}` });

  it.each([
    ['the best', () => scoreOf({}), 130],
    ['and with a cookie as it should be', () => scoreOf({}, ['a=b; Path=/; HttpOnly; Secure; SameSite=Lax']), 135],
    ['a cookie that scripts read', () => scoreOf({}, ['a=b; Secure; SameSite=Lax']), 70],
    [
      'forms that lead to http',
      () =>
        scoreOf({
          'content-security-policy': "default-src 'none'; form-action 'self' https: http:; frame-ancestors 'none'",
        }),
      80,
    ],
    ['images by http', () => withPolicy("img-src 'self' https: http:"), 110],
    ['scripts in the page', () => withPolicy('object-src *'), 80],
    ['no policy', () => scoreOf({ 'content-security-policy': '' }), 55],
    ['https for a month', () => scoreOf({ 'strict-transport-security': 'max-age=2592000' }), 120],
  ])('%s', (_what, score, points) => {
    expect(score()).toBe(points);
  });
});
