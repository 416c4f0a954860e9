import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { OF_EVERYBODY, OF_MEMBERS } from '../setup/every-page';
import { fillHouse } from '../setup/full-house';
import { useHouse } from '../setup/house';
import { pagesOfPanel } from '../setup/pages-of-panel';
import { person } from '../setup/people';
import { heardOtherwise } from '../setup/seen-and-heard';

const house = useHouse();
beforeAll(fillHouse);

async function faultsOf(page: Page, paths: string[]): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const faults = new Set<string>();
  for (const path of paths) {
    await page.goto(path);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const fault of await heardOtherwise(page, devtools)) faults.add(`${path} at ${width} px: ${fault}`);
    }
  }
  return [...faults];
}

describe('the name of each link and button begins with the words that are read on it', { timeout: 240_000 }, () => {
  it('on the pages for everybody', async () => {
    expect(await faultsOf(await house.open(), OF_EVERYBODY)).toEqual([]);
  });

  it('on the pages of members', async () => {
    expect(await faultsOf(await house.open({ as: await person() }), OF_MEMBERS)).toEqual([]);
  });

  it('in the panel', async () => {
    expect(await faultsOf(await house.open({ as: await person('admin') }), await pagesOfPanel())).toEqual([]);
  });
});
