import type { Page } from 'playwright';
import type { Member } from '~/domain/members/accounts.server';
import type { Filled, SentFile } from './filled';

/** Form that is about to be sent: on which page, and by whom. */
export interface Sending {
  page: Page;
  scripts: boolean;
  /** Member who is signed in. */
  member?: Member;
}

/** Form that was sent. */
export interface Sent extends Sending {
  /** Address of the page on which it stood. */
  path: string;
  filled: Filled;
}

/** Preparation and expected outcome of a kind of form; by default its page shows its fields filled in. */
export interface Plan {
  /** Its address, if that of the page that was found would be used up. */
  at?: () => Promise<string>;
  /** Values to type where arbitrary ones would not do. */
  typed?: (sending: Sending) => Record<string, string>;
  file?: () => Promise<SentFile>;
  before?: (sending: Sending) => Promise<void>;
  /** Resolves once its effect is visible. */
  shows?: (sent: Sent) => Promise<void>;
  /** Its kind where scripts run. */
  kindByScript?: string;
  /** Set if it removes something that other forms need. */
  spoils?: true;
}

/** Resolves once these words are visible in the window's page. */
export const see = async (page: Page, words: string | RegExp): Promise<void> =>
  page.getByText(words).filter({ visible: true }).first().waitFor({ timeout: 10_000 });

/** Opens a page anew, and waits for these words. */
export async function seeAt(page: Page, path: string, words: string | RegExp): Promise<void> {
  await page.goto(path);
  await see(page, words);
}

/** Plan of a form whose page then has these words. */
export const says = (words: string | RegExp, more: Plan = {}): Plan => ({
  shows: ({ page }) => see(page, words),
  ...more,
});

/** Plan of a form after which a page has these words. */
export const shownAt = (path: string, words: string | RegExp, more: Plan = {}): Plan => ({
  shows: ({ page }) => seeAt(page, path, words),
  ...more,
});
