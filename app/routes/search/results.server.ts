import {
  RESULTS_PER_PAGE,
  type Matches,
  type Result,
  type ResultPiece,
  type SearchResults,
  type Unclear,
  type VideoResult,
} from '~/domain/search/schema';
import { clock } from '~/domain/transcripts/schema';
import { paths } from '~/paths';
import { html, type SafeHtml } from '~/text/html';
import { longDate } from '~/text/spanish';
import { voiceClass } from '~/text/voice';
import { FOUND } from './props';

const NOTE = '#nota';

/** Renders the groups of the results in their order; `here` is the address of their page. */
export function renderResults(found: SearchResults | Unclear | null, here: string): SafeHtml {
  if (found === null || typeof found === 'string') return html``.markup;
  const shown = found.meant ?? found;
  const [exact, all] = groupsOf(shown);
  const videos = videosGroup(found.videos, here);
  if (shown.total === 0) return html`${alikeAlone(found.alike, here)} ${videos}`.markup;
  return html`
    ${group('exactas', 'Las palabras exactas', exact, shown.exact, here)}
    ${group('todas', 'Todas las palabras', all, shown.total - shown.exact, here)}
    ${group('parecido', 'Lo más parecido', found.alike, found.alike.length, here)}
    ${videos}`.markup;
}

/** The results of a page that have the words exactly, and the rest. */
function groupsOf({ exact, page, results }: Matches): [Result[], Result[]] {
  const count = Math.max(0, exact - (page - 1) * RESULTS_PER_PAGE);
  return [results.slice(0, count), results.slice(count)];
}

function group(id: string, name: string, results: Result[], count: number, here: string) {
  if (results.length === 0) return null;
  return html`
    <section class="search-group" aria-labelledby="${id}">
      <h3 id="${id}">${name} <span class="muted-text">(${count})</span></h3>
      ${listOf(results, 'h4', here)}
    </section>`;
}

/** Results that are like the text alone: the page's heading names them. */
const alikeAlone = (alike: Result[], here: string) =>
  html`${alike.length > 0 && html`<section class="search-group" aria-labelledby="${FOUND}">${listOf(alike, 'h3', here)}</section>`}`;

const listOf = (results: Result[], heading: 'h3' | 'h4', here: string) =>
  html`<ol role="list" class="plain-list">${results.map((result) => item(result, heading, here))}</ol>`;

function item(result: Result, heading: 'h3' | 'h4', here: string) {
  const { volume, index, number, speaker, title, date, pieces } = result;
  const what = number === null ? 'tu nota' : `párrafo ${number}`;
  return html`
    <li class="search-result">
      <div class="search-result__place">
        <${heading} class="search-result__name"><a href="${placeOf(result, here)}">${volume}-${index}. ${title || `Capítulo ${index}`}<span class="visually-hidden"> (${what})</span></a></${heading}>
        <p class="muted-text small-text">${number === null ? html`<b>Tu nota</b>` : `§ ${number}`}${date && ` · ${longDate(date)}`}</p>
      </div>
      <p class="search-result__text">${speaker && html`<b class="${voiceClass(speaker)}">${speaker}</b> `}${wordsOf(pieces)}</p>
    </li>`;
}

function videosGroup(videos: VideoResult[], here: string) {
  if (videos.length === 0) return null;
  const items = videos.map(({ volume, index, title, start, pieces }) => {
    const to = `${paths.volume(volume, { chapter: index, from: here, video: 1, t: start || null })}#video`;
    return html`
      <li class="search-result">
        <div class="search-result__place">
          <h4 class="search-result__name"><a href="${to}">${volume}-${index}. ${title || `Capítulo ${index}`}<span class="visually-hidden"> (video)</span></a></h4>
          <p class="muted-text small-text">${clock(start)}</p>
        </div>
        <p class="search-result__text">${wordsOf(pieces)}</p>
      </li>`;
  });
  return html`
    <section class="search-group" aria-labelledby="videos">
      <h3 id="videos">En los videos <span class="muted-text">(${videos.length})</span></h3>
      <ol role="list" class="plain-list">${items}</ol>
    </section>`;
}

const wordsOf = (pieces: ResultPiece[]) =>
  pieces.map(({ text, isFound }) => (isFound ? html`<mark>${text}</mark>` : text));

/** Address of a result: a paragraph of a chapter, or the note on it. */
const placeOf = ({ volume, index, number }: Result, from: string) =>
  paths.volume(volume, { chapter: index, from }) + (number === null ? NOTE : `#p${number}`);
