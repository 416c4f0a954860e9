import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express, { type Response } from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuseBlockedCookies } from '~/http/pages/cookie-check.server';
import { keepRedirectsHere } from '~/server/headers';
import { Browser } from '../setup/browser';
import { cookieOf, person } from '../setup/people';
import { fillForRights, RIGHTS } from '../setup/rights';
import { onThisDatabase, useServer } from '../setup/server';
import { ask, FORM } from '../scripts/server/requests';

const ELSEWHERE = [
  '//evil.example/',
  '/\\evil.example/',
  '///evil.example/',
  '/\\/evil.example/',
  '//evil.example/..//',
];
const ROUTES = Object.values(RIGHTS).map(({ at }) => at);
const LEADS = ['Location', 'X-Remix-Redirect'];

/** Addresses that a redirect of this response leads to, as a browser resolves them, where it leaves the site. */
const awayFrom = (site: string, header: (name: string) => string | undefined) =>
  LEADS.flatMap((name) => header(name) ?? []).filter((to) => new URL(to, site).host !== new URL(site).host);

describe('every redirect of the server stays on the site', () => {
  const server = useServer(onThisDatabase());
  const cookies: Record<string, string>[] = [];
  beforeAll(async () => {
    await fillForRights();
    cookies.push({}, { cookie: await cookieOf(await person()) }, { cookie: await cookieOf(await person('admin')) });
  });

  it.each(ELSEWHERE)('an address that begins with %s is not there', async (start) => {
    const paths = [
      '',
      '?cookies=1',
      'temas?cookies=1&redirect=%2F%2Fevil.example',
      'salir',
      'api/volumes',
      'assets/a.js',
    ];
    for (const path of paths.map((rest) => start + rest)) {
      for (const method of ['GET', 'HEAD', 'POST']) {
        const { status, header } = await ask(server.url, '/', { path, method, headers: FORM });
        expect([path, method, LEADS.map(header)]).toEqual([path, method, [undefined, undefined]]);
        expect([path, method, status]).toEqual([path, method, method === 'POST' ? 405 : 404]); // as of any unknown address
      }
    }
  });

  it.each(ROUTES)('%s, whatever its parameters and its sender say', async (at) => {
    const hostile = ['cookies', 'from', 'redirect', 'volver', 'q', 'capitulo', 'buscar']
      .map((name) => `${name}=${encodeURIComponent('//evil.example/')}`)
      .join('&');
    const headers = { ...FORM, referer: 'http://x.example//evil.example/' };
    for (const session of cookies) {
      for (const [method, path] of [
        ['GET', at],
        ['GET', `${at}?${hostile}`],
        ['GET', `${at}?from=/\\evil.example&redirect=/\\evil.example`],
        ['POST', `${at}?cookies=1&${hostile}`],
      ] as const) {
        const body = method === 'POST' ? hostile : undefined;
        const { header } = await ask(server.url, '/', { path, method, headers: { ...headers, ...session }, body });
        expect([path, awayFrom(server.url, header)]).toEqual([path, []]);
      }
    }
  });
});

describe('a redirect to another site becomes one to home, however it is written', () => {
  const WAYS: [string, (response: Response, to: string) => unknown][] = [
    ['by redirect', (response, to) => response.redirect(to)],
    ['by set', (response, to) => response.status(302).set('location', to).end()],
    ['by append', (response, to) => response.status(302).append('Location', to).end()],
    ['by appendHeader', (response, to) => response.status(302).appendHeader('Location', to).end()],
    ['with the head', (response, to) => response.writeHead(302, { LOCATION: to }).end()],
    ['with the head, as a list', (response, to) => response.writeHead(302, ['Location', to]).end()],
    ['to a script', (response, to) => response.status(204).set('X-Remix-Redirect', to).end()],
  ];
  const PLACES = [...ELSEWHERE, 'https://evil.example/', 'javascript:alert(1)', 'evil.example'];
  const server = express()
    .use(keepRedirectsHere)
    .get('/:way', ({ params, query }, response) => WAYS[Number(params.way)]![1](response, query.to as string))
    .listen(0);
  afterAll(() => void server.close());

  it.each(WAYS.map(([name], way) => [name, way] as const))('%s', async (_name, way) => {
    if (!server.listening) await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const led = async (to: string) => {
      const { header } = await ask(url, `/${way}?${new URLSearchParams({ to })}`);
      return LEADS.map(header).find((one) => one !== undefined);
    };
    for (const to of PLACES) expect([to, await led(to)]).toEqual([to, '/']);
    expect(await led('/volume/11?chapter=5#p2')).toBe('/volume/11?chapter=5#p2');
  });
});

it.each(['//evil.example/?cookies=1', '///evil.example/?cookies=1&a=2'])(
  'pages that no server stands before lead from %s to none of another site',
  async (path) => {
    const thrown = (() => {
      try {
        refuseBlockedCookies(new Request(`http://libro.example${path}`));
      } catch (error) {
        return error as globalThis.Response;
      }
    })();
    expect(thrown?.headers.get('Location')).toMatch(/^\/evil\.example\//);
    const { location } = await new Browser().get(path);
    expect(location ?? '/').toMatch(/^\/(?![/\\])/);
  },
);
