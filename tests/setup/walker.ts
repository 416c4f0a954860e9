import { between, pick, seeded, type Random } from '../../scripts/demo/random';
import { differenceOf, snapshot } from './snapshot';
import { fieldsHere, hrefHere, lostHere, pressHere, wordsHere, type One } from './walked-page';
import type { WalkedTab } from './walked-tab';

/** Fault of a walk: the step taken, and the difference between the page and the same page loaded anew. */
export interface Stumble {
  step: number;
  did: string;
  at: string;
  difference: string;
}

const except = (...selectors: string[]) => selectors.map((selector) => `:not(${selector})`).join('');
const BY_NAME = ['exportar', '.csv', 'mis-datos', 'eliminar'].map((part) => `[href*="${part}"]`);
/** Links to press, except those to a file, into another tab or to a video, and those that end the walk. */
const LINKS = `a[href^="/"]${except('[download]', '[target=_blank]', '.player__screen', '[href^="/api"]', ...BY_NAME)}`;
const BUTTONS = `form:not([enctype]) button${except('[type=button]', '[aria-disabled]')}`;
const FIELDS = 'input[type=text], input[type=search], input:not([type]), textarea';
const ENDS = /cerrar|eliminar|quitar|borrar|contraseña|crear|iniciar|desactivar|administrador/i;

/** Walk through the site as somebody restless would take it, the same for the same seed. */
export class Walker {
  private readonly random: Random;

  constructor(
    private readonly tab: WalkedTab,
    private readonly anew: WalkedTab,
    private readonly home: string,
    seed: string,
  ) {
    this.random = seeded(seed);
  }

  /** Takes so many steps from home. Returns the pages that differed from the same page loaded anew. */
  async walk(steps: number): Promise<Stumble[]> {
    const stumbles: Stumble[] = [];
    await Promise.all([this.tab.prepare(), this.anew.prepare()]);
    await this.anew.forgoLooks(); // nobody looks at it
    await this.tab.come(); // the other page stays behind it, whatever it loads
    await this.tab.goto(this.home);
    for (let step = 1; step <= steps; step += 1) {
      const did = await this.act();
      const difference = await this.compare();
      if (difference) stumbles.push({ step, did, at: await this.tab.url(), difference });
    }
    return stumbles;
  }

  private async act(): Promise<string> {
    const often = [() => this.link(), () => this.link(), () => this.form()];
    const acts = [...often, ...often, ...often, () => this.back(), () => this.back(), () => this.forward()];
    const did = await pick(this.random, [...acts, () => this.dark(), () => this.offline(), () => this.type()])();
    await this.tab.rest();
    return did;
  }

  private async compare(): Promise<string | null> {
    if (await this.tab.run(lostHere)) return 'the focus was lost';
    if (this.tab.method !== 'GET') return null; // a rejected form: its page is shown once
    await this.anew.goto(await this.tab.url());
    await this.anew.rest();
    return differenceOf(await snapshot(this.tab), await snapshot(this.anew));
  }

  /** One of the visible elements, or null. */
  private async oneOf(selector: string, isWanted = /./): Promise<One | null> {
    const words = await this.tab.run(wordsHere, selector);
    const seen = words.flatMap((text, nth) => (text !== '' && isWanted.test(text) ? [{ selector, nth }] : []));
    return seen.length > 0 ? pick(this.random, seen) : null;
  }

  private async press(button: One | null): Promise<void> {
    await this.tab.run(pressHere);
    if (button) await this.tab.click(button);
  }

  private async link(): Promise<string> {
    const link = await this.oneOf(LINKS);
    if (!link) return 'found nothing to follow';
    const to = await this.tab.run(hrefHere, link);
    await this.tab.click(link);
    await this.tab.rest();
    if (await this.tab.run(() => document.querySelector('dialog[open]') !== null)) await this.tab.escape();
    return `followed ${to}`;
  }

  private async back(): Promise<string> {
    await this.tab.travel(-1);
    if (!(await this.tab.url()).startsWith('http')) await this.tab.goto(this.home); // to where the window was opened
    return 'went back';
  }

  private async forward(): Promise<string> {
    await this.tab.travel(1);
    return 'went forward';
  }

  private async dark(): Promise<string> {
    const button = await this.oneOf('button', /^Modo/);
    await this.press(button);
    return 'changed the theme';
  }

  /** Presses without a connection, and expects the page to stay as it was. */
  private async offline(): Promise<string> {
    await this.tab.setOffline(true);
    const mark = between(this.random, 0, 1) === 0 ? await this.oneOf('button.mark-button') : null;
    await (mark ? this.press(mark) : this.dark());
    await this.tab.rest();
    await this.tab.setOffline(false);
    return mark ? 'pressed a mark without a line' : 'changed the theme without a line';
  }

  private async type(): Promise<string> {
    const note = await this.oneOf('#nota');
    if (!note) return this.link();
    await this.tab.fill(note, `apunte ${between(this.random, 1, 99)}`);
    return 'typed a note';
  }

  private async form(): Promise<string> {
    const button = await this.oneOf(BUTTONS, new RegExp(`^(?!.*(?:${ENDS.source}))`, 'is'));
    if (!button) return this.link();
    for (const nth of await this.tab.run(fieldsHere, { ...button, fields: FIELDS })) {
      const words = ['11-1', '11-999', '2', 'luz', `palabra ${between(this.random, 1, 99)}`];
      await this.tab.fill({ selector: FIELDS, nth }, pick(this.random, words));
    }
    const name = (await this.tab.run(wordsHere, button.selector))[button.nth]?.trim() ?? '';
    await this.press(button);
    return `sent «${name}»`;
  }
}
