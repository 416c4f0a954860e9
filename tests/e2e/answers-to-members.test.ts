import { beforeEach, describe, expect, it, vi } from 'vitest';
import { faultsIn } from '../setup/acts';
import { ACTS_OF_MEMBERS, ACTS_ON_ACCOUNTS } from '../setup/acts-of-members';
import { refillHouse } from '../setup/full-house';
import { useHouse } from '../setup/house';

vi.setConfig({ testTimeout: 180_000 });
const house = useHouse();
beforeEach(refillHouse);

describe.each([false, true])('on a phone the answer stands where the act was, with scripts: %s', (scripts) => {
  it('of everything that members do with their account', async () => {
    expect(await faultsIn(house, ACTS_ON_ACCOUNTS, scripts, 'user')).toEqual([]);
  });
  it('of everything that they do in a chapter and around it', async () => {
    expect(await faultsIn(house, ACTS_OF_MEMBERS, scripts, 'user')).toEqual([]);
  });
});
