import type { Tables } from '~/db/schema';
import type { Browser, Page } from './browser';
import { withoutColumn, withoutTable } from './outage';

/** Those who ask in the walk over the catalogue of errors. */
export interface Askers {
  visitor: Browser;
  member: Browser;
  /** Signed in; the only administrator. */
  admin: Browser;
  memberEmail: string;
  adminId: number;
}

/** Provokes an error and returns the page that says it. */
export type Provoke = (askers: Askers) => Promise<Page>;

/** Asks while a table is not there. */
export const without =
  (table: keyof Tables, ask: Provoke): Provoke =>
  async (askers) => {
    let page: Page | undefined;
    await withoutTable(table, async () => void (page = await ask(askers)));
    return page!;
  };

/** Asks while one column of a table is not there. */
export const lacking =
  (table: keyof Tables, column: string, ask: Provoke): Provoke =>
  async (askers) => {
    let page: Page | undefined;
    await withoutColumn(table, column, async () => void (page = await ask(askers)));
    return page!;
  };
