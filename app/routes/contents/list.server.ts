import type { OutlineItem } from '~/domain/book/schema';
import { READ, readWords } from '~/domain/progress/schema';
import { paths } from '~/paths';
import { html, raw, trusted, type Fragment, type SafeHtml } from '~/text/html';
import { isDay, longDate } from '~/text/spanish';
import type { IconName } from '~/ui/icons';
import { dataOf } from '~/ui/enhance/post';
import { symbol, symbols } from '~/ui/symbols';
import { READ_LABEL } from './filters';
import type { YearGroup } from '~/domain/book/years.server';

/** A chapter of the list, with the parts of its row that are the same for all readers. */
export interface ContentsChapter extends Pick<OutlineItem, 'index' | 'videoId'> {
  date: string;
  row: RenderedRow;
}

/** Pieces of a row as HTML; what differs from reader to reader goes between them. */
interface RenderedRow {
  /** Beginning, up to the point in the link where the page to return to is added. */
  start: string;
  /** Middle, from there to the reader's marks. */
  facts: string;
  /** Ends, for an unread and for a read chapter. */
  ends: [unread: string, read: string];
}

/** A chapter with the reader's marks. */
export interface ContentsRow extends ContentsChapter {
  isRead: boolean;
  isWatched: boolean;
  isNoted: boolean;
}

const mark = (icon: IconName, words: string) =>
  html` <span class="contents-row__mark">${symbol(icon, 16)} ${words}</span>`.markup;
const MARKS = { isWatched: mark('play', 'Visto'), isNoted: mark('pencil', 'Nota') };

const RECORDED = mark('sound', 'Grabación');

/** Renders the parts of a row that are the same for all readers. */
export function renderChapter(volume: number, item: OutlineItem, date: string, isRecorded: boolean): ContentsChapter {
  const { index, videoId, title } = item;
  const name = `${volume}-${index}`;
  const start = html`
    <li id="c${index}">
      <div class="contents-row">
        <a href="${paths.volume(volume, { chapter: index })}`.markup;
  const facts =
    html`"><span class="contents-row__number">${index}.</span> <span>${title || `Capítulo ${name}`}</span></a>${' '}
        <p class="contents-row__facts">${dateInRow(date)}${isRecorded && raw(RECORDED)}`.markup;
  return { index, videoId, date, row: { start, facts, ends: [endOf(name, index, false), endOf(name, index, true)] } };
}

interface ListProps {
  volume: number;
  groups: YearGroup<ContentsRow>[];
  /** The address of the page. */
  here: string;
  formToken: string | null;
}

/** Renders the chapters by year, with the reader's marks, in one form around all the buttons. */
export function contentsList({ volume, groups, here, formToken }: ListProps): SafeHtml {
  const from = fromHere(volume, here);
  const row = ({ row: { start, facts, ends }, isRead, isWatched, isNoted }: ContentsRow) =>
    start + from + facts + (isWatched ? MARKS.isWatched : '') + (isNoted ? MARKS.isNoted : '') + ends[isRead ? 1 : 0];
  return html`
    ${symbols(['play', 'pencil', 'ring', 'seen', 'sound'])}
    <form class="contents-form" method="post" action="${here}" data-saving="${dataOf('routes/contents/route', here)}">
      ${formToken && html`<input type="hidden" name="ficha" value="${formToken}">`}
      ${groups.map((group) => year(group, groups.length === 1, row))}
    </form>`.markup;
}

/** The date without the year, which stands above; any other text as it is. */
function dateInRow(date: string): Fragment | false {
  if (date === '') return false;
  if (!isDay(date)) return html`<span>${date}</span>`;
  return html`<time datetime="${date}">${longDate(date).replace(/ de \d{4}$/, '')}</time>`;
}

/** Renders the end of a row: the label of the read mark, if it is set, and the button that toggles it. */
function endOf(name: string, index: number, isRead: boolean): string {
  const words = `${readWords(isRead)}: ${name}`;
  return html` <span class="contents-row__mark ticked" data-marked="${READ_LABEL}">${isRead && READ_LABEL}</span></p>
      </div>${' '}
      <button class="mark-button${isRead && ' mark-button--set'}" name="${READ[isRead ? 1 : 0]}" value="${index}" data-mark="read" title="${words}">
        ${symbol(isRead ? 'seen' : 'ring', 24)}
        <span class="visually-hidden" data-label>${words}</span>
      </button>
    </li>`.markup;
}

/** Query added to each chapter's address: the page to return to. */
function fromHere(volume: number, here: string): SafeHtml {
  const [plain, whole] = [null, here].map((from) => paths.volume(volume, { chapter: 1, from }));
  return html`${whole!.slice(plain!.length)}`.markup;
}

function year(
  { year: name, id, chapters }: YearGroup<ContentsRow>,
  isAlone: boolean,
  row: (row: ContentsRow) => string,
): Fragment {
  const rows = raw(trusted(chapters.map(row).join('')));
  return html`
    <section class="contents-year" aria-labelledby="${id}">
      <h2 class="contents-year__name" id="${id}">${name || (isAlone ? 'Capítulos' : 'Sin fecha')}</h2>
      <ul role="list" class="contents-year__chapters plain-list">${rows}</ul>
    </section>`;
}
