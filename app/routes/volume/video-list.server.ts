import { markWords, WATCHED } from '~/domain/progress/schema';
import { chapterName } from '~/domain/book/chapter-name';
import type { OutlineItem } from '~/domain/book/schema';
import { paths } from '~/paths';
import { html, type Fragment, type SafeHtml } from '~/text/html';
import { overHttps } from '~/text/over-https';
import { newTab, symbol, symbols } from '~/ui/book-icons';
import type { Window } from './list-window';
import { savingAddress, SEEN } from './props';

const STILLS_AROUND = 6; // without scripts, with the current one about a dozen pictures from elsewhere

export interface VideoListProps {
  volume: number;
  /** The part of the volume that is listed. */
  window: Window<OutlineItem>;
  /** The index of the chapter that is open. */
  current: number;
  /** The index around which the list was requested; null if it is around the open chapter. */
  around: number | null;
  watched: ReadonlySet<string>;
  from: string | null;
  formToken: string | null;
  /** The form that the marks belong to besides the list's own; null where the page has none. */
  noteForm: string | null;
  donationUrl: string | null;
  /** True if pictures from elsewhere are left out. */
  isLight: boolean;
}

/** Data that all rows of the list share. */
interface Row extends VideoListProps {
  /** Address that a mark is posted to. */
  action: string;
}

/** Renders the list of a volume's chapters around the open one, in one form around all its marks. */
export function videoList(list: VideoListProps): SafeHtml {
  const { volume, current, around, formToken, from } = list;
  const { before, shown, behind, centre } = list.window;
  // Its outcome is shown above the list.
  const action = `${paths.volume(volume, { chapter: current, from, lista: around })}#videos`;
  const middle = shown.findIndex((item) => item === centre);
  const rows = shown.map((item, at) => row(item, Math.abs(at - middle) <= STILLS_AROUND, { ...list, action }));
  return html`
    ${symbols(['play', 'ring', 'seen'])}
    <form method="post" action="${action}" data-saving="${savingAddress({ volume, index: current, from })}">
      <input type="hidden" name="intent" value="watch">${formToken && html`<input type="hidden" name="ficha" value="${formToken}">`}
      <ol class="video-list" tabindex="0" aria-label="Videos del volumen ${volume}">
        ${wayTo(before, 'Anteriores', list)}${rows}${wayTo(behind, 'Siguientes', list)}
      </ol>
    </form>`.markup;
}

function row(item: OutlineItem, isNear: boolean, list: Row): Fragment {
  const { volume, window, current, watched, from, donationUrl, isLight } = list;
  const name = `${volume}-${item.index}`;
  const isCurrent = item.index === current;
  const isWatched = watched.has(item.videoId);
  return html`
    <li id="v${item.index}"${isCurrent && html` class="video-list__current"`}>
      <a href="${paths.volume(volume, { chapter: item.index, from })}"${isCurrent && html` aria-current="true"`}>
        ${still(item, isNear, isLight)}
        <span><b>${chapterName({ volume, ...item })}</b> ${facts(item, isWatched)}</span>
      </a>${' '}
      ${item.videoId && mark(item, isWatched, name, list)}
      ${isLost(item) && donationUrl !== null && give(name, donationUrl, window.shown.find(isLost) === item)}
    </li>`;
}

function still(item: OutlineItem, isNear: boolean, isLight: boolean): Fragment {
  const picture = isLight ? '' : overHttps(item.thumbnail);
  const later = picture && html` data-still="${picture}"`;
  const now =
    picture && isNear && html`<noscript><img src="${picture}" alt="" referrerpolicy="no-referrer"></noscript>`;
  return html`<span class="video-still"${later}>${item.videoId && symbol('play', 18)}${now}</span>`;
}

function facts(item: OutlineItem, isWatched: boolean): Fragment {
  const kind = !item.hasVideo ? 'Sólo texto' : item.videoId ? item.channelTitle : 'Video no disponible';
  const seen = item.videoId && html`<span data-marked="${SEEN}">${isWatched && SEEN}</span>`;
  return html`<span class="muted-text">${kind}${seen}</span>`;
}

function mark(item: OutlineItem, isWatched: boolean, name: string, { action, noteForm }: Row): Fragment {
  const words = `${markWords(isWatched)}: ${name}`;
  const [seen, field] = isWatched ? [' mark-button--set', WATCHED[1]] : ['', WATCHED[0]];
  return html`
    <button class="mark-button${seen}" name="${field}" value="${item.videoId}" data-mark="watched"${noteForm && html` form="${noteForm}" formaction="${action}"`} title="${words}">
      ${symbol(isWatched ? 'seen' : 'ring', 24)}
      <span class="visually-hidden" data-label="${name}">${words}</span>
    </button>`;
}

/** Tells whether a listed video cannot be seen. */
const isLost = ({ hasVideo, videoId }: OutlineItem) => hasVideo && !videoId;

// It opens another tab, which is announced once for the whole list.
function give(name: string, donationUrl: string, isFirst: boolean): Fragment {
  return html`
    <a class="video-list__donate" href="${donationUrl}" target="_blank" rel="noopener noreferrer">
      Donar<span class="visually-hidden">: ${name}</span>${isFirst && newTab}
    </a>`;
}

/** Link to a part of the list that is not shown; false if there is none. */
function wayTo(
  part: readonly OutlineItem[],
  label: string,
  { volume, current, from }: VideoListProps,
): Fragment | false {
  const [first, middle, last] = [part[0], part[Math.floor(part.length / 2)], part.at(-1)];
  if (!first || !middle || !last) return false;
  const to = `${paths.volume(volume, { chapter: current, from, lista: middle.index })}#videos`;
  const range = last === first ? `${volume}-${first.index}` : `${volume}-${first.index} a ${volume}-${last.index}`;
  return html`<li class="video-list__beyond"><a href="${to}">${label}: ${range}</a></li>`;
}
