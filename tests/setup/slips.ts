import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Page } from 'playwright';
import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { sentence } from '~/errors/catalogue';
import { zip } from './archives';
import { visit } from './chromium';
import { signIn } from './house';
import { choose, reviewed, save, see, texts } from './many-files';
import { chapter, file, good } from './mistakes';
import { person } from './people';
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

/** Stores a review after another tab has changed it. */
const afterAnotherTab =
  (press: string, message: string): Slip['act'] =>
  async (page, scripts) => {
    await reviewed(page, scripts);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('button', { name: press, exact: true }).click();
    await see(other, message);
    await save(page).click();
  };

/** Slips; each begins on a page of its own, as `who`. */
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
    name: 'finds the review by the log',
    act: async (page, scripts) => {
      await reviewed(page, scripts);
      await page.goto('/admin/registro');
      await page.getByRole('link', { name: 'Revisiones sin guardar' }).click();
      await page.getByRole('link', { name: /, de Ana Prueba$/ }).click();
      await save(page).click();
    },
    says: SAVED,
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
  {
    name: 'stores one review in two tabs',
    act: afterAnotherTab('Guardar', SAVED),
    says: SAVED,
    stored: 1,
  },
  {
    name: 'stores what was discarded in another tab',
    act: afterAnotherTab('Descartar', 'La revisión se descartó. En el libro no cambió nada.'),
    says: sentence('review_gone'),
    stored: 0,
  },
  {
    name: 'stores a review that is older than its day',
    act: async (page, scripts) => {
      await reviewed(page, scripts);
      const created_at = sql<Date>`now() - interval '25 hours'`;
      await db.updateTable('reviews').set({ created_at }).execute();
      await save(page).click();
    },
    says: sentence('review_gone'),
    stored: 0,
  },
  {
    name: 'stores over what somebody else has stored meanwhile, and is told first',
    act: async (page, scripts, who) => {
      await reviewed(page, scripts);
      const other = await who.opens(await person('editor'));
      const theirs = await zip([chapter(2, { description: 'De otra persona' })]);
      await choose(other, scripts, [file('b.zip', theirs)], 'Guardar sin revisar');
      await see(other, 'Resumen');
      await save(page).click();
      await see(page, 'Entre tanto cambió algo de lo que esta revisión toca.');
      expect(await texts()).toEqual(['Antes', 'De otra persona']);
      await db.deleteFrom('imports').execute();
      await save(page).click();
    },
    says: SAVED,
    stored: 1,
  },
  {
    name: 'stores the same files again',
    act: async (page, scripts) => {
      await choose(page, scripts, [file('a.zip', await good())], 'Guardar sin revisar');
      await see(page, 'Resumen');
      await choose(page, scripts, [file('a.zip', await good())]);
    },
    says: 'No hay nada que guardar',
    stored: 1,
  },
  {
    name: 'sends texts by the form for studies',
    act: async (page, scripts) => {
      await (scripts ? visit(page, '/admin/main-files') : page.goto('/admin/main-files'));
      await page.getByLabel('ZIP opcional').setInputFiles([file('Vol_5_main.zip', await zip([chapter(1)]))]);
      await page.locator('form[action*="subida=optional"]').getByRole('button', { name: 'Subir' }).click();
      await see(page, 'va en «Archivos», dentro del «ZIP principal».');
      await db.deleteFrom('imports').execute(); // its report is one
    },
    says: 'Error: no se guardó nada',
    stored: 0,
  },
];
