import { expect } from 'vitest';
import type { Page } from 'playwright';
import type { Member } from '~/domain/members/accounts.server';
import { visit } from './chromium';
import { signIn } from './house';
import { choose, reviewed, save, see, texts } from './many-files';
import { file, good } from './mistakes';
import { endSessionsOf } from './stored';

const REVIEWS = '/admin/revisiones';
const SAVED = 'Los archivos se guardaron.';

/** Owner of the page, and a function that opens a page as another member. */
interface Who {
  admin: Member;
  opens: (member: Member) => Promise<Page>;
}

/**
 * Something done at a wrong moment, or twice, and the text read then; `stored` counts how often the files were stored.
 */
export interface Slip {
  name: string;
  act: (page: Page, scripts: boolean, who: Who) => Promise<unknown>;
  says: string | RegExp;
  stored: 0 | 1;
}

/** Slips; each begins on a page of its own. What two do at once is tested in `tests/domain/reviews`. */
export const SLIPS: Slip[] = [
  { name: 'chooses no file', act: (page, scripts) => choose(page, scripts, []), says: 'Elige un archivo antes de subirlo', stored: 0 }, // prettier-ignore
  {
    name: 'chooses too many files',
    act: (page, scripts) =>
      choose(
        page,
        scripts,
        Array.from({ length: 41 }, (_, at) => file(`${at}.md`, 'x')),
      ),
    says: /[Ee]lige hasta 40/,
    stored: 0,
  },
  {
    name: "presses 'Guardar' twice",
    act: async (page, scripts) => {
      await reviewed(page, scripts);
      await save(page).dblclick();
    },
    says: SAVED,
    stored: 1,
  },
  {
    name: 'closes the tab, and finds the review in the list',
    act: async (page, scripts, who) => {
      await reviewed(page, scripts);
      await page.close();
      const other = await who.opens(who.admin);
      await other.goto(REVIEWS);
      await other.getByRole('link', { name: /, de Ana Prueba$/ }).click();
      await save(other).click();
      await see(other, SAVED);
    },
    says: '',
    stored: 1,
  },
  {
    name: 'uploads when the session is over',
    act: async (page, scripts, who) => {
      await (scripts ? visit(page, REVIEWS) : page.goto(REVIEWS));
      await endSessionsOf(who.admin);
      await page.getByLabel('Archivos del libro').setInputFiles([file('a.zip', await good())]);
      await page.getByRole('button', { name: 'Revisar', exact: true }).click();
      await page.waitForURL(/\/login\?/);
    },
    says: 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.',
    stored: 0,
  },
  {
    name: 'stores when the session is over, signs in, and stores',
    act: async (page, scripts, who) => {
      await reviewed(page, scripts);
      const address = page.url();
      await endSessionsOf(who.admin);
      await save(page).click();
      await page.waitForURL(/\/login\?/);
      await see(page, 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.');
      expect(await texts()).toEqual(['Antes']);
      await signIn(page.context(), new URL(page.url()).origin, who.admin);
      await page.goto(address);
      await save(page).click();
    },
    says: SAVED,
    stored: 1,
  },
];
