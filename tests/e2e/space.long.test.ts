import { beforeAll, describe, expect, it } from 'vitest';
import { readerOf } from '../setup/every-page';
import { fillHouse } from '../setup/full-house';
import { sharedServer } from '../setup/house';
import { NEWEST, oldBrowsers, useOldPage } from '../setup/old-page';
import type { TestServer } from '../setup/server';
import type { Role } from '../setup/starts';
import { TOUCHING } from '../setup/touching';

/** Width of the window, and font size of the root. */
const SHAPES = [
  [360, '100%'],
  [1280, '100%'],
  [1280, '135%'],
  [1280, '200%'],
] as const;
let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
  await fillHouse();
});

// The oldest has no `gap` in rows; the newest does not need the replacement for it.
describe.each(await oldBrowsers([64, NEWEST]))(
  'no words and no controls touch in Chromium $age',
  ({ age, executable }) => {
    const reader = useOldPage(executable, () => server.url);
    const touching = async (paths: string[]) => {
      const all: string[] = [];
      for (const path of paths) {
        await reader.goto(path);
        for (const [width, size] of SHAPES) {
          await reader.page.size(width, 900);
          await reader.page.value(`document.documentElement.style.fontSize = '${size}'`);
          const found = await reader.page.value<string[]>(TOUCHING);
          all.push(...found.map((one) => `${path} at ${width} px and ${size}: ${one}`));
        }
      }
      return all;
    };

    it('and the field of a search with its button is as wide as its line', async () => {
      await reader.page.size(360, 900);
      await reader.goto('/');
      const edge = (selector: string, side: 'left' | 'right') =>
        reader.page.value<number>(`document.querySelector('${selector}').getBoundingClientRect().${side}`);
      const line = [await edge('form[role=search]', 'left'), await edge('form[role=search]', 'right')];
      expect([await edge('#capitulo', 'left'), await edge('.input-line .button', 'right')]).toEqual(line);
      expect(await edge('#capitulo', 'right')).toBeLessThan(await edge('.input-line .button', 'left'));
    });

    // In the newest: every-page.test.ts.
    it.runIf(age < NEWEST).each<Role>(['visitor', 'member', 'admin'])('on the pages of a %s', async (role) => {
      const { as, paths } = await readerOf(role);
      if (as) await reader.signIn(as);
      expect(await touching(paths)).toEqual([]);
    });
  },
);
