import { OWN_MARKS, type OwnParagraph } from './own-paragraph';
import type { MainContent } from './schema';
import { escape, html, raw, trusted, type Fragment, type SafeHtml } from '~/text/html';
import { proseBlocks } from '~/text/markdown.server';
import { searchedText } from '~/text/searched';
import { nameOf, voiceOf } from '~/text/voice';
import { wordsOf } from '~/text/words';

/** Version of the rules below. A chapter stored under another version is rendered anew when it is read. */
export const RENDERING = 4;

/** Version of the rules of its paragraphs, raised with the other too. Those of another are made anew at a start. */
export const PARAGRAPH_RULES = 7;

const SPEECHES = { jesus: 'speech speech--jesus', luisa: 'speech speech--luisa', '': 'speech' };

/** Start tags of the elements of a dialogue, as it is shown, that hold no words of it. */
export const UNMARKED_TAGS = [
  '<a class="paragraph-number"',
  '<h3 class="speech__speaker"',
  '<span class="visually-hidden"',
];

/** Paragraph, for the search. */
interface Paragraph {
  /** Its number in the chapter, from 1, which is its address too: `#p3`. */
  number: number;
  /** Speaker, '' where nobody is named. */
  speaker: string;
  text: string;
  /** Its words in the form that the search compares. */
  searched: string;
}

/** A chapter's dialogue as the page shows it, and as it is searched. */
interface RenderedDialogue {
  html: SafeHtml;
  paragraphs: Paragraph[];
}

/**
 * Renders a dialogue: a section per turn, headed by its speaker, and each paragraph numbered through the chapter with
 * an address of its own (`#p3`). Its paragraphs come along without their markup.
 */
export function renderDialogueParts(dialogue: MainContent['dialogue']): RenderedDialogue {
  const paragraphs: Paragraph[] = [];
  const turns = dialogue.map(({ speaker, text }) => {
    const [name, voice] = [nameOf(speaker), voiceOf(speaker)];
    const blocks = proseBlocks(text).map((block) => {
      const number = paragraphs.length + 1;
      const words = wordsOf(block);
      paragraphs.push({ number, speaker: name, text: words, searched: searchedText(words) });
      return numbered(block, number);
    });
    return html`
      <section class="${SPEECHES[voice]}">
        ${name && html`<h3 class="speech__speaker">${name}</h3>`}
        <div>${blocks}</div>
      </section>`;
  });
  return { html: html`${turns}`.markup, paragraphs };
}

/** Renders a dialogue without the list of its paragraphs. */
export const renderDialogue = (dialogue: MainContent['dialogue']): SafeHtml => renderDialogueParts(dialogue).html;

const ADDRESS = /class="paragraph-number" href="[^"]{0,60}?(\d{1,9})"/g;

/** Links each number of a rendered dialogue to the address that `addressOf` gives. */
export const linkNumbers = (markup: SafeHtml, addressOf: (number: number) => string): SafeHtml =>
  trusted(
    markup.replace(ADDRESS, (_own, number: string) => {
      return `class="paragraph-number" href="${escape(addressOf(Number(number)))}"`;
    }),
  );

/** Marks a member's own paragraphs in a rendered dialogue: for the sheet, and in the words of their numbers. */
export function markOwn(markup: SafeHtml, own: OwnParagraph[]): SafeHtml {
  const numbers = [...new Set(own.map(({ number }) => number))].sort((one, other) => one - other);
  let [marked, last] = ['', 0];
  for (const number of numbers) {
    const start = markup.indexOf(` id="p${number}"`, last);
    const end = markup.indexOf(' </a>', start);
    if (start < 0 || end < 0) continue; // the text was replaced since its paragraphs were read
    const kinds = OWN_MARKS.filter((kind) =>
      own.some((one) => one.number === number && one.isPosition === kind.isPosition),
    );
    marked += `${markup.slice(last, start)} data-own="${kinds.map(({ name }) => name).join(' ')}"`;
    marked += `${markup.slice(start, end)}<span class="visually-hidden"> (${kinds.map(({ words }) => words).join(', ')})</span>`;
    last = end;
  }
  return trusted(marked + markup.slice(last));
}

/** A paragraph shown by itself. */
export interface ShownParagraph extends Omit<Paragraph, 'searched'> {
  html: SafeHtml;
}

/** The paragraphs of a dialogue one by one. */
export const paragraphsOf = (dialogue: MainContent['dialogue']): ShownParagraph[] =>
  dialogue
    .flatMap(({ speaker, text }) => proseBlocks(text).map((html) => ({ speaker: nameOf(speaker), html })))
    .map((block, at) => ({ ...block, number: at + 1, text: wordsOf(block.html) }));

function numbered(block: SafeHtml, number: number): Fragment {
  // For the finger, the pointer and the ear; by keyboard one link of the page leads to them, not a stop for each. The
  // space is the number's, so that none is copied with the text.
  const link = html`<a class="paragraph-number" href="#p${number}" tabindex="-1"><span class="visually-hidden">Párrafo </span>${number} </a>`;
  return block.startsWith('<p>')
    ? html`<p id="p${number}">${link}${raw(trusted(block.slice('<p>'.length)))}`
    : html`<div id="p${number}" class="paragraph-block">${link}${raw(block)}</div>`;
}
