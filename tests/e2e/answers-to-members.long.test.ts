import { beforeAll, describe, expect, it } from 'vitest';
import { sentence } from '~/errors/catalogue';
import { testAnswers } from '../setup/acts';
import { ACTS_OF_MEMBERS, ACTS_ON_ACCOUNTS } from '../setup/acts-of-members';
import { ACTS_ON_ERRORS } from '../setup/acts-on-lists';
import { ACTS_ON_PARAGRAPHS } from '../setup/acts-on-paragraphs';
import { hydratedFully } from '../setup/chromium';
import { refillHouse } from '../setup/full-house';
import { useHouse } from '../setup/house';
import { CHAPTER } from '../setup/note';
import { person } from '../setup/people';

const house = useHouse();

describe.each([false, true])('on a phone the answer stands where the act was, with scripts: %s', (scripts) => {
  describe('of everything that members do with their account', () =>
    testAnswers(house, ACTS_ON_ACCOUNTS, scripts, 'user'));
  describe('of everything that they do at a paragraph and with their bookmarks', () =>
    testAnswers(house, [...ACTS_ON_PARAGRAPHS, ...ACTS_ON_ERRORS], scripts, 'user'));
  describe('of everything that they do in a chapter and around it', () =>
    testAnswers(house, ACTS_OF_MEMBERS, scripts, 'user'));
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
