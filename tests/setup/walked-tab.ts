import { expect, vi } from 'vitest';
import type { Values } from './conversation';
import type { OldPage } from './devtools';
import { placeHere, restsHere, watchHere, writeHere, type One } from './walked-page';

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
