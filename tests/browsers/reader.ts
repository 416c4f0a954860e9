import type { Driver, Found } from './driver';
import { eventually } from './processes';

/** Content of a page, without its header and its foot. */
export const MAIN = '//main';

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
  /** True if scripts are expected to run. */
  readonly scripts: boolean;
  /** True if pages come without scripts and pictures from elsewhere. */
  readonly isLight: boolean;

  constructor(
    readonly driver: Driver,
    readonly url: string,
    expected: Scripts,
  ) {
    this.scripts = expected === 'alive';
    this.isLight = expected === 'none';
  }

  /** Opens a page, and waits for its scripts where they run, and for these words. */
  async goto(path: string, ...words: string[]): Promise<void> {
    await this.driver.goto(this.url + path);
    await this.lives();
    if (words.length > 0) await this.sees(...words);
  }

  /** Waits until the page is loaded, with its scripts in the expected state. */
  private async lives(): Promise<void> {
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
      const text = ((await body?.text()) ?? '').replace(/\s+/g, ' ');
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
      await this.finds(xpath);
    });
  }

  /** Waits until something is found in the page, visible or not. */
  async has(xpath: string): Promise<void> {
    await eventually(() => this.finds(xpath));
  }

  private async finds(xpath: string): Promise<void> {
    const found = await this.driver.find(xpath);
    if (found.length === 0) throw new Error(`${xpath} is not at ${await this.driver.address()}`);
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
    const shown = async (test: string): Promise<Found> => {
      const xpath = `${within}//*[(${CONTROLS}) and ${test}]`;
      await this.unfold(xpath);
      for (const one of await this.driver.find(xpath)) if (await one.isShown()) return one;
      throw new Error(`nothing is seen of ${xpath}`);
    };
    const exactly = `normalize-space(.) = ${quoted(words)}`;
    await eventually(async () => (await shown(exactly).catch(() => shown(saying(words)))).press());
  }

  /** Opens what is folded away around something, where no styles show it. */
  private async unfold(xpath: string): Promise<void> {
    const folded = 'ancestor::details[contains(@class, "fold-away") and not(@open)]/summary';
    for (const one of await this.driver.find(`${xpath}/${folded}`)) if (await one.isShown()) await one.press();
  }

  /** Does something with the field of a label. */
  private async inField(label: string, act: (field: Found) => Promise<void>): Promise<void> {
    await eventually(async () => {
      await this.unfold(`//label[${saying(label)}]`);
      for (const one of await this.driver.find(`//label[${saying(label)}]`)) {
        const [field] = await this.driver.find(`//*[@id=${quoted((await one.attribute('for')) ?? '')}]`);
        if (field && (await field.isShown())) return act(field);
      }
      throw new Error(`no field is called «${label}» at ${await this.driver.address()}`);
    });
  }

  /** Writes into fields by their labels, and presses a button below `within`. */
  async send(typed: Record<string, string>, button: string, within = MAIN): Promise<void> {
    for (const [label, text] of Object.entries(typed)) await this.inField(label, (field) => field.write(text));
    await this.press(button, within);
  }

  /** Chooses a file in the field of a label. */
  attach = (label: string, path: string): Promise<void> => this.inField(label, (field) => field.attach(path));

  /** Waits until the field of this label holds a text. */
  holds = (label: string, text: string): Promise<void> =>
    this.inField(label, async (field) => {
      const value = await field.value();
      if (value !== text) throw new Error(`«${label}» holds «${value}», not «${text}»`);
    });
}

const quoted = (words: string) => JSON.stringify(words);

const saying = (words: string) => `contains(normalize-space(.), ${quoted(words)})`;
