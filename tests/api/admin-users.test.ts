import { describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { bearer, call, caller, lastAct, refusalOf } from '../setup/api';
import { fillVolume } from '../setup/book';
import { person } from '../setup/people';
import { stored } from '../setup/stored';

const admin = caller('admin');
const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as unknown;
interface Users {
  users: { id: number; email: string }[];
  pagination: Record<string, unknown>;
}
const page = async (query = '') => (await admin('GET', `/admin/users${query}`)).json as Users;
const remove = (id: number | string) => admin('DELETE', `/admin/user/${id}`);

describe('GET /admin/users', () => {
  it('gives the accounts with their figures, by registration', async () => {
    await fillVolume(11, { videos: [1, 2] });
    const { id, email } = await admin.member();
    const reader = await bearer();
    for (const video_id of ['v11x1', 'v11x2']) {
      await call('POST', '/videos/watch', { token: reader.token, body: { video_id, volume_number: 11 } });
    }
    await call('POST', '/notes/save?volume=3&index=1', { token: reader.token, body: { note_text: 'x' } });
    const idle = await person('user', { first: 'Óscar', last: 'Quieto' });
    await db.updateTable('members').set({ is_active: false }).where('id', '=', idle.id).execute();
    const line = {
      ...{ first_name: 'Lucía', last_name: 'Prueba', is_active: true, created_at: INSTANT, last_activity: INSTANT },
      ...{ total_videos_watched: 0, volumes_accessed: 0, volumes_list: [] },
    };
    const read = { total_videos_watched: 2, volumes_accessed: 2, volumes_list: [3, 11] };
    expect(await page()).toEqual({
      users: [
        { ...line, id, email },
        { ...line, ...read, id: reader.member.id, email: reader.member.email },
        {
          ...{ ...line, id: idle.id, email: idle.email, first_name: 'Óscar', last_name: 'Quieto' },
          ...{ is_active: false, last_activity: null },
        },
      ],
      pagination: { offset: 0, limit: 50, total_count: 3, has_more: false },
      statistics: { total_users: 3, total_visualizations: 2, active_users: 2 },
    });
  });

  it('pages through all of them, none left out and none twice, and is empty beyond the end', async () => {
    for (let count = 0; count < 4; count += 1) await person();
    const total_count = (await page()).pagination.total_count as number;
    const found: number[] = [];
    for (let offset = 0; offset < total_count; offset += 3) {
      const { users, pagination } = await page(`?offset=${offset}&limit=3`);
      found.push(...users.map(({ id }) => id));
      expect(pagination).toEqual({ offset, limit: 3, total_count, has_more: offset + 3 < total_count });
    }
    const all = await db.selectFrom('members').select('id').orderBy('id').execute();
    expect(found).toEqual(all.map(({ id }) => id));
    const beyond = await page('?offset=2147483647&limit=100');
    expect([beyond.users, beyond.pagination.has_more]).toEqual([[], false]);
  });
});

it('DELETE /admin/user/{id} deletes the account with all that is its owner’s, once, and notes who did it', async () => {
  const reader = await bearer();
  await call('POST', '/notes/save?volume=3&index=9', { token: reader.token, body: { note_text: 'Mía' } });
  expect((await remove(reader.member.id)).status).toBe(204);
  expect((await call('GET', '/temas', { token: reader.token })).status).toBe(401);
  const left = JSON.stringify(await stored(['members', 'notes', 'sessions', 'watched_videos']));
  expect(left).not.toContain(reader.member.email);
  expect(left).not.toContain('Mía');
  const { email: member_email } = await admin.member();
  expect(await lastAct()).toEqual({ member_email, act: 'member.delete', target: reader.member.email });
  expect(refusalOf(await remove(reader.member.id))).toEqual([404, 'No encontramos esa cuenta']);
});
