import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fillHouse } from '../setup/full-house';
import { formsFor, sendAll, type Kinds } from '../setup/every-form';
import { useHouse } from '../setup/house';
import { PLANS_OF_READERS } from '../setup/plans-of-readers';

vi.setConfig({ testTimeout: 180_000 });
const house = useHouse();
const found: Record<string, Kinds> = {};
beforeAll(fillHouse);

it.each(['visitor', 'member'] as const)(
  'on each page that a %s finds every control belongs to its form',
  async (role) => {
    const { kinds, faults } = await formsFor(house, role);
    expect(faults).toEqual([]);
    found[role] = kinds;
  },
);

it('every kind of form that is written down is there', () => {
  const all = [...found.visitor!.keys(), ...found.member!.keys()];
  expect(Object.keys(PLANS_OF_READERS).filter((kind) => !all.includes(kind))).toEqual([]);
});

describe.each([false, true])('every form does what it is for, with scripts: %s', (scripts) => {
  it('of visitors', async () => {
    expect(await sendAll(house, 'visitor', scripts, found.visitor!, PLANS_OF_READERS)).toEqual([]);
  });
  it('of members, those of visitors apart', async () => {
    const own = [...found.member!].filter(([kind]) => kind === 'get /' || !found.visitor!.has(kind));
    expect(await sendAll(house, 'member', scripts, new Map(own), PLANS_OF_READERS)).toEqual([]);
  });
});
