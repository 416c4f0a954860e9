import { expect, vi } from 'vitest';
import { between, pick, type Random, seeded } from '../../scripts/demo/random';
import type { OldPage, Values } from '../setup/devtools';
import {
  differenceOf,
  fieldsHere,
  hrefHere,
  lostHere,
  placeHere,
  pressHere,
  restsHere,
  snapshot,
  watchHere,
  wordsHere,
  writeHere,
  type One,
} from './random-page';

/** Fault of a walk: the step taken, and the difference between the page and the same page loaded anew. */
interface Stumble {
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

const PATIENCE = { timeout: 20_000, interval: 15 };
const QUIET = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/**
 * Page of a browser of any age as a walk uses it: with a pointer and a keyboard, aware of pending navigations and
 * requests.
 */
export class WalkedTab {
  /** Number of documents that have loaded. */
  private came = 0;
  /** Method by which each document was requested: only a GET can be loaded anew. */
  private readonly methods = new Map<unknown, string>();
  /** Requests of the document's scripts that have no response yet. */
  private readonly sent = new Set<unknown>();
  method = 'GET';

  constructor(private readonly page: OldPage) {
    page.listen((method, params) => this.hear(method, params));
  }

  /** Prepares the tab for a walk: presses are watched, and nothing moves by itself. */
  async prepare(): Promise<void> {
    const features = [{ name: 'prefers-reduced-motion', value: 'reduce' }];
    await this.page.ask('Emulation.setEmulatedMedia', { features });
    await this.page.ask('Log.enable');
    await this.page.ask('Page.addScriptToEvaluateOnNewDocument', { source: `(${watchHere.toString()})()` });
    await this.page.size(1280, 900);
  }

  private hear(method: string, params: Values): void {
    const { requestId, type } = params;
    if (method === 'Network.requestWillBeSent') {
      if (type === 'Document') this.methods.set(requestId, (params.request as { method: string }).method);
      if (type === 'Fetch') this.sent.add(requestId);
    }
    if (/^Network.loading(Finished|Failed)$/.test(method)) this.sent.delete(requestId);
    if (method === 'Runtime.consoleAPICalled' && type === 'error') this.errors.push(JSON.stringify(params.args));
    if (method === 'Log.entryAdded') this.read(params.entry as Values);
    if (method === 'Page.navigatedWithinDocument') this.came += 1;
    if (method === 'Page.frameNavigated') this.arrive(params.frame as Values);
  }

  /** Records errors that the browser itself logs, except for the outside world, which is not there. */
  private read({ level, source, text }: Values): void {
    if (level === 'error' && source !== 'network') this.errors.push(String(text));
  }

  private arrive({ parentId, loaderId }: Values): void {
    if (parentId) return;
    this.came += 1;
    this.sent.clear();
    this.method = this.methods.get(loaderId) ?? 'GET';
  }

  /**
   * Does something that loads another document, or goes to another fragment of this one, and waits until it is there.
   */
  private async leads(work: () => Promise<unknown>): Promise<void> {
    const before = this.came;
    await work();
    await expect.poll(() => this.came, PATIENCE).toBeGreaterThan(before);
  }

  /** Runs a function in the page and returns its value. */
  run<Input, Value>(work: (input: Input) => Value, input?: Input): Promise<Awaited<Value>> {
    return this.page.value(`(${work.toString()})(${JSON.stringify(input) ?? ''})`);
  }

  /** Resolves once the requested page is loaded, is hydrated if it has scripts, and is idle. */
  async rest(): Promise<void> {
    const later = () => new Promise<false>((done) => setTimeout(done, 2000, false)); // a page that is left may not reply
    const rests = () => Promise.race([this.run(restsHere).catch(() => false), later()]);
    await expect.poll(async () => (await rests()) && this.sent.size === 0, PATIENCE).toBe(true);
    await this.run(() => new Promise<void>((done) => setTimeout(() => setTimeout(done)))); // hidden: no frames
  }

  url(): Promise<string> {
    return this.run(() => location.href);
  }

  async goto(url: string): Promise<void> {
    // A fragment of the current page would not be loaded.
    if (url.includes('#')) await this.leads(() => this.page.goto('about:blank'));
    await this.leads(() => this.page.goto(url));
  }

  /** Goes that many pages back or forward, as far as there are any. */
  async travel(by: -1 | 1): Promise<void> {
    // The browser refuses to tell it while a document comes from another of its processes.
    const { currentIndex, entries } = await vi.waitFor(() => this.page.ask('Page.getNavigationHistory'), PATIENCE);
    const entry = (entries as { id: number }[])[Number(currentIndex) + by];
    if (entry) await this.leads(() => this.page.ask('Page.navigateToHistoryEntry', { entryId: entry.id }));
  }

  /** Scrolls an element into the window and presses it. */
  async click(one: One): Promise<void> {
    const place = await this.run(placeHere, one);
    if (!place) throw new Error(`${one.selector} ${one.nth} cannot be pressed at ${await this.url()}`);
    for (const type of ['mousePressed', 'mouseReleased']) {
      await this.page.ask('Input.dispatchMouseEvent', { ...place, type, button: 'left', clickCount: 1 });
    }
  }

  fill(one: One, text: string): Promise<void> {
    return this.run(writeHere, { ...one, text });
  }

  async escape(): Promise<void> {
    for (const type of ['keyDown', 'keyUp']) {
      await this.page.ask('Input.dispatchKeyEvent', { type, key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27 });
    }
  }

  async setOffline(offline: boolean): Promise<void> {
    await this.page.ask('Network.emulateNetworkConditions', { ...QUIET, offline });
  }

  /** Brings the tab in front of the other pages of its browser. */
  async come(): Promise<void> {
    await this.page.ask('Page.bringToFront');
  }

  /** Stops loading images and styles. */
  async forgoLooks(): Promise<void> {
    await this.page.ask('Network.setBlockedURLs', { urls: ['*.css', '*.png', '*.svg'] });
  }

  /** Errors that its scripts threw or logged. */
  get errors(): string[] {
    return this.page.errors;
  }
}
