import type { OutlineItem } from '~/domain/book/schema';
import { paths } from '~/paths';
import { html, type Fragment, type SafeHtml } from '~/text/html';
import { overHttps } from '~/text/over-https';
import { newTab, symbol, symbols } from '~/ui/book-icons';

const STILLS_AROUND = 6; // without scripts, with the current one about a dozen pictures from elsewhere

export interface VideoListProps {
  volume: number;
  items: OutlineItem[];
  /** The index of the chapter that is open. */
  current: number;
  watched: ReadonlySet<string>;
  from: string | null;
  formToken: string | null;
  donationUrl: string | null;
  /** The form that the marks belong to, besides the list's own; null where the page has none. */
  noteForm: string | null;
  /** No pictures from elsewhere. */
  isLight: boolean;
}

/** The words of the button that turns a mark over. */
export const markWords = (isWatched: boolean) => (isWatched ? 'Marcar como no visto' : 'Marcar como visto');

/** What stands after the channel of a video that is marked. */
export const SEEN = ' · Visto';

/** How a chapter is called where several stand together: '11-5. La luz…', or 'Capítulo 11-5' without a title. */
export const chapterName = (volume: number, { index, title }: Pick<OutlineItem, 'index' | 'title'>) =>
  title ? `${volume}-${index}. ${title}` : `Capítulo ${volume}-${index}`;

function still(item: OutlineItem, isNear: boolean, isLight: boolean): Fragment {
  const picture = isLight ? '' : overHttps(item.thumbnail);
  const later = picture && html` data-still="${picture}"`;
  const now =
    picture && isNear && html`<noscript><img src="${picture}" alt="" referrerpolicy="no-referrer"></noscript>`;
  return html`<span class="video-still"${later}>${item.videoId && symbol('play', 18)}${now}</span>`;
}

function facts(item: OutlineItem, isWatched: boolean): Fragment {
  const kind = !item.hasVideo ? 'Sólo texto' : item.videoId ? item.channelTitle : 'Video no disponible';
  const seen = item.videoId && html`<span data-seen>${isWatched && SEEN}</span>`;
  return html`<span class="muted-text">${kind}${seen}</span>`;
}

/** Where a mark goes: what it comes to is said above the list. */
const actionOf = ({ volume, current, from }: Pick<VideoListProps, 'volume' | 'current' | 'from'>) =>
  `${paths.volume(volume, { chapter: current, from })}#videos`;

function mark(item: OutlineItem, isWatched: boolean, place: string, { noteForm, ...list }: VideoListProps): Fragment {
  const words = `${markWords(isWatched)}: ${place}`;
  const [seen, field] = isWatched ? [' watch-mark--seen', 'novisto'] : ['', 'visto'];
  return html`
    <button class="watch-mark${seen}" name="${field}" value="${item.videoId}"${noteForm && html` form="${noteForm}" formaction="${actionOf(list)}"`} title="${words}">
      ${symbol(isWatched ? 'seen' : 'ring', 24)}
      <span class="visually-hidden">${words}</span>
    </button>`;
}

/** A video that is listed and cannot be seen. */
const isLost = ({ hasVideo, videoId }: OutlineItem) => hasVideo && !videoId;

// In another tab, which is said once for the whole list.
function give(place: string, donationUrl: string, isFirst: boolean): Fragment {
  return html`
    <a class="video-list__donate" href="${donationUrl}" target="_blank" rel="noopener noreferrer">
      Donar<span class="visually-hidden">: ${place}</span>${isFirst && newTab}
    </a>`;
}

function row(item: OutlineItem, at: number, place: number, list: VideoListProps): Fragment {
  const { volume, items, current, watched, from, donationUrl, isLight } = list;
  const isCurrent = item.index === current;
  const isWatched = watched.has(item.videoId);
  const href = paths.volume(volume, { chapter: item.index, from });
  return html`
    <li id="v${item.index}" data-index="${item.index}"${isCurrent && html` class="video-list__current"`}>
      <a href="${href}"${isCurrent && html` aria-current="true"`}>
        ${still(item, Math.abs(at - place) <= STILLS_AROUND, isLight)}
        <span><b>${chapterName(volume, item)}</b> ${facts(item, isWatched)}</span>
      </a>${' '}
      ${item.videoId && mark(item, isWatched, `${volume}-${item.index}`, list)}
      ${isLost(item) && donationUrl !== null && give(`${volume}-${item.index}`, donationUrl, items.find(isLost) === item)}
    </li>`;
}

/**
 * The side list of a volume as HTML: one form around all its marks. It is written as a string because it is the
 * longest part of the page, and the script needs none of its data to work on it.
 */
export function videoList(list: VideoListProps): SafeHtml {
  const { volume, items, current, formToken } = list;
  const place = items.findIndex((item) => item.index === current);
  const token = formToken && html`<input type="hidden" name="ficha" value="${formToken}">`;
  return html`
    ${symbols(['play', 'ring', 'seen'])}
    <form method="post" action="${actionOf(list)}">
      <input type="hidden" name="intent" value="watch">${token}
      <ol class="video-list" tabindex="0" aria-label="Videos del volumen ${volume}">
        ${items.map((item, at) => row(item, at, place, list))}
      </ol>
    </form>`.markup;
}
