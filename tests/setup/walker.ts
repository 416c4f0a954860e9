import type { Locator, Page } from 'playwright';
import { between, pick, seeded, type Random } from '../../scripts/demo/random';
import { alive } from './chromium';
import { firstDifference, snapshot } from './snapshot';

/** Where a walk goes wrong: what was done, and how the page then differed from the same page loaded anew. */
export interface Stumble {
  step: number;
  did: string;
  at: string;
  difference: string;
}

const PRESS = { timeout: 5_000 };
/** What leads to a file, to another tab or out of the session; and what would take away what the walk goes through. */
const LINKS =
  'a[href^="/"]:not([download], [target=_blank], [href*="exportar"], [href*=".csv"], [href*="mis-datos"], [href*="eliminar"])';
const ENDS = /cerrar|eliminar|subir|quitar|borrar|cambiar la contraseña|contraseña|crear|iniciar/i;

/** Resolves when the document stands, alive where it has scripts, and nothing that was pressed is still busy. */
async function arrived(page: Page): Promise<void> {
  await page.waitForLoadState('domcontentloaded');
  const hasScripts = await page.evaluate(() => document.querySelector('script[type=module]') !== null);
  if (hasScripts) await alive(page);
  await page.waitForFunction(() => !document.querySelector('.busy, [data-busy]'));
}

/** A walk through the site as somebody restless would take it, the same for the same seed. */
export class Walker {
  private readonly random: Random;
  /** How the document that stands was asked for: only what a GET brought can be loaded anew. */
  private method = 'GET';

  constructor(
    private readonly page: Page,
    private readonly anew: Page,
    seed: string,
  ) {
    this.random = seeded(seed);
    page.on('response', (response) => {
      const request = response.request();
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.method = request.method();
    });
  }

  /** Takes so many steps from home. Returns where a page was not what it is when it is loaded anew. */
  async walk(steps: number): Promise<Stumble[]> {
    const stumbles: Stumble[] = [];
    await this.page.goto('/');
    for (let step = 1; step <= steps; step += 1) {
      const did = await this.act();
      const difference = await this.compare();
      if (difference) stumbles.push({ step, did, at: this.page.url(), difference });
    }
    return stumbles;
  }

  private async act(): Promise<string> {
    const { link, back, forward, form, dark, offline } = this;
    const acts = [link, link, link, link, link, link, back, back, forward, form, form, form, dark, offline];
    const did = await pick(this.random, acts).call(this);
    if (!this.page.url().startsWith('http')) await this.page.goto('/'); // Back to where the window was opened
    await arrived(this.page);
    return did;
  }

  private async compare(): Promise<string> {
    if (this.method !== 'GET') return ''; // a form that was not taken: its page is shown once
    await this.anew.goto(this.page.url());
    await arrived(this.anew);
    return firstDifference(await snapshot(this.page), await snapshot(this.anew));
  }

  /** One of those that can be seen, or null. */
  private async oneOf(selector: string, isWanted = /./): Promise<Locator | null> {
    const all = this.page.locator(selector);
    const words = await all.evaluateAll((nodes) =>
      nodes.map((node) => (node.checkVisibility() ? `${node.textContent} ${(node as HTMLInputElement).value}` : '')),
    );
    const seen = words.flatMap((text, at) => (text !== '' && isWanted.test(text) ? [at] : []));
    return seen.length > 0 ? all.nth(pick(this.random, seen)) : null;
  }

  private async link(): Promise<string> {
    const link = await this.oneOf(LINKS);
    if (!link) return 'found nothing to follow';
    const to = await link.getAttribute('href');
    await link.click(PRESS);
    await this.page.keyboard.press('Escape'); // it may have opened a dialog
    return `followed ${to}`;
  }

  private async back(): Promise<string> {
    await this.page.goBack();
    return 'went back';
  }

  private async forward(): Promise<string> {
    await this.page.goForward();
    return 'went forward';
  }

  private async dark(): Promise<string> {
    const button = await this.oneOf('button', /^Modo/);
    await button?.click(PRESS);
    await arrived(this.page);
    return 'changed the theme';
  }

  private async offline(): Promise<string> {
    await this.page.context().setOffline(true);
    await this.dark();
    await this.page.context().setOffline(false);
    await this.page.reload();
    return 'was offline for a while';
  }

  private async form(): Promise<string> {
    const button = await this.oneOf('form button:not([type=button])', new RegExp(`^(?!.*(?:${ENDS.source}))`, 'is'));
    if (!button) return 'found no form';
    const form = this.page.locator('form', { has: button });
    const fields = form.locator('input[type=text], input[type=search], input:not([type]), textarea');
    for (let at = 0; at < (await fields.count()); at += 1) {
      await fields
        .nth(at)
        .fill(pick(this.random, ['11-1', '11-999', '2', 'luz', `palabra ${between(this.random, 1, 99)}`]));
    }
    const name = (await button.textContent())?.trim() ?? '';
    await button.click(PRESS);
    await arrived(this.page);
    return `sent «${name}»`;
  }
}
