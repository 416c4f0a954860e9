import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Browser, Page } from '../setup/browser';
import { linkTo, rowsOf, wordsIn } from '../setup/panel';
import { person, signedIn } from '../setup/people';
import { manyMembers } from '../setup/roster';

const TAB = '/admin/users';
const PEOPLE = [
  { first: 'Ángel', email: 'a@orden.example', watched: 2, login: '2026-01-03T00:00:00Z' },
  { first: 'beatriz', email: 'b@orden.example', watched: 0, login: null },
  { first: 'Carla', email: 'c@orden.example', watched: 5, login: '2026-01-02T00:00:00Z' },
  { first: 'Daniel', email: 'd@orden.example', watched: 1, login: '2026-01-04T00:00:00Z' },
];

let admin: Browser;

beforeAll(async () => {
  ({ browser: admin } = await signedIn('admin'));
  for (const { first, email, watched, login } of PEOPLE) {
    const { id } = await person('user', { first, last: 'Ordenada' });
    await db.updateTable('members').set({ email, last_login_at: login }).where('id', '=', id).execute();
    const marks = Array.from({ length: watched }, (_, at) => ({ member_id: id, volume: 1, video_id: `v${at}` }));
    const at = '2026-01-01T00:00:00Z';
    if (watched > 0)
      await db
        .insertInto('watched_videos')
        .values(marks.map((mark) => ({ ...mark, marked_at: at })))
        .execute();
  }
  const members = db.updateTable('members');
  await members.set({ email_verified_at: null }).where('first_name', '=', 'Carla').execute();
  await members.set({ is_active: false }).where('first_name', '=', 'Daniel').execute();
  await members.set({ role: 'editor' }).where('first_name', '=', 'beatriz').execute();
});

const names = (page: Page) => rowsOf(page, '').map(([name = '']) => name.split(' ')[0]);
const open = (query: string) => admin.get(`${TAB}?buscar=Ordenada&${query}`);

describe('the list of accounts', () => {
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
    expect(wordsIn(page, 'caption')[0]).toContain(words);
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
      const seen: string[] = [];
      let page = await admin.get(`${TAB}?buscar=orden.example&orden=${orden}`);
      for (let at = 0; at < 3; at += 1) {
        const emails = rowsOf(page, '').map(([, email = '']) => email);
        seen.push(...emails);
        await db
          .deleteFrom('members')
          .where('email', '=', emails.at(-1) ?? '')
          .execute();
        if (at < 2) page = await admin.get(linkTo(page, 'Cargar más'));
      }
      expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
    },
  );
});
