import type { Locator, Page } from 'playwright';
import { between, pick, seeded, type Random } from '../../scripts/demo/random';
import { differenceOf, snapshot } from './snapshot';
import { lostHere, pressHere, restsHere, watchHere } from './walked-page';

/** Where a walk goes wrong: what was done, and how the page then differed from the same page loaded anew. */
export interface Stumble {
  step: number;
  did: string;
  at: string;
  difference: string;
}

const PRESS = { timeout: 5_000 };
/** Not: what leads to a file, into another tab or to a video, and what ends the walk. */
const LINKS =
  'a[href^="/"]:not([download], [target=_blank], .screen, [href*=exportar], [href*=".csv"], [href*=mis-datos], [href*=eliminar], [href^="/api"])';
const BUTTONS = 'form:not([enctype]) button:not([type=button], [aria-disabled])';
const ENDS = /cerrar|eliminar|quitar|borrar|contraseña|crear|iniciar|desactivar|administrador/i;

/** A walk through the site as somebody restless would take it, the same for the same seed. */
export class Walker {
  private readonly random: Random;
  /** How the document that stands was asked for: only what a GET brought can be loaded anew. */
  private method = 'GET';
  /** What the scripts of the page sent and has not been answered. */
  private sent = 0;

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
    page.on('request', (request) => request.resourceType() === 'fetch' && (this.sent += 1));
    for (const end of ['requestfinished', 'requestfailed'] as const) {
      page.on(end as 'requestfailed', (request) => request.resourceType() === 'fetch' && (this.sent -= 1));
    }
  }

  /** Takes so many steps from home. Returns where a page was not what it is when it is loaded anew. */
  async walk(steps: number): Promise<Stumble[]> {
    const stumbles: Stumble[] = [];
    await this.page.context().addInitScript(watchHere);
    await this.page.goto('/');
    await this.page.bringToFront(); // the other page stays behind it, whatever it loads
    const session = await this.page.context().newCDPSession(this.anew);
    await session.send('Network.enable');
    await session.send('Network.setBlockedURLs', { urls: ['*.css', '*.png', '*.svg'] }); // nobody looks at it
    for (let step = 1; step <= steps; step += 1) {
      const did = await this.act();
      const difference = await this.compare();
      if (difference) stumbles.push({ step, did, at: this.page.url(), difference });
    }
    return stumbles;
  }

  private async rest(page: Page): Promise<void> {
    await page.waitForFunction(restsHere, undefined, { polling: 20 });
    while (this.sent > 0) await page.waitForTimeout(10);
    await page.evaluate(() => new Promise((done) => setTimeout(() => setTimeout(done)))); // a hidden page draws no frames
  }

  private async act(): Promise<string> {
    const often = [() => this.link(), () => this.link(), () => this.form()];
    const acts = [...often, ...often, ...often, () => this.back(), () => this.back(), () => this.forward()];
    const did = await pick(this.random, [...acts, () => this.dark(), () => this.offline(), () => this.type()])();
    if (!this.page.url().startsWith('http')) await this.page.goto('/'); // Back to where the window was opened
    await this.rest(this.page);
    return did;
  }

  private async compare(): Promise<string | null> {
    if (await this.page.evaluate(lostHere)) return 'the focus was lost';
    if (this.method !== 'GET') return null; // a form that was not taken: its page is shown once
    await this.anew.goto(this.page.url(), { waitUntil: 'commit' });
    await this.rest(this.anew);
    return differenceOf(await snapshot(this.page), await snapshot(this.anew));
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

  private async press(button: Locator | null): Promise<void> {
    await this.page.evaluate(pressHere);
    await button?.click(PRESS);
  }

  private async link(): Promise<string> {
    const link = await this.oneOf(LINKS);
    if (!link) return 'found nothing to follow';
    const to = await link.getAttribute('href');
    await link.click(PRESS);
    await this.rest(this.page);
    if ((await this.page.locator('dialog[open]').count()) > 0) await this.page.keyboard.press('Escape');
    return `followed ${to}`;
  }

  private async back(): Promise<string> {
    await this.page.goBack({ waitUntil: 'commit' });
    return 'went back';
  }

  private async forward(): Promise<string> {
    await this.page.goForward({ waitUntil: 'commit' });
    return 'went forward';
  }

  private async dark(): Promise<string> {
    const button = await this.oneOf('button', /^Modo/);
    await this.press(button);
    return 'changed the theme';
  }

  /** What is pressed without a line is shown as it was. */
  private async offline(): Promise<string> {
    await this.page.context().setOffline(true);
    const mark = between(this.random, 0, 1) === 0 ? await this.oneOf('button.mark') : null;
    await (mark ? this.press(mark) : this.dark());
    await this.rest(this.page);
    await this.page.context().setOffline(false);
    return mark ? 'pressed a mark without a line' : 'changed the theme without a line';
  }

  private async type(): Promise<string> {
    const note = await this.oneOf('#nota');
    if (!note) return this.link();
    await note.fill(`apunte ${between(this.random, 1, 99)}`);
    return 'typed a note';
  }

  private async form(): Promise<string> {
    const button = await this.oneOf(BUTTONS, new RegExp(`^(?!.*(?:${ENDS.source}))`, 'is'));
    if (!button) return this.link();
    const form = this.page.locator('form', { has: button });
    const fields = form.locator('input[type=text], input[type=search], input:not([type]), textarea');
    for (let at = 0; at < (await fields.count()); at += 1) {
      const words = ['11-1', '11-999', '2', 'luz', `palabra ${between(this.random, 1, 99)}`];
      await fields.nth(at).fill(pick(this.random, words));
    }
    const name = (await button.textContent())?.trim() ?? '';
    await this.press(button);
    return `sent «${name}»`;
  }
}
