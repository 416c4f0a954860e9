import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './processes';

/** Text browser in a terminal of 120 columns, operated by its own keys. Its files are deleted with it. */
export abstract class TextBrowser {
  private readonly name = `libro-${process.pid}-${Math.random().toString(36).slice(2)}`;
  private readonly home = mkdtempSync(join(tmpdir(), 'libro-terminal-'));

  /** Makes a home with these `folders`, which the browser expects of somebody who has used it before. */
  constructor(command: string, folders: string[] = []) {
    for (const name of folders) mkdirSync(join(this.home, name));
    const env = `env HOME=${this.home} LANG=C.UTF-8 TERM=screen`;
    this.ask('new-session', '-d', '-s', 'uno', '-x', '120', '-y', '300', `${env} ${command}`);
  }

  private ask(...args: string[]): string {
    const env = { ...process.env, LANG: 'C.UTF-8' };
    const all = ['-L', this.name, '-f', '/dev/null', ...args];
    const { stdout, stderr, status } = spawnSync('tmux', all, { encoding: 'utf8', env });
    if (status !== 0) throw new Error(`tmux ${args.join(' ')}: ${stderr}`);
    return stdout;
  }

  /** Text on the screen. */
  protected screen = (): string => this.ask('capture-pane', '-p', '-t', 'uno').trimEnd();

  protected type = (text: string) => this.ask('send-keys', '-t', 'uno', '-l', text);

  /** Presses keys by their names in tmux: `Enter`, `Tab`, `C-u`. */
  protected press = (...keys: string[]) => this.ask('send-keys', '-t', 'uno', ...keys);

  /** Waits until the screen shows these words. */
  async sees(...words: string[]): Promise<void> {
    await eventually(() => {
      const text = this.screen().replace(/\s+/g, ' ');
      const missing = words.filter((one) => !text.includes(one));
      if (missing.length > 0) throw new Error(`«${missing.join('», «')}» is not on the screen:\n${this.screen()}`);
    });
  }

  /** Goes into the field of a label. */
  protected abstract enter(label: string): Promise<void>;
  /** Key that leaves a field. */
  protected abstract readonly leave: string;

  /** Writes into the field of a label, in place of its content. */
  async fill(label: string, text: string): Promise<void> {
    await this.enter(label);
    this.press('C-u');
    this.type(text);
    this.press(this.leave);
  }

  /** Writes into an empty field of several lines, by its label. */
  write = (label: string, text: string): Promise<void> => this.fill(label, text);

  /** Follows the last link with these words, or presses the last such button. */
  abstract follow(words: string): Promise<void>;

  async close(): Promise<void> {
    spawnSync('tmux', ['-L', this.name, 'kill-server']);
    await eventually(() => rm(this.home, { recursive: true, force: true })); // the browser may still be ending
  }
}

/** Browser that shows a number before each link, button and field; typing a number goes there. */
abstract class Numbered extends TextBrowser {
  protected abstract goTo(number: string): void;

  /** Goes to the last number that fits, once the page stops changing. */
  private goToLast(pattern: string): Promise<void> {
    return eventually(async () => {
      const before = this.screen();
      await new Promise((done) => setTimeout(done, 50));
      const number = [...before.matchAll(new RegExp(pattern, 'g'))].at(-1)?.[1];
      if (!number || before !== this.screen()) throw new Error(`nothing has a number that fits ${pattern}:\n${before}`);
      this.goTo(number);
    });
  }

  protected async enter(label: string): Promise<void> {
    await this.goToLast(`${label}[^[]*\\[(\\d+)\\]`);
  }

  follow(words: string): Promise<void> {
    return this.goToLast(`\\[(\\d+)\\](?:\\w+\\) )?${words}`);
  }
}

/** Browser whose fields take text only after Enter, so that a number always leads away from them. */
export class Lynx extends Numbered {
  protected leave = 'Tab';

  constructor(address: string) {
    super(`lynx -nopause -accept_all_cookies -nocolor -number_fields -tna '${address}'`);
  }

  /** Goes to a number, without following it. */
  protected goTo(number: string): void {
    this.type(`0${number}g`); // the other digits are arrows
    this.press('Enter');
  }

  protected override async enter(label: string): Promise<void> {
    await super.enter(label);
    this.press('Enter');
  }

  override async follow(words: string): Promise<void> {
    await super.follow(words);
    this.press('Enter');
  }
}

/** Runs Links so that it requests pages again as they tell; by default it shows its cached copy until Control and R. */
export class Links extends Numbered {
  protected leave = 'PageDown'; // where numbers work

  constructor(address: string) {
    super(`links -html-numbered-links 1 -aggressive-cache 0 '${address}'`, ['.links2']);
  }

  /** Goes to a number; follows it, if it is a link or a button. */
  protected goTo(number: string): void {
    this.type(number);
    this.press('Enter');
  }

  /**
   * Goes into a field, which the last line of the screen names; the rest of a page that still loads takes the reader
   * out again.
   */
  protected override enter(label: string): Promise<void> {
    const isIn = () => {
      if (!/(Text (field|area)|Password field), name \S+$/.test(this.screen()))
        throw new Error(`links is not in the field «${label}»:\n${this.screen()}`);
    };
    return eventually(async () => {
      await super.enter(label);
      await eventually(isIn, 1000);
    });
  }
}

export class W3m extends TextBrowser {
  protected leave = 'Enter';

  constructor(address: string) {
    super(`w3m -o 'editor=echo Escribe: ; cat > %s' '${address}'`); // for texts of several lines; Control and D end them
  }

  /** Goes to the next occurrence of these words on the page; the search takes plain letters as they are. */
  private async find(words: string): Promise<void> {
    await this.sees(words);
    this.type('/');
    this.type(/^[ -~]+/.exec(words)?.[0] ?? words);
    this.press('Enter');
  }

  protected async enter(label: string): Promise<void> {
    await this.find(label);
    this.press('Tab', 'Enter');
  }

  override write = async (label: string, text: string): Promise<void> => {
    await this.enter(label);
    await this.sees('Escribe:');
    this.type(text);
    this.press('C-d', 'C-d'); // the first submits the line
  };

  async follow(words: string): Promise<void> {
    await this.find(words);
    this.press('Enter');
  }
}
