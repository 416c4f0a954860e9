import type { HTMLElement } from 'node-html-parser';
import { beforeAll } from 'vitest';
import { Browser, type Page } from './browser';
import { person, signIn } from './people';

/** Makes a browser in which a new account of this role is signed in before the tests of the file. */
export function signedInAs(role: 'user' | 'editor' | 'admin'): Browser {
  const browser = new Browser();
  beforeAll(async () => signIn(browser, await person(role)));
  return browser;
}

/** Texts of each element that `selector` finds, white space folded. */
export const wordsIn = (page: Page, selector: string) => page.document.querySelectorAll(selector).map(folded);

/** Addresses of all links of a selector. */
export const hrefsIn = (page: Page, selector: string) =>
  page.document.querySelectorAll(selector).map((link) => link.getAttribute('href'));

/** Texts of a page's alerts. */
export const alertsIn = (page: Page) => wordsIn(page, 'main [role=alert]');

/** Flash message of success; null if there is none. */
export const doneIn = (page: Page) => wordsIn(page, 'main .notice--good[role=status] > p')[0] ?? null;

/** Cells of each row of the table whose caption begins with `caption`. */
export function rowsOf(page: Page, caption: string): string[][] {
  const table = page.document
    .querySelectorAll('table')
    .find((one) => one.querySelector('caption')?.textContent.startsWith(caption));
  const rows = table?.querySelectorAll('tbody tr') ?? [];
  return rows.map((row) => row.querySelectorAll('th, td').map(folded));
}

/** Target of the link with these words. */
export function linkTo(page: Page, words: string): string {
  const link = page.document.querySelectorAll('a').find((one) => folded(one).includes(words));
  const href = link?.getAttribute('href');
  if (!href) throw new Error(`no link '${words}' (status ${page.status}): ${page.text}`);
  return href.replaceAll('&amp;', '&');
}

/** Report of an upload as its page shows it. */
export interface ReportSeen {
  heading: string | undefined;
  /** Reason why the file was refused as a whole. */
  refused: string | undefined;
  /** New, replaced, unchanged, failed; empty if the file was refused as a whole. Deleted are counted in `removed`. */
  counts: number[];
  removed?: number;
  failures: string[];
}

/** Counts of an upload or a review: new, replaced, unchanged, failed; and, separately, deleted. */
export function countsIn(page: Page): { counts: number[]; removed: number } {
  const counts = wordsIn(page, '.report__counts dd').map(Number);
  const [removed = 0] = counts.splice(2, 1);
  return { counts, removed };
}

/** Report of an upload on the page that its form redirected to. */
export async function reportOf(browser: Browser, response: Page): Promise<ReportSeen> {
  if (response.status !== 303) throw new Error(`an upload answered ${response.status}: ${response.text}`);
  const page = await browser.follow(response);
  return {
    heading: wordsIn(page, '#informe h2')[0],
    refused: wordsIn(page, '#informe p > b')[0],
    ...(({ counts, removed }) => ({ counts, ...(removed > 0 && { removed }) }))(countsIn(page)),
    failures: wordsIn(page, '#informe .report__failures li'),
  };
}

/** Error beside the field with this label; null if it has none. */
export function faultOf(page: Page, label: string): string | null {
  const labelElement = page.document.querySelectorAll('label').find((one) => folded(one) === label);
  const field = page.document.getElementById(labelElement?.getAttribute('for') ?? '');
  if (field?.getAttribute('aria-invalid') !== 'true') return null;
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
  const error = page.document.getElementById(ids.find((id) => id.endsWith('-error')) ?? '');
  return error && folded(error);
}

/** Counts after the file name of an upload: '(3 nuevos, 43 eliminados)'. */
const COUNTS = / \((\d{1,9} [^)]*|sin cambios)\)$/;

/** Entries of the audit log, the latest first. */
export async function auditLogIn(browser: Browser): Promise<{ by: string; act: string; target: string }[]> {
  const rows = rowsOf(await browser.get('/admin/registro'), 'Lo más reciente primero');
  return rows.map(([, by = '', act = '', target = '']) => ({ by, act, target: target.replace(COUNTS, '') }));
}

const folded = ({ textContent }: HTMLElement) => textContent.replace(/\s+/g, ' ').trim();
