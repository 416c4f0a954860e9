import { db } from '~/db/db.server';
import type { Tables } from '~/db/schema';
import { pageOf, type Browser, type Page } from './browser';
import { multipart, MULTIPART, type Part } from './bodies';
import { whileLocked, withoutColumn, withoutTable } from './outage';

/** Browsers that request pages in the walk over the catalogue of errors. */
export interface Browsers {
  visitor: Browser;
  member: Browser;
  /** Browser of the only administrator, signed in. */
  admin: Browser;
  memberEmail: string;
  adminId: number;
}
type Who = 'visitor' | 'member' | 'admin';

/** Provokes an error and returns the page that shows it. */
export type Provoke = (browsers: Browsers) => Promise<Page>;

/** Opens a page. */
export const opens =
  (who: Who, path: string): Provoke =>
  (browsers) =>
    browsers[who].get(path);

/** Sends a form. */
export const posts =
  (who: Who, path: string, fields: Record<string, string> = {}): Provoke =>
  (browsers) =>
    browsers[who].post(path, fields);

/** Sends the first bytes of a form of files to the panel: all of them as a rule. */
export const sendsFiles =
  (path: string, files: Part[], until?: number): Provoke =>
  async ({ admin }) => {
    const body = multipart(files).subarray(0, until) as BodyInit;
    return pageOf(await admin.request(path, { method: 'POST', body, headers: { 'content-type': MULTIPART } }));
  };

/** Requests a page while a table is missing. */
export const without =
  (table: keyof Tables, provoke: Provoke): Provoke =>
  async (browsers) => {
    let page: Page | undefined;
    await withoutTable(table, async () => void (page = await provoke(browsers)));
    return page!;
  };

/** Requests a page, and once more while its table cannot be read. */
export const waitingFor =
  (table: keyof Tables, first: Provoke, provoke: Provoke): Provoke =>
  async (browsers) => {
    await first(browsers); // what it caches is at hand then
    let page: Page | undefined;
    await whileLocked(table, async () => void (page = await provoke(browsers)));
    return page!;
  };

/** Requests a page while one column of a table is missing. */
export const lacking =
  (table: keyof Tables, column: string, provoke: Provoke): Provoke =>
  async (browsers) => {
    let page: Page | undefined;
    await withoutColumn(table, column, async () => void (page = await provoke(browsers)));
    return page!;
  };

/** Empties tables afterwards. */
export const emptying =
  (tables: (keyof Tables)[], provoke: Provoke): Provoke =>
  async (browsers) => {
    const page = await provoke(browsers);
    for (const table of tables) await db.deleteFrom(table).execute();
    return page;
  };

type Switch = 'email_validation_enabled' | 'book_download_enabled' | 'gospel_mail_enabled';

/** Requests a page while a switch of the site is not as it usually is. */
export const switched =
  (name: Switch, isOn: boolean, provoke: Provoke): Provoke =>
  async (browsers) => {
    const turn = (value: boolean) => db.updateTable('site').set({ [name]: value }).execute(); // prettier-ignore
    await turn(isOn);
    const page = await provoke(browsers);
    await turn(!isOn);
    return page;
  };
