import { eventually } from './processes';
import { Terminal } from './terminal';

/** Acts of a reader in a text browser, by its own keys. */
export interface TextReader extends Terminal {
  /** Writes into the field of a label, in place of its content. */
  fill: (label: string, text: string) => Promise<void>;
  /** Writes into an empty field of several lines, by its label. */
  write: (label: string, text: string) => Promise<void>;
  /** Follows the last link with these words, or presses the last such button. */
  follow: (words: string) => Promise<void>;
}

/** Browser that shows a number before each link, button and field; typing a number goes there. */
abstract class Numbered extends Terminal {
  /** Finds the last number that fits, once the page stops changing. */
  private numberBy(pattern: RegExp): Promise<string> {
    return eventually(async () => {
      const before = this.screen();
      await new Promise((done) => setTimeout(done, 50));
      const number = [...before.matchAll(pattern)].at(-1)?.[1];
      if (number && before === this.screen()) return number;
      throw new Error(`nothing has a number that fits ${pattern}:\n${before}`);
    });
  }

  protected numberOf = (words: string) => this.numberBy(new RegExp(`\\[(\\d+)\\](?:\\w+\\) )?${words}`, 'g'));
  protected numberBehind = (label: string) => this.numberBy(new RegExp(`${label}[^[]*\\[(\\d+)\\]`, 'g'));
}

/** Browser whose fields take text only after Enter, so that a number always leads away from them. */
export class Lynx extends Numbered implements TextReader {
  constructor(address: string) {
    super(`lynx -nopause -accept_all_cookies -nocolor -number_fields -tna '${address}'`);
  }

  /** Goes to a number, without following it. */
  private goTo(number: string): void {
    this.type(`0${number}g`); // the other digits are arrows
    this.press('Enter');
  }

  async fill(label: string, text: string): Promise<void> {
    this.goTo(await this.numberBehind(label));
    this.press('Enter', 'C-u');
    this.type(text);
    this.press('Tab');
  }

  write = (label: string, text: string) => this.fill(label, text);

  async follow(words: string): Promise<void> {
    this.goTo(await this.numberOf(words));
    this.press('Enter');
  }
}

/** Runs Links so that it requests pages again as they tell; by default it shows its cached copy until Control and R. */
export class Links extends Numbered implements TextReader {
  constructor(address: string) {
    super(`links -html-numbered-links 1 -aggressive-cache 0 '${address}'`, ['.links2']);
  }

  private goTo(number: string): void {
    this.type(number);
    this.press('Enter');
  }

  /**
   * Goes into a field, which the last line of the screen names; the rest of a page that still loads takes the reader
   * out again.
   */
  private async goInto(label: string): Promise<void> {
    const isIn = () =>
      /Text (field|area), name \S+$|Password field, name \S+$/.test(this.screen())
        ? Promise.resolve()
        : Promise.reject(new Error(`links is not in the field «${label}»:\n${this.screen()}`));
    await eventually(async () => {
      this.goTo(await this.numberBehind(label));
      await eventually(isIn, 1000);
    });
  }

  async write(label: string, text: string): Promise<void> {
    await this.goInto(label);
    this.type(text);
    this.press('PageDown'); // away from the field, where numbers work
  }

  async fill(label: string, text: string): Promise<void> {
    await this.goInto(label);
    this.press('C-u');
    this.type(text);
    this.press('PageDown');
  }

  async follow(words: string): Promise<void> {
    this.goTo(await this.numberOf(words));
    this.press('Enter');
  }
}

/** Editor that w3m writes texts of several lines with; Control and D end them. */
const EDITOR = 'echo Escribe: ; cat > %s';

export class W3m extends Terminal implements TextReader {
  constructor(address: string) {
    super(`w3m -o 'editor=${EDITOR}' '${address}'`);
  }

  /** Goes to the next occurrence of these words on the page; the search takes plain letters as they are. */
  private async find(words: string): Promise<void> {
    await this.sees(words);
    this.type('/');
    this.type(/^[ -~]+/.exec(words)?.[0] ?? words);
    this.press('Enter');
  }

  async fill(label: string, text: string): Promise<void> {
    await this.find(label);
    this.press('Tab', 'Enter', 'C-u');
    this.type(text);
    this.press('Enter');
  }

  async write(label: string, text: string): Promise<void> {
    await this.find(label);
    this.press('Tab', 'Enter');
    await this.sees('Escribe:');
    this.type(text);
    this.press('C-d', 'C-d'); // the first submits the line
  }

  async follow(words: string): Promise<void> {
    await this.find(words);
    this.press('Enter');
  }
}
