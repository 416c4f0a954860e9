import { beforeAll, describe, expect, it } from 'vitest';
import { fillHouse } from '../setup/full-house';
import { useHouse } from '../setup/house';
import { person } from '../setup/people';
import { Walker } from '../setup/walker';

const STEPS = Number(process.env.WALK ?? 200);
const house = useHouse();
beforeAll(fillHouse);

describe('a page that was reached by walking is the page that is loaded anew', () => {
  it.each(['visitor', 'user', 'admin'] as const)('for a restless %s', { timeout: 300_000 }, async (who) => {
    const page = await house.open({ as: who === 'visitor' ? undefined : await person(who) });
    const walker = new Walker(page, await page.context().newPage(), `walk of a ${who}`);
    expect(await walker.walk(STEPS)).toEqual([]);
  });
});
