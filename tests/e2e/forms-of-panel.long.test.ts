import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fillHouse } from '../setup/full-house';
import { formsFor, sendAll, type Kinds } from '../setup/every-form';
import { useHouse } from '../setup/house';
import { PLANS_OF_ADMINS } from '../setup/plans-of-admins';

vi.setConfig({ testTimeout: 600_000 });
const house = useHouse();
let found: Kinds;
beforeAll(fillHouse);

it('on each page that an administrator finds every control belongs to its form', async () => {
  const { kinds, faults } = await formsFor(house, 'admin');
  expect(faults).toEqual([]);
  found = new Map([...kinds].filter(([kind]) => kind.includes(' /admin')));
});

it('every kind of form that is written down is there', () => {
  expect(Object.keys(PLANS_OF_ADMINS).filter((kind) => !found.has(kind))).toEqual([]);
});

describe.each([false, true])('every form of the panel does what it is for, with scripts: %s', (scripts) => {
  it('or keeps what is typed into it', async () => {
    expect(await sendAll(house, 'admin', scripts, found, PLANS_OF_ADMINS)).toEqual([]);
  });
});
