import type { Browser } from 'playwright';
import { medianOf } from '../site/statistics';
import { findBenchmark } from './program';

const MOST = 4; // times
/** Index of a phone between the low and the middle one of Chrome's developer tools (264 and 1000), in Lighthouse's unit. */
const PHONE = 500;
const LOOKS = 3;

/**
 * Tells how many times slower a page's processor has to be for that of a slow phone: four times, or less on a machine
 * that is slow itself, or that others slow down.
 */
export async function slowdownOn(browser: Browser): Promise<number> {
  const benchmark = await findBenchmark();
  const page = await browser.newPage();
  try {
    await page.evaluate(benchmark); // compiles it
    const found: number[] = [];
    for (let at = 0; at < LOOKS; at += 1) found.push(await page.evaluate(benchmark));
    return Math.min(MOST, Math.max(1, medianOf(found) / PHONE));
  } finally {
    await page.close();
  }
}
