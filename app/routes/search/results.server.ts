import type { Result } from '~/domain/search/schema';
import { paths } from '~/paths';
import { html, type SafeHtml } from '~/text/html';
import { longDate } from '~/text/spanish';
import { voiceClass } from '~/text/voice';

const NOTE = '#nota';

/** Renders the results, in their order; `here` is the address of their page. */
export const renderResults = (results: Result[], here: string): SafeHtml =>
  html`<ol class="plain-list">${results.map((result) => item(result, here))}</ol>`.markup;

function item(result: Result, here: string) {
  const { volume, index, number, speaker, title, date, pieces } = result;
  const what = number === null ? 'tu nota' : `párrafo ${number}`;
  const words = pieces.map(({ text, isFound }) => (isFound ? html`<mark>${text}</mark>` : text));
  return html`
    <li class="search-result">
      <h3><a href="${placeOf(result, here)}">${volume}-${index}. ${title || `Capítulo ${index}`}<span class="visually-hidden"> (${what})</span></a></h3>
      <p class="muted-text small-text">Volumen ${volume} · ${number === null ? html`<b>Tu nota</b>` : `§ ${number}`}${date && ` · ${longDate(date)}`}</p>
      <p class="search-result__text">${speaker && html`<b class="${voiceClass(speaker)}">${speaker}</b> `}${words}</p>
    </li>`;
}

/** Address of a result: a paragraph of a chapter, or the note on it. */
const placeOf = ({ volume, index, number }: Result, from: string) =>
  paths.volume(volume, { chapter: index, from }) + (number === null ? NOTE : `#p${number}`);
