import type { Tables } from '~/db/schema';
import type { Browser, Page } from './browser';
import { withoutColumn, withoutTable } from './outage';

/** Browsers that request pages in the walk over the catalogue of errors. */
export interface Browsers {
  visitor: Browser;
  member: Browser;
  /** Browser of the only administrator, signed in. */
  admin: Browser;
  memberEmail: string;
  adminId: number;
}

/** Provokes an error and returns the page that shows it. */
export type Provoke = (browsers: Browsers) => Promise<Page>;

/** Requests a page while a table is missing. */
export const without =
  (table: keyof Tables, provoke: Provoke): Provoke =>
  async (browsers) => {
    let page: Page | undefined;
    await withoutTable(table, async () => void (page = await provoke(browsers)));
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
