import { onThrowAway } from './site/throw-away';
import { findBrowsers } from './test/chromium';

/**
 * Measures pages of the finished server, with the whole demonstration book on a Postgres that is thrown away, as a slow
 * phone opens them: by Lighthouse, and on a line of 400 kbps and 400 ms with scripts off and on. Arguments name some of
 * the pages, or one of the two (`lighthouse`, `hilo`). Returns 1 if a page is over its budget.
 */
export async function main({ args, signal }: { args: string[]; signal: AbortSignal }): Promise<number> {
  const { CHROMIUM } = await findBrowsers((line) => console.error(line));
  return onThrowAway('libro-lento-', { VITEST: '1' }, async () => {
    const { measureSlow } = await import('./lighthouse/run'); // only now: the settings are read when the app is loaded
    return (await measureSlow({ chromium: CHROMIUM, words: args, signal })) ? 0 : 1;
  });
}
