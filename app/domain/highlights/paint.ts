import { escape, trusted, type SafeHtml } from '~/text/html';
import { COLOUR_CLASSES, type Colour, type ColourNames, type Highlight } from './schema';
import { lettersOfPoint } from '~/text/letters';

/** A run of letters of a chapter to be highlighted: its colour, and the colour's name for screen readers. */
export interface Painted {
  first: number;
  last: number;
  colour: Colour;
  name: string;
}

const NOT_TEXT = /<(a(?= class="paragraph-number")|h3|span(?= class="visually-hidden)) /y;
const OPENING = '«“‘¿¡([—–"\'';
const CLOSING = /[^\s<&\p{L}\p{N}«“‘¿¡([—–]/u;
const END = ' (fin de la marca)';
const TABLE = 0x3000; // code units whose letters are remembered
const lengths = new Uint8Array(TABLE).fill(255);

const spoken = (words: string) => `<span class="visually-hidden">${words}</span>`;

/** Counts the letters of a UTF-16 unit as `lettersIn` does. */
function lettersAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code >= 0xdc00 && code <= 0xdfff) return 0; // the second half of a pair
  if (code >= TABLE) return lettersOfPoint(String.fromCodePoint(text.codePointAt(at) ?? code)).length;
  const known = lengths[code] ?? 255;
  return known === 255 ? (lengths[code] = lettersOfPoint(text[at] ?? '').length) : known;
}

/**
 * Puts `<mark>` around runs of letters in the HTML of a chapter, or of some of its paragraphs that follow one another;
 * `starts` are the letters before each, and `number` is that of the first. Names and the end are for screen readers.
 */
export function paint(markup: SafeHtml, all: readonly Painted[], starts: readonly number[], number = 1): SafeHtml {
  let [painted, done] = ['', 0];
  starts.forEach((start, at) => {
    const here = all.filter(({ first, last }) => first < (starts[at + 1] ?? Infinity) && last > start);
    const id = here.length === 0 ? -1 : markup.indexOf(` id="p${number + at}"`, done);
    if (id < 0) return;
    const from = markup.indexOf('>', id) + 1;
    const next = markup.indexOf(` id="p${number + at + 1}"`, from);
    const to = next < 0 ? markup.length : markup.lastIndexOf('<', next);
    painted += markup.slice(done, from) + paintBlock(markup.slice(from, to), here, start);
    done = to;
  });
  return trusted(painted + markup.slice(done));
}

/** Puts them in the HTML of one paragraph by itself; `start` is the number of letters before it. */
export const paintParagraph = (markup: SafeHtml, all: readonly Painted[], start: number): SafeHtml =>
  all.length === 0 ? markup : trusted(paintBlock(markup, all, start));

/** The highlights that are painted: those with a colour. */
export const paintedIn = (highlights: readonly Highlight[], names: ColourNames): Painted[] =>
  highlights.flatMap(({ first, last, colour }) =>
    colour === null ? [] : [{ first, last, colour, name: names[colour] }],
  );

/** Makes one `<mark>` of each run of text that has the same highlights: none crosses a tag, and none lies in another. */
function paintBlock(block: string, here: readonly Painted[], start: number): string {
  const bounds = [...new Set(here.flatMap(({ first, last }) => [first, last]))].sort((one, other) => one - other);
  let [painted, done, letter, bound, tagEnd, isOpen] = ['', 0, start, 0, 0, false];
  let over: readonly Painted[] = [];
  const add = (to: number, more: string) => {
    painted += block.slice(done, to) + more;
    done = to;
  };
  const boundAt = () => bounds[bound] ?? Infinity;
  for (let at = 0; at < block.length;) {
    if (block[at] === '<') {
      if (isOpen) add(at, '</mark>');
      [isOpen, NOT_TEXT.lastIndex] = [false, at];
      const name = NOT_TEXT.exec(block)?.[1];
      at = block.indexOf('>', name ? block.indexOf(`</${name}>`, at) : at) + 1;
      tagEnd = at;
      continue;
    }
    const isEntity = block[at] === '&'; // none that is stored is a letter
    const count = isEntity ? 0 : lettersAt(block, at);
    if (count === 0) {
      at = isEntity ? block.indexOf(';', at) + 1 : at + 1;
      continue;
    }
    let names = '';
    if (letter === start || boundAt() <= letter) {
      while (boundAt() <= letter) bound += 1;
      over = here.filter(({ first, last }) => first <= letter && last > letter);
      names = over.map(({ first, name }) => (first === letter ? spoken(`${escape(name)}: `) : '')).join('');
    }
    if (over.length > 0 && !isOpen) {
      let open = over.every(({ first }) => first < letter) ? Math.max(done, tagEnd) : at; // one that goes on after a tag
      while (open > done && OPENING.includes(block[open - 1] ?? ' ')) open -= 1;
      const classes = [...new Set(over.map(({ colour }) => COLOUR_CLASSES[colour]))].join(' ');
      add(open, `<mark class="highlight ${classes}">${names}`);
      isOpen = true;
    }
    letter += count;
    at += 1;
    if (isOpen && boundAt() <= letter) {
      while (at < block.length && CLOSING.test(block[at] ?? '')) at += 1;
      add(at, `${over.some(({ last }) => last <= letter) ? spoken(END) : ''}</mark>`);
      isOpen = false;
    }
  }
  return painted + block.slice(done);
}
