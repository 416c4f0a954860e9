import { expect, vi } from 'vitest';
import type { Values } from './conversation';
import type { OldPage } from './devtools';
import { placeHere, restsHere, watchHere, writeHere, type One } from './walked-page';

const PATIENCE = { timeout: 20_000, interval: 15 };
const QUIET = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** A page of a browser of any age as a walk uses it: with a pointer and a keyboard, knowing what is under way. */
export class WalkedTab {
  /** How many documents have come. */
  private came = 0;
  /** By which method each document was asked for: only what a GET brought can be loaded anew. */
  private readonly methods = new Map<unknown, string>();
  /** What the scripts of the document sent and has not been answered. */
  private readonly sent = new Set<unknown>();
  method = 'GET';

  constructor(private readonly page: OldPage) {
    page.listen((method, params) => this.hear(method, params));
  }

  /** Makes ready to be walked in: what is pressed is watched, and nothing moves by itself. */
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

  /** What the browser itself complains of, but for the outside world that is not there. */
  private read({ level, source, text }: Values): void {
    if (level === 'error' && source !== 'network') this.errors.push(String(text));
  }

  private arrive({ parentId, loaderId }: Values): void {
    if (parentId) return;
    this.came += 1;
    this.sent.clear();
    this.method = this.methods.get(loaderId) ?? 'GET';
  }

  /** Does something that brings another document, or another place in this one, and waits until it is there. */
  private async leads(work: () => Promise<unknown>): Promise<void> {
    const before = this.came;
    await work();
    await expect.poll(() => this.came, PATIENCE).toBeGreaterThan(before);
  }

  /** What a function returns that runs in the page. */
  run<Input, Value>(work: (input: Input) => Value, input?: Input): Promise<Awaited<Value>> {
    return this.page.value(`(${work.toString()})(${JSON.stringify(input) ?? ''})`);
  }

  /** Resolves once the page that was asked for stands, is alive where it has scripts, and rests. */
  async rest(): Promise<void> {
    const rests = () => this.run(restsHere).catch(() => false);
    await expect.poll(async () => (await rests()) && this.sent.size === 0, PATIENCE).toBe(true);
    await this.run(() => new Promise<void>((done) => setTimeout(() => setTimeout(done)))); // hidden, it draws no frames
  }

  url(): Promise<string> {
    return this.run(() => location.href);
  }

  async goto(url: string): Promise<void> {
    // A place in the page that stands would not be loaded.
    if (url.includes('#')) await this.leads(() => this.page.goto('about:blank'));
    await this.leads(() => this.page.goto(url));
  }

  /** Goes so many pages back or on, as far as there are any. */
  async travel(by: -1 | 1): Promise<void> {
    // The browser refuses to tell it while a document comes from another of its processes.
    const { currentIndex, entries } = await vi.waitFor(() => this.page.ask('Page.getNavigationHistory'), PATIENCE);
    const entry = (entries as { id: number }[])[Number(currentIndex) + by];
    if (entry) await this.leads(() => this.page.ask('Page.navigateToHistoryEntry', { entryId: entry.id }));
  }

  /** Brings something into the window and presses it there. */
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

  /** Comes before the other pages of its browser. */
  async come(): Promise<void> {
    await this.page.ask('Page.bringToFront');
  }

  /** Loads no images and styles any more. */
  async forgoLooks(): Promise<void> {
    await this.page.ask('Network.setBlockedURLs', { urls: ['*.css', '*.png', '*.svg'] });
  }

  /** What its scripts threw, and what was written as an error. */
  get errors(): string[] {
    return this.page.errors;
  }
}
