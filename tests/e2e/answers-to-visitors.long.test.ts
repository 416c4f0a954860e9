import { beforeEach, describe, expect, it, vi } from 'vitest';
import { faultsIn } from '../setup/acts';
import { ACTS_OF_VISITORS } from '../setup/acts-of-visitors';
import { refillHouse } from '../setup/full-house';
import { useHouse } from '../setup/house';

vi.setConfig({ testTimeout: 180_000 });
const house = useHouse();
beforeEach(refillHouse);

describe.each([false, true])('on a phone the answer stands where the act was, with scripts: %s', (scripts) => {
  it('of everything that visitors do', async () => {
    expect(await faultsIn(house, ACTS_OF_VISITORS, scripts)).toEqual([]);
  });
});
