import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { countViews } from '~/domain/gospel/views.server';
import { fetchingServer } from '../setup/fetching-server';
import { storeGospel } from '../setup/gospel-days';
import { cookieOf, person } from '../setup/people';

const DAY = '2026-01-02';
const get = fetchingServer();
beforeAll(() => storeGospel(DAY));

describe('members share', () => {
  const MEMBERS = [
    '/temas',
    '/temas?letra=L',
    '/tema/luz?from=%2Ftemas',
    '/referencias/juan',
    '/fecha',
    '/about',
    '/privacidad',
  ];
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
