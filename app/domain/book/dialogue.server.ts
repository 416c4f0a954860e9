import type { MainContent } from './schema';
import { html, raw, trusted, type Fragment, type SafeHtml } from '~/text/html';
import { proseBlocks } from '~/text/markdown.server';
import { nameOf, voiceOf } from '~/text/voice';

/** The number of the rules below. A chapter stored under another number is rendered anew when it is read. */
export const RENDERING = 3;

const SPEECHES = { jesus: 'speech speech--jesus', luisa: 'speech speech--luisa', '': 'speech' };

function numbered(block: SafeHtml, number: number): Fragment {
  // An address to be copied, not a stop on the way through the page.
  const mark = html`<a class="paragraph-number" href="#p${number}" tabindex="-1"><span class="visually-hidden">Párrafo </span>${number}</a> `;
  return block.startsWith('<p>')
    ? html`<p id="p${number}">${mark}${raw(trusted(block.slice('<p>'.length)))}`
    : html`<div id="p${number}" class="paragraph-block">${mark}${raw(block)}</div>`;
}

/**
 * A dialogue as the page shows it: a section per turn, the name of who speaks, and each paragraph numbered through
 * the chapter with an address of its own (`#p3`).
 */
export function renderDialogue(dialogue: MainContent['dialogue']): SafeHtml {
  let count = 0;
  const turns = dialogue.map(({ speaker, text }) => {
    const [name, voice] = [nameOf(speaker), voiceOf(speaker)];
    const blocks = proseBlocks(text).map((block) => numbered(block, (count += 1)));
    return html`
      <section class="${SPEECHES[voice]}">
        ${name && html`<div class="speech__speaker">${name}</div>`}
        <div>${blocks}</div>
      </section>`;
  });
  return html`${turns}`.markup;
}
