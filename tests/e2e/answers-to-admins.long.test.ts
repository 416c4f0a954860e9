import { describe } from 'vitest';
import { testAnswers } from '../setup/acts';
import { ACTS_OF_ADMINS, UPLOADS_OF_ADMINS } from '../setup/acts-of-admins';
import { ACTS_ON_LISTS } from '../setup/acts-on-lists';
import { useHouse } from '../setup/house';

const house = useHouse();

describe.each([false, true])('on a phone the answer stands where the act was, with scripts: %s', (scripts) => {
  describe('of every upload', () => testAnswers(house, UPLOADS_OF_ADMINS, scripts, 'admin'));
  describe('of lists, of what waits to be published, and of messages', () =>
    testAnswers(house, ACTS_ON_LISTS, scripts, 'admin'));
  describe('of everything else in the panel', () => testAnswers(house, ACTS_OF_ADMINS, scripts, 'admin'));
});
