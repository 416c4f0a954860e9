import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, start, type Launched } from './processes';
import { openScreen, type XScreen } from './x-screen';

const [WIDTH, HEIGHT] = [1200, 2400]; // high enough that nothing needs scrolling

/** The programs that NetSurf is driven with. */
export const NEEDS = ['netsurf-gtk', 'Xvfb', 'xdotool', 'xclip'];

/** NetSurf in a window, operated by mouse and keys. */
export class NetSurf {
  private constructor(
    private readonly screen: XScreen,
    private readonly profile: string,
    private readonly program: Launched,
    private readonly window: string,
    private readonly selectors: string[],
  ) {}

  /** Opens an address; `selectors` name what will be pressed or written into. */
  static async open(address: string, selectors: string[] = []): Promise<NetSurf> {
    const [screen, profile] = [await openScreen(WIDTH, HEIGHT), await makeProfile(selectors)];
    const [XDG_CONFIG_HOME, XDG_CACHE_HOME] = [join(profile, '.config'), join(profile, '.cache')];
    const env = { DISPLAY: screen.display, HOME: profile, XDG_CONFIG_HOME, XDG_CACHE_HOME, LANG: 'C.UTF-8' };
    const program = start('netsurf-gtk', [address], env);
    const window = await eventually(() => {
      const found = screen.act('search', '--onlyvisible', '--name', 'NetSurf$').trim().split('\n').at(-1) ?? '';
      screen.act('windowmove', found, '0', '0', 'windowsize', found, String(WIDTH), String(HEIGHT));
      return Promise.resolve(found);
    }).catch(async (error: unknown) => {
      await Promise.all([program.end(), screen.close()]);
      await rm(profile, { recursive: true, force: true });
      throw error;
    });
    return new NetSurf(screen, profile, program, window, selectors);
  }

  /** Title of the page. */
  title = () =>
    this.screen
      .act('getwindowname', this.window)
      .trim()
      .replace(/ - NetSurf$/, '');

  /** Waits until the page has this title and these words. */
  async sees(title: string, ...words: string[]): Promise<void> {
    this.screen.act('mousemove', '600', '1200'); // over the page, which then receives the keys
    await eventually(() => {
      const [found, text] = [this.title(), this.words()];
      const missing = words.filter((one) => !text.includes(one));
      if (found === title && missing.length === 0) return Promise.resolve();
      return Promise.reject(new Error(`«${title}», «${missing.join('», «')}» is not seen at «${found}»:\n${text}`));
    });
  }

  /** Copies all words of the page. */
  private words(): string {
    this.screen.act('key', 'ctrl+a', 'key', 'ctrl+c');
    return this.screen.copied().replace(/\s+/g, ' ');
  }

  /** Presses what a selector names, once it stands still. */
  async press(selector: string): Promise<void> {
    const colour = colourOf(this.selectors.indexOf(selector));
    const { x, y } = await eventually(async () => {
      const before = await this.screen.find(colour);
      await new Promise((done) => setTimeout(done, 100));
      const after = await this.screen.find(colour);
      if (!before || before.x !== after?.x || before.y !== after.y) throw new Error(`${selector} is not on the screen`);
      return after;
    });
    this.screen.act('mousemove', String(x + 3), String(y + 3), 'click', '1');
  }

  async fill(selector: string, text: string): Promise<void> {
    await this.press(selector);
    this.screen.act('type', text);
  }

  async close(): Promise<void> {
    await this.program.end();
    await this.screen.close();
    await rm(this.profile, { recursive: true, force: true });
  }
}

/** Makes a profile in which no script runs. */
async function makeProfile(selectors: string[]): Promise<string> {
  const profile = await mkdtemp(join(tmpdir(), 'libro-netsurf-'));
  await mkdir(join(profile, '.netsurf'));
  await mkdir(join(profile, '.config', 'netsurf'), { recursive: true });
  await writeFile(join(profile, '.netsurf', 'user.css'), sheetFor(selectors));
  await writeFile(join(profile, '.config', 'netsurf', 'Choices'), 'enable_javascript:0\n');
  return profile;
}

const sheetFor = (selectors: string[]) =>
  selectors.map((one, index) => `${one} { background: #${colourOf(index).toString(16)} !important }`).join('\n');

/**
 * Colour by which the reader's own style sheet marks what may be pressed or written into. Nothing else on the page has
 * it: this browser does not expose positions, and Tab does not reach these elements.
 */
const colourOf = (index: number) => 0xfe01fe + index * 0x1000;
