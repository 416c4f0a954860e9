import { beforeAll, describe, expect, it } from 'vitest';
import { sentence } from '~/errors/catalogue';
import { testAnswers } from '../setup/acts';
import { ACTS_IN_CHAPTER, SEARCHES_OF_MEMBERS, SEARCHES_OF_VISITORS } from '../setup/acts-of-readers';
import { hydratedFully } from '../setup/chromium';
import { refillHouse } from '../setup/full-house';
import { useHouse } from '../setup/house';
import { CHAPTER } from '../setup/note';
import { person } from '../setup/people';

const house = useHouse();

// Without scripts the answers to their forms: tests/e2e/form-answers.long.test.ts.
describe('on a phone the answer stands where the act was, with scripts', () =>
  testAnswers(house, ACTS_IN_CHAPTER, true, 'user'));

describe.each([false, true])('on a phone the answer stands where the search was, with scripts: %s', (scripts) => {
  describe('of members', () => testAnswers(house, SEARCHES_OF_MEMBERS, scripts, 'user'));
  describe('of visitors', () => testAnswers(house, SEARCHES_OF_VISITORS, scripts));
});

describe.each([false, true])('with scripts: %s', (scripts) => {
  beforeAll(refillHouse);
  it('a search by index that is refused keeps its field, what was typed, and the focus', async () => {
    const page = await house.open({ as: await person(), scripts, viewport: { width: 360, height: 640 } });
    await page.goto(CHAPTER);
    await page.getByLabel('Índice del capítulo').fill('cinco');
    await page.getByLabel('Índice del capítulo').press('Enter');
    await page.getByRole('alert').getByText(sentence('index_invalid')).waitFor();
    if (scripts) await hydratedFully(page);
    const focused = () =>
      page.evaluate(() => [document.activeElement?.id, (document.activeElement as HTMLInputElement).value]);
    await expect.poll(focused).toEqual(['indice', 'cinco']);
  });
});
