import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Member } from '~/domain/members/accounts.server';
import { Browser } from './browser';
import type { Filled, SentFile } from './filled';

/** A form that is about to be sent: on which page, and by whom. */
export interface Sending {
  page: Page;
  scripts: boolean;
  /** Who is signed in. */
  member?: Member;
}

/** A form that was sent. */
export interface Sent extends Sending {
  /** The address of the page on which it stood. */
  path: string;
  filled: Filled;
}

/** What a kind of form needs, and what comes of it, where that is not that its fields stand filled in on its page. */
export interface Plan {
  /** Its address, where that of the page that was found would be used up. */
  at?: () => Promise<string>;
  /** What is typed where anything at all would not do. */
  typed?: (sending: Sending) => Record<string, string>;
  file?: () => Promise<SentFile>;
  /** Prepares for it. */
  before?: (sending: Sending) => Promise<void>;
  /** What scripts do with it: no other page comes, or they press its button. */
  byScript?: 'stays' | 'presses';
  /** Resolves once what it did can be seen. */
  shows?: (sent: Sent) => Promise<void>;
  /** The kind that it is where scripts run. */
  kindByScript?: string;
  /** It leaves its window to somebody else, or changes how all pages are drawn there. */
  isAlone?: true;
  /** It leaves the house without something that other forms need. */
  spoils?: true;
}

/** Resolves once these words can be seen in the window's page. */
export const see = async (page: Page, words: string | RegExp): Promise<void> =>
  page.getByText(words).filter({ visible: true }).first().waitFor({ timeout: 10_000 });

/** Opens a page anew, where these words are to be seen. */
export async function seeAt(page: Page, path: string, words: string | RegExp): Promise<void> {
  await page.goto(path);
  await see(page, words);
}

/** Resolves when this password opens the account of that e-mail. */
export async function opens(email: string, password: string): Promise<void> {
  const page = await new Browser().post('/user-login', { email, password });
  expect(page.status, page.text).toBe(303);
}
