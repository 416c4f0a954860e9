import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { fillVolume } from '../setup/book';
import type { Browser, Page } from '../setup/browser';
import { linkTo, rowsOf, wordsIn } from '../setup/panel';
import { person, signedIn, manyMembers, onlyMembers } from '../setup/people';

const TAB = '/admin/users';
const PEOPLE = [
  { first: 'Ángel', email: 'a@orden.example', watched: 2, login: '2026-01-03T00:00:00Z' },
  { first: 'beatriz', email: 'b@orden.example', watched: 0, login: null },
  { first: 'Carla', email: 'c@orden.example', watched: 5, login: '2026-01-02T00:00:00Z' },
  { first: 'Daniel', email: 'd@orden.example', watched: 1, login: '2026-01-04T00:00:00Z' },
];

let admin: Browser;
let self: Member;

beforeAll(async () => {
  ({ browser: admin, member: self } = await signedIn('admin'));
  await fillVolume(11, { videos: [1, 2] });
  await fillVolume(12, { videos: [1] });
});

const rows = (page: Page) => rowsOf(page, '');
const emails = (page: Page) => rows(page).map(([, email]) => email);
const captionOf = (page: Page) => wordsIn(page, 'caption')[0];
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
  beforeEach(() => onlyMembers(self));

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
    const first = ['Lucía Prueba', member.email, '5 mar 2026', 'Activo', '3', '11-12', '7 mar 2026, 12:30'];
    expect(rows(page).slice(0, 2).reverse()).toEqual([
      [...first, 'Eliminar a Lucía Prueba'],
      ['Eva Nueva', never.email, '5 mar 2026', 'Inactivo', '0', '—', 'Nunca', 'Eliminar a Eva Nueva'],
    ]);
    const [name, email, , state, ...others] = rows(page)[2] ?? [];
    expect([name, email, state, others.at(-1)]).toEqual([
      'Lucía Prueba',
      self.email,
      'Activo Administración',
      'Tu cuenta',
    ]);
    expect(page.html).not.toContain(`/admin/users/${self.id}/eliminar`);
    expect(linkTo(page, 'Eva Nueva')).toBe(`/admin/users/${never.id}`);
  });

  it('has the figures of all accounts, administrators and inactive ones too', async () => {
    await manyMembers(1233);
    await sql`update members set is_active = false where email like 'persona7%@muchas.example'`.execute(db);
    await sql`insert into watched_videos (member_id, volume, video_id)
              select id, 1, video from members, unnest(array['a', 'b']) video where email like 'persona1%@muchas.example'`.execute(
      db,
    );
    const inactive = 1 + 10 + 100; // 7, 70 to 79, 700 to 799
    const starting1 = 1 + 10 + 100 + 234; // 1, 10 to 19, 100 to 199, 1000 to 1233
    const figures = [1234, 1234 - inactive, starting1 * 2].map((count) => count.toLocaleString('es-MX'));
    expect(wordsIn(await admin.get(TAB), '.figures dd')).toEqual(figures);
  });
});

