import { describe } from 'vitest';
import { testAnswers } from '../setup/acts';
import { ACTS_OF_VISITORS } from '../setup/acts-of-visitors';
import { useHouse } from '../setup/house';

const house = useHouse();

describe.each([false, true])(
  'on a phone the answer stands where the act of a visitor was, with scripts: %s',
  (scripts) => testAnswers(house, ACTS_OF_VISITORS, scripts),
);
