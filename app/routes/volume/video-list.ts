import { chapterName } from '~/domain/book/chapter-name';
import type { OutlineItem } from '~/domain/book/schema';
import { paths } from '~/paths';
import { html, raw, trusted, type Fragment, type SafeHtml } from '~/text/html';
import { overHttps } from '~/text/over-https';
import { newTab, symbol, symbols } from '~/ui/book-icons';
import { markWords, WATCHED } from './props';

const STILLS_AROUND = 6; // without scripts, with the current one about a dozen pictures from elsewhere

/** What all rows of a volume's list share. */
interface RowProps {
  volume: number;
  items: OutlineItem[];
  donationUrl: string | null;
  /** No pictures from elsewhere. */
  isLight: boolean;
}

/** Where a row leads, and what it belongs to on its page. */
interface RowPlace {
  /** What follows in the address of each chapter: where the reader came from. */
  from: Fragment;
  /** Where a mark goes, when it belongs to the page's form besides the list's own. */
  action: Fragment;
  /** The form that the marks belong to, besides the list's own; null where the page has none. */
  noteForm: string | null;
}

export interface VideoListProps extends RowProps {
  /** The index of the chapter that is open. */
  current: number;
  watched: ReadonlySet<string>;
  from: string | null;
  formToken: string | null;
  noteForm: string | null;
}

/** What stands after the channel of a video that is marked. */
export const SEEN = ' · Visto';

function still(item: OutlineItem, isNear: boolean, isLight: boolean): Fragment {
  const picture = isLight ? '' : overHttps(item.thumbnail);
  const later = picture && html` data-still="${picture}"`;
  const now =
    picture && isNear && html`<noscript><img src="${picture}" alt="" referrerpolicy="no-referrer"></noscript>`;
  return html`<span class="video-still"${later}>${item.videoId && symbol('play', 18)}${now}</span>`;
}

function facts(item: OutlineItem, isWatched: boolean): Fragment {
  const kind = !item.hasVideo ? 'Sólo texto' : item.videoId ? item.channelTitle : 'Video no disponible';
  const seen = item.videoId && html`<span data-marked>${isWatched && SEEN}</span>`;
  return html`<span class="muted-text">${kind}${seen}</span>`;
}

function mark(item: OutlineItem, isWatched: boolean, name: string, { action, noteForm }: RowPlace): Fragment {
  const words = `${markWords(isWatched)}: ${name}`;
  const [seen, field] = isWatched ? [' mark-button--set', WATCHED[1]] : ['', WATCHED[0]];
  return html`
    <button class="mark-button${seen}" name="${field}" value="${item.videoId}"${noteForm && html` form="${noteForm}" formaction="${action}"`} title="${words}">
      ${symbol(isWatched ? 'seen' : 'ring', 24)}
      <span class="visually-hidden">${words}</span>
    </button>`;
}

/** A video that is listed and cannot be seen. */
const isLost = ({ hasVideo, videoId }: OutlineItem) => hasVideo && !videoId;

// In another tab, which is said once for the whole list.
function give(name: string, donationUrl: string, isFirst: boolean): Fragment {
  return html`
    <a class="video-list__donate" href="${donationUrl}" target="_blank" rel="noopener noreferrer">
      Donar<span class="visually-hidden">: ${name}</span>${isFirst && newTab}
    </a>`;
}

interface RowState {
  isWatched: boolean;
  isCurrent: boolean;
  /** Whether its picture is shown without scripts. */
  isNear: boolean;
}

function row(item: OutlineItem, { isWatched, isCurrent, isNear }: RowState, list: RowProps, place: RowPlace): Fragment {
  const { volume, items, donationUrl, isLight } = list;
  const name = `${volume}-${item.index}`;
  return html`
    <li id="v${item.index}" data-index="${item.index}"${isCurrent && html` class="video-list__current"`}>
      <a href="${paths.volume(volume, { chapter: item.index })}${place.from}"${isCurrent && html` aria-current="true"`}>
        ${still(item, isNear, isLight)}
        <span><b>${chapterName({ volume, ...item })}</b> ${facts(item, isWatched)}</span>
      </a>${' '}
      ${item.videoId && mark(item, isWatched, name, place)}
      ${isLost(item) && donationUrl !== null && give(name, donationUrl, items.find(isLost) === item)}
    </li>`;
}

// What differs from page to page in rows that are kept: no text of the book can hold these, since its `<` is escaped.
const [FROM, ACTION] = ['<from>', '<action>'];
const HOLES = { from: raw(trusted(FROM)), action: raw(trusted(ACTION)) };
const AT_HOLES = new RegExp(`(${FROM}|${ACTION})`);

/** Rows in pieces, each by the very item that it was drawn from, so that none can stand for another's. */
export type DrawnRows = ReadonlyMap<OutlineItem, [plain: string[], marked: string[]]>;

/** The rows of a volume that are far from the open chapter, each as it is without and with its mark. */
export function drawRows(list: RowProps, noteForm: string | null): DrawnRows {
  const draw = (item: OutlineItem, isWatched: boolean) =>
    row(item, { isWatched, isCurrent: false, isNear: false }, list, { ...HOLES, noteForm }).markup.split(AT_HOLES);
  return new Map(list.items.map((item) => [item, [draw(item, false), draw(item, true)]]));
}

/**
 * The side list of a volume as HTML: one form around all its marks. It is written as a string because it is the
 * longest part of the page, and the script needs none of its data to work on it. `rows` are what `drawRows` made of it.
 */
export function videoList(list: VideoListProps, rows: DrawnRows): SafeHtml {
  const { volume, items, current, formToken, watched, from, noteForm } = list;
  const open = items.findIndex((item) => item.index === current);
  const [plain, whole] = [null, from].map((way) => paths.volume(volume, { chapter: current, from: way }));
  // What it comes to is said above the list.
  const place = { from: html`${whole!.slice(plain!.length)}`, action: html`${whole}#videos`, noteForm };
  const drawn = items.flatMap((item, at) => {
    const isWatched = watched.has(item.videoId);
    const isNear = Math.abs(at - open) <= STILLS_AROUND;
    const known = rows.get(item)?.[isWatched ? 1 : 0];
    return isNear || !known ? row(item, { isWatched, isCurrent: at === open, isNear }, list, place).markup : known;
  });
  const filling = (piece: string) => {
    if (piece === FROM) return place.from.markup;
    return piece === ACTION ? place.action.markup : piece;
  };
  const filled = drawn.map(filling).join('');
  const token = formToken && html`<input type="hidden" name="ficha" value="${formToken}">`;
  return html`
    ${symbols(['play', 'ring', 'seen'])}
    <form method="post" action="${place.action}">
      <input type="hidden" name="intent" value="watch">${token}
      <ol class="video-list" tabindex="0" aria-label="Videos del volumen ${volume}">
        ${raw(trusted(filled))}
      </ol>
    </form>`.markup;
}
