import { hash } from 'node:crypto';
import { parse } from 'node-html-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { env } from '~/env.server';
import { dayIn } from '~/text/instants';
import { preferencesCookie } from '~/http/auth/cookies.server';
import { countViews } from '~/domain/gospel/views.server';
import { fetchingServer } from '../setup/server';
import { storeGospel } from '../setup/gospel-days';
import { cutConnections, whileAway } from '../setup/outage';
import { cookieOf, person } from '../setup/people';

const get = fetchingServer();
beforeAll(() => storeGospel(DAY));

const DAY = '2026-01-02';
const PAGES = [
  ...['/', '/about', '/privacidad', '/ayuda', '/api/docs', `/evangelio?date=${DAY}`],
  ...['/register', '/forgot-password', '/user-login?redirect=%2Ftemas', '/login'],
];

const isShared = ({ headers }: Response) => headers.get('cache-control')?.startsWith('public') ?? false;

describe.each(PAGES)('the page %s of visitors', (path) => {
  it('is one for all, and asked for again only when it has changed', async () => {
    const [one, other] = [await get(path), await get(path)];
    expect([one, other].map(isShared)).toEqual([true, true]);
    expect(one.headers.get('set-cookie')).toBeNull();
    expect(await one.text()).toBe(await other.text());
    const tag = one.headers.get('etag') ?? '';
    const unchanged = await get(path, { 'if-none-match': `"other", ${tag}` });
    expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('names its scripts by what they say, and holds nothing of one answer', async () => {
    const response = await get(path);
    const markup = await response.text();
    expect(markup).not.toContain('nonce');
    expect(markup).not.toContain(response.headers.get('x-request-id'));
    const policy = response.headers.get('content-security-policy') ?? '';
    const scripts = parse(markup).querySelectorAll('script');
    expect(scripts.length).toBeGreaterThan(2);
    for (const script of scripts) expect(policy).toContain(`'sha256-${hash('sha256', script.innerHTML, 'base64')}'`);
  });

  it('is the page that is drawn for one reader, but for its scripts', async () => {
    const words = (markup: string) => {
      const page = parse(markup);
      page.querySelectorAll('script').forEach((script) => script.remove());
      return page.toString().replace(' data-changes=""', '');
    };
    const own = await get(path, { cookie: 'aviso=x' });
    expect(isShared(own)).toBe(false);
    expect(words(await (await get(path)).text())).toBe(words(await own.text()));
  });

  it('comes in each encoding, and as its head alone', async () => {
    const whole = await get(path, { 'accept-encoding': 'identity' });
    const plain = await whole.text();
    for (const encoding of ['br', 'br', 'gzip', 'gzip, br;q=0']) {
      const response = await get(path, { 'accept-encoding': encoding });
      expect(response.headers.get('content-encoding')).toBe(encoding.split(',')[0]);
      expect(await response.text()).toBe(plain);
    }
    const head = await get(path, { 'accept-encoding': 'identity' }, 'HEAD');
    expect(await head.text()).toBe('');
    for (const name of ['etag', 'content-type', 'cache-control', 'vary', 'content-security-policy']) {
      expect(head.headers.get(name)).toBe(whole.headers.get(name));
    }
  });
});

describe('an address that the site does not have', () => {
  it('has the page of all others, which names none', async () => {
    const addresses = ['/no-hay', '/no-hay/%3Cb%3E?a=1&a=2', '/temas/no-hay', '/volume/1/2/3', '/%E0%A4%A'];
    const responses = await Promise.all(addresses.map((path) => get(path)));
    expect(responses.every(({ status }) => status === 404)).toBe(true);
    expect(responses.every(isShared)).toBe(true);
    const [first, ...others] = await Promise.all(responses.map((response) => response.text()));
    expect(first).toContain('Esa página no está');
    expect(first).not.toContain('no-hay');
    expect(new Set(others)).toEqual(new Set([first]));
  });

  it('is not there either for whoever has its page, or asks for its head', async () => {
    expect((await get('/no-hay', { 'if-none-match': '*' })).status).toBe(404);
    const head = await get('/no-hay', {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([404, '']);
  });

  it('says so in the theme of each, to a member with what members see', async () => {
    const dark = ((await preferencesCookie.serialize('theme=dark')).split(';')[0] ?? '').trim();
    expect(await (await get('/no-hay', { cookie: dark })).text()).toContain('data-theme="dark"');
    const members = await get('/no-hay', { cookie: await cookieOf(await person('user', { first: 'Anselma' })) });
    expect([members.status, members.headers.get('cache-control')]).toEqual([404, 'private, no-cache']);
    const markup = await members.text();
    expect(markup).toContain('Lo mío');
    expect(markup).not.toContain('Anselma');
    expect(await (await get('/no-hay')).text()).not.toContain('Lo mío');
  });
});

describe('a page is drawn for whoever asks', () => {
  const own: [string, string, Record<string, string>][] = [
    ['who is told something', '/', { cookie: 'aviso=x' }],
    ['whose text waits', '/', { cookie: 'pendiente=x' }],
    ['whose session is over', '/', { cookie: 'sesion=IngI%3D' }],
    ['who searches', '/?capitulo=11-5', {}],
    ['who asks for what no page knows', '/about?a=1', {}],
    ['who says a thing twice', `/evangelio?date=${DAY}&date=${DAY}`, {}],
    ['who asks for a day that is none', '/evangelio?date=2026-02-31', {}],
    ['who comes back from a form', '/register?hecho=verificar', {}],
    ['who is told something where nothing is', '/no-hay', { cookie: 'aviso=x' }],
    ['whose script asks for data', '/?_data=routes%2Fhome%2Froute', { accept: 'application/json' }],
  ];
  it.each(own)('%s', async (_who, path, headers) => {
    await get(path, headers);
    expect(isShared(await get(path, headers))).toBe(false);
  });

  it('with an old browser, whose forms need a token', async () => {
    const response = await get('/', { 'sec-fetch-site': '' });
    expect(isShared(response)).toBe(false);
    expect(await response.text()).toContain('name="ficha"');
  });

  it('with a session, and that page never becomes that of others', async () => {
    const cookie = await cookieOf(await person('user', { first: 'Anselma' }));
    const response = await get('/', { cookie });
    expect(isShared(response)).toBe(false);
    expect(await response.text()).toContain('Anselma');
    expect(await (await get('/')).text()).not.toContain('Anselma');
  });
});

describe('visitors get their page', () => {
  it('in the theme they chose, and light where they want it so', async () => {
    const chosen = async (values: string) => (await preferencesCookie.serialize(values)).split(';')[0] ?? '';
    const dark = await get('/', { cookie: await chosen('theme=dark') });
    expect(isShared(dark)).toBe(true);
    expect(await dark.text()).toContain('data-theme="dark"');
    const wishes: Record<string, string>[] = [{ cookie: await chosen('weight=light') }, { 'save-data': 'on' }];
    for (const headers of wishes) {
      expect(await (await get('/', headers)).text()).not.toContain('<script');
    }
    expect(await (await get('/')).text()).toContain('data-theme="light"');
  });

  it('and each look at a gospel counts once, from memory too; of robots and of what is fetched ahead none', async () => {
    const path = `/evangelio?date=${DAY}`;
    const before = await countViews(db, DAY);
    const [one, other, robot] = ['Mozilla/5.0 (Android 12)', 'Mozilla/5.0 (Android 13)', 'Googlebot/2.1'] as const;
    await get(path, { 'user-agent': one, 'sec-purpose': 'prefetch' });
    await get(path, { 'user-agent': other }, 'HEAD');
    for (const agent of [one, other, one, robot]) await get(path, { 'user-agent': agent });
    expect(await countViews(db, DAY)).toBe(before + 2);
  });

  it('and a look at the gospel of an empty date is one at that of today', async () => {
    const today = dayIn(env.TIME_ZONE);
    await storeGospel(today);
    await get('/evangelio?date=', { 'user-agent': 'Mozilla/5.0 (Android 12)' });
    expect(await countViews(db, today)).toBe(1);
  });
});

describe('members share', () => {
  const MEMBERS = ['/temas?letra=L', '/tema/luz?from=%2Ftemas', '/referencias/juan', '/fecha', '/about', '/privacidad'];
  const as = async (role: 'user' | 'admin', first: string) => cookieOf(await person(role, { first }));
  beforeAll(() =>
    db.insertInto('topics').values({ id: 'luz', title: 'Luz', search_key: 'luz', items: '[]' }).execute(),
  );

  it.each(MEMBERS)('%s, which holds nothing of any of them', async (path) => {
    const [one, other] = [await as('user', 'Anselma'), await as('user', 'Benita')];
    const [first, second] = [await get(path, { cookie: one }), await get(path, { cookie: `${other}; cambios=x` })];
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    expect(first.headers.get('etag')).toMatch(/^W\//);
    const text = await first.text();
    expect(await second.text()).toBe(text);
    expect(text).not.toMatch(/Anselma|Benita|nonce/);
    expect(text).toContain('Cerrar sesión');
  });

  it('not with administrators, whose menu says more, nor with visitors', async () => {
    const [member, admin] = [await as('user', 'Anselma'), await as('admin', 'Berta')];
    const requests: Record<string, string>[] = [{ cookie: member }, { cookie: admin }, {}];
    const pages = requests.map(async (headers) => (await get('/about', headers)).text());
    expect((await Promise.all(pages)).map((text) => [text.includes('Cerrar sesión'), text.includes('Panel')])).toEqual([
      [true, false],
      [true, true],
      [false, false],
    ]);
  });

  it('with no editor the page of a theme or a gospel, which tells editors more', async () => {
    const cookie = await cookieOf(await person('editor'));
    for (const path of ['/tema/luz', `/evangelio?date=${DAY}`]) {
      const { status, headers } = await get(path, { cookie });
      expect([path, status, headers.get('etag')]).toEqual([path, 200, null]);
    }
  });

  it('as long as they are members', async () => {
    const member = await person();
    const cookie = await cookieOf(member);
    expect((await get('/temas', { cookie })).status).toBe(200);
    await db.deleteFrom('sessions').where('member_id', '=', member.id).execute();
    const after = await get('/temas', { cookie });
    expect([after.status, after.headers.get('location')?.split('?')[0]]).toEqual([302, '/login']);
    expect((await get('/temas')).status).toBe(302);
  });

  it('as often as they may', async () => {
    const cookie = await as('user', 'Anselma');
    const statuses: number[] = [];
    while (statuses.length < 630) {
      const several = await Promise.all(Array.from({ length: 30 }, () => get('/temas', { cookie })));
      statuses.push(...several.map(({ status }) => status));
    }
    expect([...new Set(statuses)].sort()).toEqual([200, 429]);
    expect(statuses.filter((status) => status === 200).length).toBe(600);
  });

  it('and each is counted at the gospel', async () => {
    const before = await countViews(db, DAY);
    for (const cookie of [await as('user', 'Anselma'), await as('user', 'Benita')]) {
      for (let time = 0; time < 2; time += 1) await get(`/evangelio?date=${DAY}`, { cookie });
    }
    const admin = await as('admin', 'Berta');
    expect(await (await get(`/evangelio?date=${DAY}`, { cookie: admin })).text()).toContain(`${before + 3} vistas`);
  });
});

it('one’s own data are sent while they are read, and not gathered first', async () => {
  const response = await get('/cuenta/datos', { cookie: await cookieOf(await person('user', { first: 'Anselma' })) });
  expect([response.status, response.headers.get('content-length')]).toEqual([200, null]);
  expect(await response.json()).toMatchObject({ account: { first_name: 'Anselma' } });
});

describe('while the database is away', () => {
  it('nothing is shown from memory that may no longer be so; afterwards the same process goes on', async () => {
    await get('/about');
    await whileAway(async () => {
      expect((await get('/about')).status).toBe(503);
    });
    await expect.poll(async () => (await get('/about')).status).toBe(200);
    await cutConnections();
    await db.updateTable('site').set({ about: 'Después del corte' }).execute();
    await expect.poll(async () => (await get('/about')).status).toBe(200);
    expect(await (await get('/about')).text()).toContain('Después del corte');
  });
});
