import { chapterName } from '~/domain/book/chapter-name';
import type { OutlineItem } from '~/domain/book/schema';
import { markWords, WATCHED } from '~/domain/progress/schema';
import type { SiteState } from '~/domain/site/schema';
import { fromOnwards } from '~/http/pages/way-back';
import { paths } from '~/paths';
import { html, raw, trusted, type Fragment, type SafeHtml } from '~/text/html';
import { overHttps } from '~/text/over-https';
import { NEW_TAB } from '~/text/new-tab';
import { symbol, symbols } from '~/ui/symbols';
import { NOTE_FORM, savingAddress } from './props';

const SIZE = 25;
const WHOLE = 30; // a list that is hardly longer is shown whole
const STILLS_AROUND = 6; // without scripts, with the current one about a dozen pictures from elsewhere

const SEEN = ' · Visto';
const READ_TOO = ' · Leído';

interface ListProps {
  volume: number;
  /** The index of the chapter that is open. */
  index: number;
  from: string | null;
  items: readonly OutlineItem[];
  /** The index around which the list was requested; null if it is around the open chapter. */
  around: number | null;
  watched: ReadonlySet<string>;
  read: ReadonlySet<number>;
  /** True if the page has the form of the note, which the marks then send along. */
  hasNote: boolean;
  /** `isLight` leaves out pictures from elsewhere. */
  site: Pick<SiteState, 'isLight' | 'formToken' | 'donationUrl'>;
}

/** Renders the part of the list of a volume's chapters that a page shows, in one form around all its marks. */
export function videoList({ items, around, site, ...list }: ListProps): SafeHtml {
  const { volume, index, from, watched, read, hasNote } = list;
  const { before, shown, behind, centre } = windowOf(items, [around, index]);
  // Its outcome is shown above the list.
  const action = `${paths.volume(volume, { chapter: index, from, lista: around })}#videos`;
  const [middle, firstLost] = [shown.findIndex((item) => item === centre), shown.find(isLost)];
  const onwards = fromOnwards(from);
  const forNote = hasNote && html` form="${NOTE_FORM}" formaction="${action}"`;

  const row = (item: OutlineItem, at: number) => {
    const { videoId, hasVideo, channelTitle } = item;
    const isOpen = item.index === index;
    const seen = videoId && html`<span data-marked="${SEEN}">${watched.has(videoId) && SEEN}</span>`;
    return html`
      <li id="v${item.index}"${isOpen && html` class="video-list__current"`}>
        <a href="${paths.volume(volume, { chapter: item.index, from: isOpen ? from : onwards })}"${isOpen && html` aria-current="true"`}>
          ${still(item, Math.abs(at - middle) <= STILLS_AROUND)}
          <span><b>${chapterName({ volume, ...item })}</b>${' '}
            <span class="muted-text">
              ${!hasVideo ? 'Solo texto' : videoId ? channelTitle : 'Video no disponible'}
              ${readMark(read.has(item.index), isOpen)}${seen}
            </span>
          </span>
        </a>${' '}
        ${videoId && markButton(`${volume}-${item.index}`, videoId, watched.has(videoId))}
        ${isLost(item) && site.donationUrl && donation(site.donationUrl, `${volume}-${item.index}`, item === firstLost)}
      </li>`;
  };

  const still = ({ videoId, thumbnail }: OutlineItem, isNear: boolean) => {
    const address = site.isLight ? '' : overHttps(thumbnail);
    const image =
      address && isNear && html`<noscript><img src="${address}" alt="" referrerpolicy="no-referrer"></noscript>`;
    return html`<span class="video-still"${address && html` data-still="${address}"`}>${videoId && PLAY}${image}</span>`;
  };

  const markButton = (name: string, videoId: string, isWatched: boolean) => {
    const words = `${markWords(isWatched)}: ${name}`;
    return html`
      <button class="mark-button${isWatched && ' mark-button--set'}" name="${WATCHED[isWatched ? 1 : 0]}" value="${videoId}" data-mark="watched"${forNote} title="${words}">
        ${isWatched ? CHECK : RING}<span class="visually-hidden" data-label>${words}</span>
      </button>`;
  };

  const beyond = (part: readonly OutlineItem[], label: string) => {
    const [first, middle, last] = [part[0], part[part.length >> 1], part.at(-1)];
    if (!first || !middle || !last) return null;
    const range = last === first ? '' : ` a ${volume}-${last.index}`;
    const to = `${paths.volume(volume, { chapter: index, from, lista: middle.index })}#videos`;
    return html`<li class="video-list__beyond"><a href="${to}">${label}: ${volume}-${first.index}${range}</a></li>`;
  };

  return html`
    ${symbols(['play', 'ring', 'seen'])}
    <form method="post" action="${action}" data-saving="${savingAddress(list)}">
      <input type="hidden" name="intent" value="watch">
      ${site.formToken && html`<input type="hidden" name="ficha" value="${site.formToken}">`}
      <ol role="list" class="video-list" tabindex="0" aria-label="Videos del volumen ${volume}">
        ${beyond(before, 'Anteriores')}${shown.map(row)}${beyond(behind, 'Siguientes')}
      </ol>
    </form>`.markup;
}

const [PLAY, CHECK, RING] = [symbol('play', 18), symbol('seen', 24), symbol('ring', 24)];

/** Tells whether a chapter's video is listed but cannot be seen. */
const isLost = ({ hasVideo, videoId }: OutlineItem) => hasVideo && !videoId;

/** Says that a chapter is read; scripts keep that of the open one right. */
const readMark = (isRead: boolean, isOpen: boolean): Fragment | false =>
  (isRead || isOpen) &&
  html`<span class="ticked"${isOpen && html` data-shows="${READ_TOO}"`}>${isRead && READ_TOO}</span>`;

/** Link that opens another tab, which is announced once for the whole list. */
const donation = (address: string, name: string, isFirst: boolean) => html`
  <a class="video-list__donate" href="${address}" target="_blank" rel="noopener noreferrer">
    Donar<span class="visually-hidden">: ${name}</span>
    ${isFirst && raw(trusted(NEW_TAB))}
  </a>`;

/**
 * Cuts the part of a list around the first of `wanted` that it has: of the same length at its ends, and all of a list
 * that is short; with the items before and behind it, at most as many.
 */
function windowOf(items: readonly OutlineItem[], wanted: (number | null)[]) {
  const positions = wanted.map((index) => items.findIndex((item) => item.index === index));
  const centre = positions.find((position) => position >= 0) ?? 0;
  const size = items.length <= WHOLE ? items.length : SIZE;
  const start = Math.min(Math.max(0, centre - Math.floor(size / 2)), items.length - size);
  const end = start + size;
  return {
    before: items.slice(Math.max(0, start - SIZE), start),
    shown: items.slice(start, end),
    behind: items.slice(end, end + SIZE),
    centre: items[centre],
  };
}
