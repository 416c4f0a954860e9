import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ACTS_OF_ADMINS, UPLOADS_OF_ADMINS } from '../setup/acts-of-admins';
import { faultsIn } from '../setup/acts';
import { ACTS_ON_LISTS } from '../setup/acts-on-lists';
import { refillHouse } from '../setup/full-house';
import { useHouse } from '../setup/house';

vi.setConfig({ testTimeout: 180_000 });
const house = useHouse();
beforeEach(refillHouse);

describe.each([false, true])('on a phone the answer stands where the act was, with scripts: %s', (scripts) => {
  it('of every upload', async () => {
    expect(await faultsIn(house, UPLOADS_OF_ADMINS, scripts, 'admin')).toEqual([]);
  });
  it('of lists, of what waits to be published, and of messages', async () => {
    expect(await faultsIn(house, ACTS_ON_LISTS, scripts, 'admin')).toEqual([]);
  });
  it('of everything else in the panel', async () => {
    expect(await faultsIn(house, ACTS_OF_ADMINS, scripts, 'admin')).toEqual([]);
  });
});
