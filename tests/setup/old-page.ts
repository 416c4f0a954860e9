import { afterAll, beforeAll, expect } from 'vitest';
import type { Member } from '~/domain/members/accounts.server';
import { OldPage } from './devtools';
import { findOldChromium } from './old-chromium';
import { cookieOf } from './people';

/** Age that stands for the Chromium of the other tests. */
export const NEWEST = Infinity;

export interface OldBrowser {
  age: number;
  executable: string;
}

/** Chromiums of the ages that can be had; the others are logged as left out. */
export async function oldBrowsers(ages: number[]): Promise<OldBrowser[]> {
  const found: OldBrowser[] = [];
  for (const age of ages) {
    const newest = process.env.CHROMIUM || '/usr/bin/chromium';
    const executable = age === NEWEST ? newest : await findOldChromium(age);
    if (executable !== null) found.push({ age, executable });
    else console.warn(`Sin probar en Chromium ${age}: no se pudo traer de npm.`);
  }
  return found;
}

/** Actions of a reader on a page of any age: goes to an address, presses a label, fills a labelled field, reads. */
export class OldReader {
  page!: OldPage;

  constructor(private readonly url: () => string) {}

  /** Waits until an expression is true in the page, across navigations. */
  async until(expression: string): Promise<void> {
    const look = () => this.page.value<boolean>(expression).catch(() => null);
    await expect.poll(look, { timeout: 30_000, interval: 20, message: expression }).toBe(true);
  }

  private first(selectors: string[], words: string): string {
    const lists = selectors.map((selector) => `Array.from(document.querySelectorAll(${JSON.stringify(selector)}))`);
    const all = lists.join('.concat(') + ')'.repeat(lists.length - 1);
    const hasWords = `one.textContent.includes(${JSON.stringify(words)})`;
    return `${all}.find(one => one.getClientRects().length > 0 && ${hasWords})`;
  }

  async signIn(member: Member): Promise<void> {
    const [name = '', value = ''] = (await cookieOf(member)).split('=');
    await this.page.keep({ name, value, url: this.url() });
  }

  async goto(path: string): Promise<void> {
    await this.page.goto(this.url() + path);
    await this.isAt(path);
  }

  async isAt(path: string): Promise<void> {
    const here = `location.pathname + location.search === ${JSON.stringify(path)}`;
    await this.until(`${here} && document.readyState === 'complete'`);
  }

  async sees(words: string): Promise<void> {
    const hasWords = `document.body.innerText.includes(${JSON.stringify(words)})`;
    await this.until(`document.readyState === 'complete' && ${hasWords}`);
  }

  /** Waits until the page's scripts have hydrated it. */
  async lives(): Promise<void> {
    const asleep = `[...document.querySelectorAll('[data-island]:not([data-alive])')]`;
    await this.until(`document.documentElement.dataset.scripts !== undefined`);
    await this.until(`${asleep}.map(one => one.dispatchEvent(new Event('pointerdown'))).length === 0`);
  }

  async press(words: string): Promise<void> {
    const control = this.first(['button', 'a'], words);
    await this.until(`Boolean(${control})`);
    await this.page.value(`${control}.click()`);
  }

  async fill(label: string, text: string): Promise<void> {
    const control = this.first(['label'], label);
    await this.until(`Boolean(${control})`);
    await this.page.value(`(() => {
      const field = document.getElementById(${control}.htmlFor);
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
      set.call(field, ${JSON.stringify(text)});
      field.dispatchEvent(new Event('input', { bubbles: true }));
    })()`);
  }
}

/** Opens a window of that browser for the tests around this call. */
export function useOldPage(executable: string, url: () => string): OldReader {
  const reader = new OldReader(url);
  beforeAll(async () => {
    reader.page = await OldPage.open(executable);
  });
  afterAll(() => reader.page.close());
  return reader;
}
