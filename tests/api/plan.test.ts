import { beforeAll, expect, it } from 'vitest';
import { caller, refusalOf } from '../setup/api';
import { fillVolume } from '../setup/book';

const member = caller('user');
const WHOLE = { from: { volume: 11, index: 1 }, to: { volume: 11, index: 2_147_483_647 } };
const CHOICE = { ...WHOLE, minutes: null, chapters: 1, until: null, weekdays: [7, 1, 2, 3, 4, 5, 6], speed: 250 };
const plan = { ...CHOICE, zone: 'America/Lima' };

beforeAll(() => fillVolume(11, { videos: [1, 2], main: { 1: {}, 2: {} } }));

it('a plan is started, read, changed, paused, resumed and ended', async () => {
  const nothing = { plan: null, portion: null };
  expect((await member('GET', '/plan')).json).toEqual(nothing);
  const started = await member('PUT', '/plan', plan);
  expect(started.json).toMatchObject({
    plan: { ...plan, weekdays: [1, 2, 3, 4, 5, 6, 7], is_paused: false, read: 0, total: 2 },
    portion: { state: 'reading', is_done: false, chapters: [{ volume: 11, index: 1 }], next: { volume: 11, index: 2 } },
  });
  expect((await member('GET', '/plan')).json).toEqual(started.json);
  expect((await member('PUT', '/plan', { ...plan, chapters: 2 })).json).toMatchObject({ portion: { next: null } });
  expect(refusalOf(await member('PUT', '/plan', { ...plan, minutes: 5 }))[0]).toBe(422);
  expect((await member('PUT', '/plan/paused', { paused: true })).json).toMatchObject({ portion: { state: 'paused' } });
  expect((await member('PUT', '/plan/paused', { paused: false })).json).toMatchObject({
    portion: { state: 'reading' },
  });
  expect((await member('DELETE', '/plan')).status).toBe(204);
  expect((await member('GET', '/plan')).json).toEqual(nothing);
});
