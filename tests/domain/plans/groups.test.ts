import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { closeGroup, findGroup, groupToken, joinGroup, leaveGroup, nameGroup } from '~/domain/plans/groups.server';
import { endPlan, findPlan, startPlan } from '~/domain/plans/plans.server';
import { EVERY_DAY, VOLUME_END, type PlanChoice } from '~/domain/plans/schema';
import { setRead } from '~/domain/progress/reading.server';
import { emptyBook, fillVolume } from '../../setup/book';
import { makeMember } from '../member';

const CHOICE: PlanChoice = {
  ...{ from: { volume: 11, index: 1 }, to: { volume: 11, index: VOLUME_END } },
  ...{ minutes: null, chapters: 1, until: null, weekdays: EVERY_DAY, zone: 'Europe/Madrid', speed: 250 },
};
const MIDNIGHT = new Date(Date.now() - 60_000);

let count = 0;
const member = async () => makeMember(db, `grupo${(count += 1)}@ejemplo.org`);
const read = (id: number, volume = 11) => setRead(db, id, { volume, index: 1 }, true);
const shown = async (id: number) => {
  const group = await findGroup(db, id, MIDNIGHT);
  return group && [group.name, group.members, group.readToday, group.isOwn];
};

beforeAll(async () => {
  await emptyBook();
  for (const volume of [11, 12]) await fillVolume(volume, { videos: [1, 2], main: { 1: {}, 2: {} } });
});
let maker: number;
let token: string;
beforeEach(async () => {
  await db.deleteFrom('plans').execute();
  maker = await member();
  await startPlan(db, maker, CHOICE);
  await nameGroup(db, maker, 'Los lunes');
  token = groupToken((await findGroup(db, maker, MIDNIGHT))!.id);
});
/** Members who have joined the group. */
const joined = async (most: number) => {
  const ids = await Promise.all(Array.from({ length: most }, member));
  for (const id of ids) await joinGroup(db, id, token);
  return ids;
};

describe('a group', () => {
  it('reads the plan of its maker from today on; a plan of one’s own ends, and joining twice is once', async () => {
    const [other, late] = [await member(), await member()];
    await startPlan(db, other, { ...CHOICE, from: { volume: 12, index: 1 }, to: { volume: 12, index: VOLUME_END } });
    for (let times = 0; times < 2; times += 1) await joinGroup(db, other, token);
    await Promise.all([joinGroup(db, late, token), joinGroup(db, late, token).catch(() => undefined)]);
    expect(await findPlan(db, other)).toMatchObject(CHOICE);
    expect(await shown(late)).toEqual(['Los lunes', 3, 0, false]);
    expect(await db.selectFrom('plans').select('id').where('member_id', '=', late).execute()).toHaveLength(1);
  });

  it('tells how many have read something of it today, from three members on', async () => {
    const [first] = await joined(1);
    await read(first!);
    expect(await shown(maker)).toEqual(['Los lunes', 2, null, true]);
    const [second, third] = await joined(2);
    await read(second!);
    await read(third!, 12);
    expect(await shown(maker)).toEqual(['Los lunes', 4, 2, true]);
    await sql`update read_chapters set marked_at = ${new Date(Date.now() - 3_600_000)}`.execute(db);
    expect(await shown(first!)).toEqual(['Los lunes', 4, 0, false]);
  });

  it('is left, closed by its maker alone, and found by its maker after their plan', async () => {
    const [first, second, third] = await joined(3);
    await leaveGroup(db, first!);
    await endPlan(db, second!);
    await endPlan(db, maker);
    expect(await Promise.all([first!, second!, maker].map(shown))).toEqual([null, null, ['Los lunes', 1, null, true]]);
    const { id } = (await findGroup(db, maker, MIDNIGHT))!;
    await closeGroup(db, third!, id);
    expect(await shown(third!)).toEqual(['Los lunes', 1, null, false]);
    await closeGroup(db, maker, id);
    expect(await shown(third!)).toBeNull();
    await expect(joinGroup(db, first!, token)).rejects.toMatchObject({ code: 'plan_group_missing' });
    expect(await findPlan(db, third!)).not.toBeNull();
  });

  it('has another name, goes with its maker’s account, and opens by its own address alone', async () => {
    const [first] = await joined(1);
    await nameGroup(db, maker, 'Los martes');
    expect(await shown(first!)).toEqual(['Los martes', 2, null, false]);
    for (const wrong of ['', 'x', '1', `${token}x`, token.replace(/^\d+/, '999999')])
      await expect(joinGroup(db, first!, wrong)).rejects.toMatchObject({ code: 'plan_group_missing' });
    await db.deleteFrom('members').where('id', '=', maker).execute();
    expect([await shown(first!), (await findPlan(db, first!)) !== null]).toEqual([null, true]);
  });

  it('counts no account that is not active, and is closed while its maker’s is not', async () => {
    const activate = (id: number, is_active: boolean) =>
      db.updateTable('members').set({ is_active }).where('id', '=', id).execute();
    const [first, second] = await joined(3);
    for (const id of [maker, first!, second!]) await read(id);
    await activate(second!, false);
    expect(await shown(first!)).toEqual(['Los lunes', 3, 2, false]);
    await activate(maker, false);
    expect([await shown(first!), (await findPlan(db, first!)) !== null]).toEqual([null, true]);
    await expect(joined(1)).rejects.toMatchObject({ code: 'plan_group_missing' });
    await activate(maker, true);
    await joined(1);
    expect(await shown(first!)).toEqual(['Los lunes', 4, 2, false]);
  });

  it('has another name by its maker alone, also once their plan has ended and another goes on', async () => {
    const [first] = await joined(1);
    const { id } = (await findGroup(db, maker, MIDNIGHT))!;
    await endPlan(db, maker);
    await startPlan(db, maker, CHOICE);
    await nameGroup(db, maker, 'Los martes', id);
    expect(await Promise.all([maker, first!].map(shown))).toEqual([
      ['Los martes', 1, null, true],
      ['Los martes', 1, null, false],
    ]);
    for (const [other, group] of [
      [first!, id],
      [maker, id + 1],
    ] as const)
      await expect(nameGroup(db, other, 'Míos', group)).rejects.toMatchObject({ code: 'plan_group_missing' });
    expect(await db.selectFrom('plan_groups').select(['id', 'name']).execute()).toEqual([{ id, name: 'Los martes' }]);
  });

  it('has five hundred members at most, also where several join at once', async () => {
    await sql`
      with made as (insert into members (first_name, last_name, email, password_hash)
        select 'L', 'P', 'quinientos' || n || '@ejemplo.org', '$argon2id$x' from generate_series(1, 497) n returning id),
      planned as (insert into plans (member_id, from_volume, from_index, to_volume, to_index, chapters, weekdays, zone, started_on)
        select id, 11, 1, 11, 9, 1, '{1}', 'America/Lima', '2026-03-01' from made returning id)
      insert into plan_group_members (plan_id, group_id) select planned.id, plan_groups.id from planned, plan_groups`.execute(
      db,
    );
    await sql`insert into read_chapters (member_id, volume, index, marked_at)
              select member_id, 1 + n % 36, n, now() - interval '1 month' from plans, generate_series(1, 200) n`.execute(
      db,
    );
    const [one, two, three] = [await member(), await member(), await member()];
    const outcomes = await Promise.allSettled([one, two, three].map((id) => joinGroup(db, id, token)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'plan_group_full' } });
    expect(await shown(maker)).toEqual(['Los lunes', 500, 0, true]);
  });
});
