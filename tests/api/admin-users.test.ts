import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { bearer, call, refusalOf } from '../setup/api';
import { fillVolume } from '../setup/book';
import { person } from '../setup/people';
import { stored } from '../setup/stored';

let token: string;
let admin: { id: number; email: string };
const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as unknown;
const get = (query = '') => call('GET', `/admin/users${query}`, { token });
interface Users {
  users: { id: number; email: string }[];
  pagination: Record<string, unknown>;
  statistics: Record<string, unknown>;
}
const page = async (query = '') => (await get(query)).json as Users;
const remove = (id: number | string) => call('DELETE', `/admin/user/${id}`, { token });

beforeAll(async () => {
  const { token: its, member } = await bearer('admin');
  [token, admin] = [its, member];
});

describe('GET /admin/users', () => {
  it('gives the accounts with their figures, by registration', async () => {
    await fillVolume(11, { videos: [1, 2] });
    const reader = await bearer();
    for (const video_id of ['v11x1', 'v11x2']) {
      await call('POST', '/videos/watch', { token: reader.token, body: { video_id, volume_number: 11 } });
    }
    await call('POST', '/notes/save?volume=3&index=1', { token: reader.token, body: { note_text: 'x' } });
    const idle = await person('user', { first: 'Óscar', last: 'Quieto' });
    await db.updateTable('members').set({ is_active: false }).where('id', '=', idle.id).execute();
    expect(await page()).toEqual({
      users: [
        {
          id: admin.id,
          first_name: 'Lucía',
          last_name: 'Prueba',
          email: admin.email,
          is_active: true,
          created_at: INSTANT,
          total_videos_watched: 0,
          volumes_accessed: 0,
          volumes_list: [],
          last_activity: INSTANT,
        },
        {
          id: reader.member.id,
          first_name: 'Lucía',
          last_name: 'Prueba',
          email: reader.member.email,
          is_active: true,
          created_at: INSTANT,
          total_videos_watched: 2,
          volumes_accessed: 2,
          volumes_list: [3, 11],
          last_activity: INSTANT,
        },
        {
          id: idle.id,
          first_name: 'Óscar',
          last_name: 'Quieto',
          email: idle.email,
          is_active: false,
          created_at: INSTANT,
          total_videos_watched: 0,
          volumes_accessed: 0,
          volumes_list: [],
          last_activity: null,
        },
      ],
      pagination: { offset: 0, limit: 50, total_count: 3, has_more: false },
      statistics: { total_users: 3, total_visualizations: 2, active_users: 2 },
    });
  });

  it('pages through all of them, none left out and none twice', async () => {
    for (let count = 0; count < 4; count += 1) await person();
    const total_count = (await page()).pagination.total_count as number;
    const found: number[] = [];
    for (let offset = 0, more = true; more; offset += 3) {
      const { users, pagination } = await page(`?offset=${offset}&limit=3`);
      found.push(...users.map(({ id }) => id));
      more = offset + 3 < total_count;
      expect(pagination).toEqual({ offset, limit: 3, total_count, has_more: more });
    }
    const all = await db.selectFrom('members').select('id').orderBy('id').execute();
    expect(found).toEqual(all.map(({ id }) => id));
  });

  it('is empty beyond the end', async () => {
    const { users, pagination } = await page('?offset=2147483647&limit=100');
    expect([users, pagination.has_more]).toEqual([[], false]);
  });

  it.each([
    ['offset', '-1', 'debe ser un número entero de 0 a 2147483647'],
    ['offset', 'x', 'debe ser un número entero de 0 a 2147483647'],
    ['offset', '2147483648', 'debe ser un número entero de 0 a 2147483647'],
    ['limit', '0', 'debe ser un número entero de 1 a 100'],
    ['limit', '101', 'debe ser un número entero de 1 a 100'],
    ['limit', '', 'debe ser un número entero de 1 a 100'],
    ['limit', '1.5', 'debe ser un número entero de 1 a 100'],
  ])('refuses %s=%s', async (field, value, words) => {
    const { status, json } = await get(`?${field}=${value}`);
    expect([status, json]).toEqual([422, { detail: `El campo «${field}» ${words}`, errors: { [field]: [words] } }]);
  });
});

describe('DELETE /admin/user/{id}', () => {
  it('deletes the account with all that is its owner’s, and notes who did it', async () => {
    const reader = await bearer();
    await call('POST', '/notes/save?volume=3&index=9', { token: reader.token, body: { note_text: 'Mía' } });
    expect((await remove(reader.member.id)).status).toBe(204);
    expect((await call('GET', '/temas', { token: reader.token })).status).toBe(401);
    const left = JSON.stringify(await stored(['members', 'notes', 'sessions', 'watched_videos']));
    expect(left).not.toContain(reader.member.email);
    expect(left).not.toContain('Mía');
    const act = await db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirst();
    expect(act).toMatchObject({ member_email: admin.email, act: 'member.delete', target: reader.member.email });
  });

  it('never deletes oneself, nor the last administrator', async () => {
    const before = await stored(['members']);
    expect(refusalOf(await remove(admin.id))).toEqual([409, 'Esto no se puede hacer con tu propia cuenta']);
    expect(await stored(['members'])).toEqual(before);
  });

  it('of two administrators who delete each other at once one stays', async () => {
    await db.deleteFrom('members').where('role', '=', 'admin').where('id', '<>', admin.id).execute();
    const other = await bearer('admin');
    const responses = await Promise.all([
      call('DELETE', `/admin/user/${other.member.id}`, { token }),
      call('DELETE', `/admin/user/${admin.id}`, { token: other.token }),
    ]);
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(1);
    const admins = await db.selectFrom('members').select('id').where('role', '=', 'admin').execute();
    expect(admins).toHaveLength(1);
    ({ token, member: admin } = await bearer('admin'));
  });

  it('says when there is none, and refuses a number that is none', async () => {
    expect(refusalOf(await remove(2147483647))).toEqual([404, 'No encontramos esa cuenta']);
    for (const id of ['0', '-1', 'x', '2147483648', '1.0', '%00']) {
      expect(refusalOf(await remove(id))).toEqual([422, 'El campo «id» debe ser un número entero de 1 a 2147483647']);
    }
  });
});
