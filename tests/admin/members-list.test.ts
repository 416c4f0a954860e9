import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { fillVolume } from '../setup/book';
import type { Browser, Page } from '../setup/browser';
import { linkTo, rowsOf, wordsIn } from '../setup/panel';
import { person, signedIn } from '../setup/people';
import { manyMembers, onlyMembers } from '../setup/roster';

const TAB = '/admin/users';

let admin: Browser;
let self: Member;

beforeAll(async () => {
  ({ browser: admin, member: self } = await signedIn('admin'));
  await fillVolume(11, { videos: [1, 2] });
  await fillVolume(12, { videos: [1] });
});

beforeEach(() => onlyMembers(self));

/** Reads the rows of the table, whatever figures its caption has. */
const rows = (page: Page) => {
  const caption = page.document.querySelector('caption')?.textContent ?? '';
  return rowsOf(page, caption);
};
const emails = (page: Page) => rows(page).map(([, email]) => email);
const hasMore = (page: Page) => page.document.querySelectorAll('main a').some((a) => a.textContent === 'Cargar más');

/** Reads every e-mail of the list, page by page; `between` runs before each next page. */
async function readAll(first: string, between: (at: number) => Promise<void> = () => Promise.resolve()) {
  const seen: (string | undefined)[] = [];
  let page = await admin.get(first);
  for (let at = 0; at < 20; at += 1) {
    seen.push(...emails(page));
    if (!hasMore(page)) return seen;
    await between(at);
    page = await admin.get(linkTo(page, 'Cargar más'));
  }
  throw new Error('the list has no end');
}

describe('the list of accounts', () => {
  it('shows of each what it read, and when it was last there', async () => {
    const { browser: reader, member } = await signedIn();
    for (const volume of [12, 11]) await reader.post(`/volume/${volume}`, { intent: 'watch', visto: `v${volume}x1` });
    await reader.post('/volume/11', { intent: 'watch', visto: 'v11x2' });
    await reader.post('/volume/11', { intent: 'note', index: '1', note_text: 'Mía' });
    const at = '2026-03-05T18:30:00Z';
    await db.updateTable('members').set({ created_at: at, last_login_at: at }).where('id', '=', member.id).execute();
    await db.updateTable('watched_videos').set({ marked_at: '2026-03-06T18:30:00Z' }).execute();
    await db.updateTable('notes').set({ updated_at: '2026-03-07T18:30:00Z' }).execute();
    const never = await person('user', { first: 'Eva', last: 'Nueva' });
    await db.updateTable('members').set({ created_at: at, is_active: false }).where('id', '=', never.id).execute();
    const page = await admin.get(TAB);
    expect(rows(page).slice(0, 2).reverse()).toEqual([
      [
        'Lucía Prueba',
        member.email,
        '5 mar 2026',
        'Activo',
        '3',
        '11-12',
        '7 mar 2026, 12:30',
        'Eliminar a Lucía Prueba',
      ],
      ['Eva Nueva', never.email, '5 mar 2026', 'Inactivo', '0', '—', 'Nunca', 'Eliminar a Eva Nueva'],
    ]);
    expect(rows(page)[2]?.slice(0, 4)).toEqual([
      'Lucía Prueba',
      self.email,
      expect.anything(),
      'Activo Administración',
    ]);
    expect(rows(page)[2]?.at(-1)).toBe('Tu cuenta');
    expect(page.html).not.toContain(`/admin/users/${self.id}/eliminar`);
    expect(linkTo(page, 'Eva Nueva')).toBe(`/admin/users/${never.id}`);
  });

  it('has the figures of all accounts, administrators and inactive ones too', async () => {
    await manyMembers(1233);
    await db
      .updateTable('members')
      .set({ is_active: false })
      .where('email', 'like', 'persona7%@muchas.example')
      .execute();
    const members = await db
      .selectFrom('members')
      .select('id')
      .where('email', 'like', 'persona1%@muchas.example')
      .execute();
    await db
      .insertInto('watched_videos')
      .values(members.flatMap(({ id }) => ['a', 'b'].map((video_id) => ({ member_id: id, volume: 1, video_id }))))
      .execute();
    const inactive = 1 + 10 + 100; // 7, 70 to 79, 700 to 799
    const starting1 = 1 + 10 + 100 + 234; // 1, 10 to 19, 100 to 199, 1000 to 1233
    expect(wordsIn(await admin.get(TAB), '.figures dt, .figures dd')).toEqual([
      'Usuarios',
      '1,234',
      'Activos',
      (1234 - inactive).toLocaleString('es-MX'),
      'Visualizaciones',
      (starting1 * 2).toLocaleString('es-MX'),
    ]);
  });
});

describe('the list, fifty at a time,', () => {
  it('has a link to the next fifty until there are no more, and one back to the first', async () => {
    await manyMembers(119);
    const first = await admin.get(TAB);
    expect([rows(first).length, first.document.querySelector('caption')?.textContent]).toEqual([
      50,
      '50 de 120 cuentas, por fecha de registro, primero las nuevas',
    ]);
    const second = await admin.get(linkTo(first, 'Cargar más'));
    const third = await admin.get(linkTo(second, 'Cargar más'));
    expect([rows(second).length, rows(third).length, hasMore(third)]).toEqual([50, 20, false]);
    expect(linkTo(third, 'Volver al principio')).toBe(TAB);
    const all = [first, second, third].flatMap(emails);
    expect(all).toEqual([...Array.from({ length: 119 }, (_, at) => `persona${119 - at}@muchas.example`), self.email]);
  });

  it.each([
    [49, 1],
    [50, 2],
  ])('with %d accounts besides one has %d pages', async (count, pages) => {
    await manyMembers(count);
    expect(hasMore(await admin.get(TAB))).toBe(pages === 2);
    expect(await readAll(TAB)).toHaveLength(count + 1);
  });

  it('doubles and misses nobody while others register and go', async () => {
    await manyMembers(150);
    const seen = await readAll(TAB, async (at) => {
      await manyMembers(30, `nuevas${at}.example`);
      await db
        .deleteFrom('members')
        .where('email', '=', `persona${150 - at * 10}@muchas.example`)
        .execute();
    });
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((email) => email?.endsWith('@muchas.example'))).toHaveLength(150);
    expect(seen.filter((email) => email?.includes('@nuevas'))).toEqual([]); // they sort before the first page
  });

  it.each(['x', '-1', '99999999999', '1.5', "1' or '1'='1"])(
    'begins at its beginning for ?despues=%s',
    async (after) => {
      const page = await admin.get(`${TAB}?despues=${encodeURIComponent(after)}&desde=${encodeURIComponent(after)}`);
      expect([page.status, emails(page)]).toEqual([200, [self.email]]);
    },
  );
});