describe('the list, fifty at a time,', () => {
  beforeEach(() => onlyMembers(self));

  it('has a link to the next fifty until there are no more, and one back to the first', async () => {
    await manyMembers(119);
    const first = await admin.get(TAB);
    expect([rows(first).length, captionOf(first)]).toEqual([
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

  it.each([49, 50])('with %d accounts besides one has as many pages as are needed', async (count) => {
    await manyMembers(count);
    expect(hasMore(await admin.get(TAB))).toBe(count === 50);
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
});

describe('the search of accounts', () => {
  const search = (text: string) => admin.get(`${TAB}?buscar=${encodeURIComponent(text)}`);
  const found = async (text: string) => rows(await search(text)).map(([name]) => name);
  beforeAll(async () => {
    await onlyMembers(self);
    await person('user', { first: 'José', last: 'Núñez' });
    await person('user', { first: 'Josefa', last: '100%_a' });
    await person('user', { first: 'Ana\\', last: "O'Hara" });
    await person('user', { first: 'Familia 👨‍👩‍👧', last: 'Paz' });
    await manyMembers(60);
  });

  it.each([
    ['part of one', 'osef', ['Josefa 100%_a']],
    ['a last name without its accents', ' nunez  ', ['José Núñez']],
    ['a name in capitals', 'JOSÉ NÚÑEZ', ['José Núñez']],
    ['accents that are typed as signs of their own', 'Jose\u0301', ['Josefa 100%_a', 'José Núñez']],
    ['both names', 'josé n', ['José Núñez']],
    ['an e-mail', 'persona17@muchas', ['Nombre17 Apellido17']],
    ['signs of a pattern', '0%_', ['Josefa 100%_a']],
    ['a backslash', '\\', ["Ana\\ O'Hara"]],
    ['a quotation mark', "O'H", ["Ana\\ O'Hara"]],
    ['what nobody is called', 'zzz', []],
    ['what is not seen', '\ufeffnu\u200bnez\u00ad', ['José Núñez']],
    ['an emoji of several', '👨‍👩‍👧 paz', ['Familia 👨‍👩‍👧 Paz']],
    ['NUL', 'nu\0nez', ['José Núñez']],
    ['more than anybody is called', 'x'.repeat(5000), []],
  ])('finds %s', async (_what, text, names) => {
    expect(await found(text)).toEqual(names);
  });

  it('says how many it found, keeps its words, and goes on with them', async () => {
    const page = await search('Apellido');
    expect(captionOf(page)).toBe('50 de 60 cuentas encontradas, por fecha de registro, primero las nuevas');
    expect(page.document.getElementById('buscar')?.getAttribute('value')).toBe('Apellido');
    const next = await admin.get(linkTo(page, 'Cargar más'));
    expect(captionOf(next)).toBe('60 cuentas encontradas; siguen 10');
    expect(linkTo(next, 'Volver al principio')).toBe(`${TAB}?buscar=Apellido`);
    expect(captionOf(await search('persona17@'))).toBe(
      '1 de 1 cuenta encontrada, por fecha de registro, primero las nuevas',
    );
    expect((await search('zzz')).text).toContain('No hay cuentas que coincidan.');
  });
});

describe('the order of the list, and its filters', () => {
  const names = (page: Page) => rows(page).map(([name = '']) => name.split(' ')[0]);
  const open = (query: string) => admin.get(`${TAB}?buscar=Ordenada&${query}`);
  beforeAll(async () => {
    await onlyMembers(self);
    for (const { first, email, watched, login } of PEOPLE) {
      const { id } = await person('user', { first, last: 'Ordenada' });
      await db.updateTable('members').set({ email, last_login_at: login }).where('id', '=', id).execute();
      await sql`insert into watched_videos (member_id, volume, video_id, marked_at)
              select ${id}, 1, 'v' || n, '2026-01-01' from generate_series(1, ${watched}::int) n`.execute(db);
    }
    const members = db.updateTable('members');
    await members.set({ email_verified_at: null }).where('first_name', '=', 'Carla').execute();
    await members.set({ is_active: false }).where('first_name', '=', 'Daniel').execute();
    await members.set({ role: 'editor' }).where('first_name', '=', 'beatriz').execute();
  });

  it.each([
    ['', 'Daniel Carla beatriz Ángel', 'primero las nuevas'],
    ['orden=-registro', 'Ángel beatriz Carla Daniel', 'primero las antiguas'],
    ['orden=nombre', 'Ángel beatriz Carla Daniel', 'de la A a la Z'],
    ['orden=-nombre', 'Daniel Carla beatriz Ángel', 'de la Z a la A'],
    ['orden=correo', 'Ángel beatriz Carla Daniel', 'por correo'],
    ['orden=videos', 'Carla Ángel Daniel beatriz', 'de más a menos'],
    ['orden=-videos', 'beatriz Daniel Ángel Carla', 'de menos a más'],
    ['orden=actividad', 'Daniel Ángel Carla beatriz', 'primero la más reciente'],
    ['orden=otra', 'Daniel Carla beatriz Ángel', 'primero las nuevas'],
  ])('is sorted by links: %s', async (query, expected, words) => {
    const page = await open(query);
    expect(names(page)).toEqual(expected.split(' '));
    expect(captionOf(page)).toContain(words);
  });

  it.each([
    ['sin-verificar', 'Carla', 'Sin verificar (1)'],
    ['inactivas', 'Daniel', 'Inactivas (1)'],
    ['edicion', 'beatriz', 'Edición (1)'],
    ['administracion', '', 'Administración (0)'],
  ])('is filtered by links: %s', async (filter, expected, words) => {
    const page = await open(`ver=${filter}`);
    expect(names(page).join(' ')).toBe(expected);
    expect(wordsIn(page, '[aria-label="Qué cuentas se ven"] [aria-current]')).toEqual([words]);
  });

  it('keeps the words, the filter and the order in all its links and its form', async () => {
    const page = await open('ver=inactivas&orden=nombre');
    expect(linkTo(page, 'Todas (')).toBe(`${TAB}?buscar=Ordenada&orden=nombre`);
    expect(linkTo(page, 'Videos vistos')).toBe(`${TAB}?buscar=Ordenada&ver=inactivas&orden=videos`);
    expect(linkTo(page, 'Nombre')).toBe(`${TAB}?buscar=Ordenada&ver=inactivas&orden=-nombre`);
    const hidden = page.document.querySelectorAll('main form[role=search] input[type=hidden]');
    expect(hidden.map((one) => `${one.getAttribute('name')}=${one.getAttribute('value')}`)).toEqual([
      'ver=inactivas',
      'orden=nombre',
    ]);
  });

  it.each(['registro', '-registro', 'nombre', '-nombre', 'correo', 'videos', '-videos', 'actividad', '-actividad'])(
    'by %s goes on where it was, whatever has become of the last one',
    async (orden) => {
      await db.deleteFrom('members').where('email', 'like', '%@orden.example').execute();
      await manyMembers(120, 'orden.example');
      const seen: (string | undefined)[] = [];
      let page = await admin.get(`${TAB}?buscar=orden.example&orden=${orden}`);
      for (let at = 0; at < 3; at += 1) {
        seen.push(...emails(page));
        await db
          .deleteFrom('members')
          .where('email', '=', seen.at(-1) ?? '')
          .execute();
        if (at < 2) page = await admin.get(linkTo(page, 'Cargar más'));
      }
      expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
    },
  );
});
