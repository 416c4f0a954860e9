import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import {
  changePlan,
  endedPlans,
  endPlan,
  findPlan,
  pausePlan,
  portionFor,
  readUntil,
  resumePlan,
  startPlan,
} from '~/domain/plans/plans.server';
import { EVERY_DAY, VOLUME_END, type PlanChoice } from '~/domain/plans/schema';
import { currentReading } from '~/domain/progress/current-reading.server';
import { setRead } from '~/domain/progress/reading.server';
import type { Code } from '~/errors/catalogue';
import { fillVolume, setVolume } from '../../setup/book';
import { makeMember } from '../member';

const NOW = new Date('2026-03-02T18:00:00Z');
const NEXT_DAY = new Date('2026-03-03T18:00:00Z');
const WORDS = 'palabra '.repeat(299) + 'fin.';
const text = (paragraphs: number) => ({
  dialogue: [{ speaker: '', text: Array(paragraphs).fill(WORDS).join('\n\n') }],
});
const CHOICE: PlanChoice = {
  ...{ from: { volume: 1, index: 1 }, to: { volume: 36, index: VOLUME_END } },
  ...{ minutes: 3, chapters: null, until: null, weekdays: EVERY_DAY, zone: 'America/Mexico_City', speed: 200 },
};
const ref = (name: string) => {
  const [volume = 0, index = 0] = name.split('-').map(Number);
  return { volume, index };
};

let count = 0;
let id: number;
beforeAll(async () => {
  await fillVolume(11, { videos: [1, 2, 3], main: { 1: text(2), 2: text(2), 4: text(8) } });
  await fillVolume(12, { main: { 1: text(1) } });
  await setVolume(12, { is_available: false });
});
beforeEach(async () => {
  count += 1;
  id = await makeMember(db, `plan${count}@ejemplo.org`);
});

/** Today's portion as '11-1 11-2*', with a star at what is read; null without a plan. */
async function portion(now = NOW): Promise<string | null> {
  const found = await portionFor(db, id, now);
  const chapters = found?.portion.chapters.map(({ volume, index, isRead }) => `${volume}-${index}${isRead ? '*' : ''}`);
  return chapters?.join(' ') ?? null;
}

describe('a plan', () => {
  it('has the chapters with a text of the volumes that are available, one portion for the day', async () => {
    expect(await portion()).toBeNull();
    await startPlan(db, id, CHOICE, NOW);
    expect(await portion()).toBe('11-1');
    expect(
      (await portionFor(db, id, NOW))?.book.map(({ index, words, paragraphs }) => [index, words, paragraphs.length]),
    ).toEqual([
      [1, 600, 2],
      [2, 600, 2],
      [4, 2400, 8],
    ]);
    await setRead(db, id, ref('11-1'), true);
    const today = new Date();
    expect([await portion(today), await portion(new Date(today.getTime() + 2 * 24 * 60 * 60 * 1000))]).toEqual([
      '11-1*',
      '11-2',
    ]);
    await setRead(db, id, ref('11-1'), false);
    expect(await portion(today)).toBe('11-1');
  });

  it('is one at a time, of two devices too; it is changed, paused, resumed and ended', async () => {
    const two = await Promise.allSettled([startPlan(db, id, CHOICE, NOW), startPlan(db, id, CHOICE, NOW)]);
    expect(two.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(startPlan(db, id, CHOICE, NOW)).rejects.toMatchObject({ code: 'plan_exists' });
    await changePlan(db, id, { ...CHOICE, minutes: null, chapters: 2, weekdays: [5, 1, 1] }, NOW);
    expect(await findPlan(db, id)).toMatchObject({
      minutes: null,
      chapters: 2,
      weekdays: [1, 5],
      startedOn: '2026-03-02',
    });
    expect(await portion()).toBe('11-1 11-2');
    await pausePlan(db, id);
    expect(await portion()).toBe('');
    await resumePlan(db, id);
    await setRead(db, id, ref('11-2'), true);
    await endPlan(db, id);
    expect([await portion(), (await endedPlans(db, id)).map(({ plan, read }) => [plan.chapters, read])]).toEqual([
      null,
      [[2, 1]],
    ]);
    for (const act of [pausePlan, resumePlan, endPlan, () => changePlan(db, id, CHOICE, NOW)])
      await expect(act(db, id)).rejects.toMatchObject({ code: 'plan_missing' });
  });

  it('goes on in a chapter longer than the day behind the paragraph to which it was read', async () => {
    await startPlan(db, id, { ...CHOICE, from: ref('11-4') }, NOW);
    await expect(readUntil(db, id, { ...ref('11-4'), number: 3 }, NOW)).rejects.toMatchObject({ code: 'plan_split' });
    for (let time = 1; time <= 2; time += 1) await readUntil(db, id, { ...ref('11-4'), number: 2 }, NOW);
    expect(await portion()).toBe('11-4*');
    expect((await portionFor(db, id, NEXT_DAY))?.portion.chapters).toEqual([
      { volume: 11, index: 4, minutes: 9, isRead: false, from: 3, until: 4 },
    ]);
    expect((await currentReading(db, id)).lead).toMatchObject({ volume: 11, index: 4, now: { number: 3 } });
  });

  it.each<[code: Code, choice: Partial<PlanChoice>]>([
    ['plan_measure', { minutes: null }],
    ['plan_measure', { chapters: 1 }],
    ['plan_days', { weekdays: [] }],
    ['plan_empty', { from: ref('12-1') }],
    ['plan_empty', { from: ref('11-4'), to: ref('11-1') }],
    ['plan_all_read', { to: ref('11-1') }],
    ['plan_until_past', { minutes: null, until: '2026-03-01' }],
    ['plan_until_soon', { minutes: null, until: '2026-03-02', weekdays: [2] }],
  ])('is refused as %s with %j', async (code, choice) => {
    await setRead(db, id, ref('11-1'), true);
    await expect(startPlan(db, id, { ...CHOICE, ...choice }, NOW)).rejects.toMatchObject({ code });
    expect(await findPlan(db, id)).toBeNull();
  });

  it('that is to end today is all that is left', async () => {
    await startPlan(db, id, { ...CHOICE, minutes: null, until: '2026-03-02' }, NOW);
    expect(await portion()).toBe('11-1 11-2 11-4');
  });
});
