import { eventually } from './processes';
import { Terminal } from './terminal';

/** Somebody who reads and writes with a text browser, by its own keys. */
export interface TextReader extends Terminal {
  /** Writes into the field behind a label, in place of what stood there. */
  fill: (label: string, text: string) => Promise<void>;
  /** Writes into an empty field of several lines behind a label. */
  write: (label: string, text: string) => Promise<void>;
  /** Follows the last link with these words, or presses the last such button. */
  follow: (words: string) => Promise<void>;
}

/** A browser that writes a number before each link, button and field; a person types it to go there. */
abstract class Numbered extends Terminal {
  /** The last number that fits, once the page stands still. */
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

/** Fields take what is typed only once Enter was pressed on them, so that a number always leads away from them. */
export class Lynx extends Numbered implements TextReader {
  constructor(address: string) {
    super(`lynx -nopause -accept_all_cookies -nocolor -number_fields -tna '${address}'`);
  }

  /** Goes to what has a number, without following it. */
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

/** Told to ask for pages anew as they say; by itself it shows what it has kept, until somebody presses Control and R. */
export class Links extends Numbered implements TextReader {
  constructor(address: string) {
    super(`links -html-numbered-links 1 -aggressive-cache 0 '${address}'`, ['.links2']);
  }

  private goTo(number: string): void {
    this.type(number);
    this.press('Enter');
  }

  /** Goes into a field, which the last line tells of: what comes of a page after its words takes the reader out again. */
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
    this.press('PageDown'); // away from the field, where numbers lead on
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

/** What w3m is told to write texts of several lines with: they end with Control and D. */
const EDITOR = 'echo Escribe: ; cat > %s';

export class W3m extends Terminal implements TextReader {
  constructor(address: string) {
    super(`w3m -o 'editor=${EDITOR}' '${address}'`);
  }

  /** Goes to what the page says next; the search takes plain letters as they are. */
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
    this.press('C-d', 'C-d'); // the first hands over the line
  }

  async follow(words: string): Promise<void> {
    await this.find(words);
    this.press('Enter');
  }
}
