import type { Driver, Found } from './driver';
import { eventually } from './processes';
const CONTROLS = 'self::a[@href] or self::button or self::summary or self::label';
const LIVES = `(() => {
  if (document.documentElement.dataset.scripts === undefined) return false;
  const asleep = [...document.querySelectorAll('[data-island]:not([data-alive])')];
  asleep.forEach((island) => island.dispatchEvent(new Event('pointerdown')));
  return asleep.length === 0;
})()`;

/** Expected state of the scripts of a page: they run, or do not, or there are none. */
export type Scripts = 'alive' | 'dead' | 'none';

/** Acts of a reader, in whatever browser. Each waits until it is possible. */
export class Reader {
  constructor(
    readonly driver: Driver,
    readonly url: string,
    private readonly expected: Scripts,
  ) {}

  /** True if scripts are expected to run. */
  get scripts(): boolean {
    return this.expected === 'alive';
  }

  /** True if pages come without scripts and pictures from elsewhere. */
  get isLight(): boolean {
    return this.expected === 'none';
  }

  private async shown(xpath: string): Promise<Found> {
    for (const one of await this.driver.find(xpath)) if (await one.isShown()) return one;
    throw new Error(`nothing is seen of ${xpath}`);
  }

  /** Opens a page, and waits for its scripts where they run. */
  async goto(path: string): Promise<void> {
    await this.driver.goto(this.url + path);
    await this.lives();
  }

  /** Waits until the page is loaded, with its scripts in the expected state. */
  async lives(): Promise<void> {
    if (this.isLight) await this.has('//html[not(.//script)]/body');
    if (!this.scripts) return;
    await eventually(async () => {
      if ((await this.driver.evaluate(LIVES)) !== true) throw new Error('the scripts of the page have not come alive');
    });
  }

  /** Waits until the page has these words. */
  async sees(...words: string[]): Promise<void> {
    await eventually(async () => {
      const [body] = await this.driver.find('//body');
      const text = folded((await body?.text()) ?? '');
      const missing = words.filter((one) => !text.toLowerCase().includes(one.toLowerCase()));
      if (missing.length === 0) return;
      throw new Error(`«${missing.join('», «')}» is not at ${await this.driver.address()}: ${text.slice(0, 1500)}`);
    });
    await this.lives();
  }

  /** Reloads a page until something is found in it: what was sent is still on its way. */
  async comesTo(path: string, xpath: string): Promise<void> {
    await eventually(async () => {
      await this.goto(path);
      if ((await this.driver.find(xpath)).length === 0) throw new Error(`${xpath} does not come to stand at ${path}`);
    });
  }

  /** Waits until something is found in the page, visible or not. */
  async has(xpath: string): Promise<void> {
    await eventually(async () => {
      if ((await this.driver.find(xpath)).length === 0)
        throw new Error(`${xpath} is not at ${await this.driver.address()}`);
    });
  }

  /** Waits until the page is this one, whatever its query. */
  async isAt(path: string): Promise<void> {
    await eventually(async () => {
      const address = (await this.driver.address()).slice(this.url.length);
      if (address.split(/[?#]/)[0] !== path) throw new Error(`the page is ${address}, not ${path}`);
    });
    await this.lives();
  }

  /**
   * Presses the first link, button or label with just these words, or else with these among its own, below `within` (an
   * XPath).
   */
  async press(words: string, within = '//body'): Promise<void> {
    const exactly = `normalize-space(.) = ${quoted(words)}`;
    const [one, other] = [exactly, saying(words)].map((test) => `${within}//*[(${CONTROLS}) and ${test}]`);
    await eventually(async () => (await this.shown(one!).catch(() => this.shown(other!))).press());
  }

  private async field(label: string): Promise<Found> {
    const words = `//label[${saying(label)}]`;
    for (const one of await this.driver.find(words)) {
      const [field] = await this.driver.find(`//*[@id=${quoted((await one.attribute('for')) ?? '')}]`);
      if (field && (await field.isShown())) return field;
    }
    throw new Error(`no field is called «${label}» at ${await this.driver.address()}`);
  }

  async fill(label: string, text: string): Promise<void> {
    await eventually(async () => (await this.field(label)).write(text));
  }

  async attach(label: string, path: string): Promise<void> {
    await eventually(async () => (await this.field(label)).attach(path));
  }

  /** Waits until the field of this label holds a text. */
  async holds(label: string, text: string): Promise<void> {
    await eventually(async () => {
      const value = await (await this.field(label)).value();
      if (value !== text) throw new Error(`«${label}» holds «${value}», not «${text}»`);
    });
  }
}

const folded = (text: string) => text.replace(/\s+/g, ' ');

const quoted = (words: string) => JSON.stringify(words);

const saying = (words: string) => `contains(normalize-space(.), ${quoted(words)})`;
