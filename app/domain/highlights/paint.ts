import { trusted, type SafeHtml } from '~/text/html';
import { lettersOfPoint } from '~/text/letters';

/** Letters of a chapter to be marked, with the class of their colour and its word for a screen reader. */
export interface Paint {
  first: number;
  last: number;
  /** Ending of the class `mark--…`. */
  name: string;
  word: string;
}

/**
 * Puts `<mark>` around letters of a rendered dialogue; `starts` are the letters before each of its paragraphs. No mark
 * lies in another or crosses a tag: where several meet, one has the classes of all.
 */
export function paintHighlights(markup: SafeHtml, paints: readonly Paint[], starts: readonly number[]): SafeHtml {
  let [painted, done] = ['', 0];
  starts.forEach((start, at) => {
    const end = starts[at + 1] ?? Infinity;
    const here = paints.filter(({ first, last }) => first < end && last > start);
    const id = here.length > 0 ? markup.indexOf(` id="p${at + 1}"`, done) : -1;
    if (id < 0) return; // nothing is marked, or the text was replaced since its paragraphs were read
    const from = markup.indexOf('>', id) + 1;
    const next = markup.indexOf(` id="p${at + 2}"`, from);
    const to = next < 0 ? markup.length : markup.lastIndexOf('<', next);
    painted += markup.slice(done, from) + paintBlock(markup.slice(from, to), here, start);
    done = to;
  });
  return trusted(painted + markup.slice(done));
}

/** Hidden words of the paint, for the `but` of `markFound`. */
export const HIDDEN_TAG = '<span class="visually-hidden';

const NOT_TEXT = /<(a(?= class="paragraph-number")|h3|span(?= class="visually-hidden)) /y;
const OPENS = '«“‘¿¡([—–"\'';
const CLOSES = /[^\s<&\p{L}\p{N}«“‘¿¡([—–]/u;
const FEW = 0x3000; // code points below it are looked up
const UNKNOWN = 255;
const counts = new Uint8Array(FEW).fill(UNKNOWN);

const hidden = (words: string) => `${HIDDEN_TAG} mark-word">${words}</span>`;

function paintBlock(block: string, paints: readonly Paint[], start: number): string {
  const bounds = [...new Set(paints.flatMap(({ first, last }) => [first, last]))].sort((one, other) => one - other);
  let [painted, done, letter, bound, isOpen] = ['', 0, start, 0, false];
  let over: readonly Paint[] = [];
  const add = (to: number, more: string) => {
    painted += block.slice(done, to) + more;
    done = to;
  };
  for (let at = 0; at < block.length;) {
    if (block[at] === '<') {
      if (isOpen) add(at, '</mark>');
      isOpen = false;
      at = endOfTag(block, at);
      continue;
    }
    const isEntity = block[at] === '&'; // none that is stored is a letter
    const count = isEntity ? 0 : countAt(block, at);
    if (count === 0) {
      at = isEntity ? block.indexOf(';', at) + 1 : at + 1;
      continue;
    }
    let begun = '';
    if (letter === start || (bounds[bound] ?? Infinity) <= letter) {
      while ((bounds[bound] ?? Infinity) <= letter) bound += 1;
      over = paints.filter(({ first, last }) => first <= letter && last > letter);
      begun = over
        .filter(({ first }) => first === letter)
        .map(({ word }) => hidden(`${word}: `))
        .join('');
    }
    if (over.length > 0 && !isOpen) {
      let open = at;
      while (open > done && OPENS.includes(block[open - 1] ?? ' ')) open -= 1;
      add(open, `<mark class="mark ${[...new Set(over.map(({ name }) => `mark--${name}`))].join(' ')}">${begun}`);
      isOpen = true;
    }
    letter += count;
    at += 1;
    if (isOpen && (bounds[bound] ?? Infinity) <= letter) {
      while (at < block.length && CLOSES.test(block[at] ?? ' ')) at += 1;
      add(at, (over.some(({ last }) => last <= letter) ? hidden(' (fin de la marca)') : '') + '</mark>');
      isOpen = false;
    }
  }
  return painted + block.slice(done);
}

/** The end of the tag at a place of some HTML, or of its element where that holds no words of the text. */
function endOfTag(block: string, at: number): number {
  NOT_TEXT.lastIndex = at;
  const name = NOT_TEXT.exec(block)?.[1];
  return block.indexOf('>', block.indexOf(name ? `</${name}>` : '>', at)) + 1;
}

/** How many letters a UTF-16 unit adds, counted as `lettersIn` does. */
function countAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code >= FEW) {
    const isSecond = code >= 0xdc00 && code <= 0xdfff;
    return isSecond ? 0 : lettersOfPoint(String.fromCodePoint(text.codePointAt(at) ?? code)).length;
  }
  if (counts[code] === UNKNOWN) counts[code] = lettersOfPoint(text[at] ?? '').length;
  return counts[code] ?? 0;
}
