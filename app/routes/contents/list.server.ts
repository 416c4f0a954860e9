import type { OutlineItem } from '~/domain/book/schema';
import { READ, readWords } from '~/domain/progress/schema';
import { paths } from '~/paths';
import { html, raw, trusted, type Fragment, type SafeHtml } from '~/text/html';
import { isDay, longDate } from '~/text/spanish';
import { symbol, symbols } from '~/ui/book-icons';
import type { IconName } from '~/ui/icons';
import { READ_TOLD } from './filters';
import type { YearGroup } from './years.server';

/** A chapter as the list knows it, and its row as far as it is the same for everybody. */
export interface ContentsChapter extends Pick<OutlineItem, 'index' | 'videoId'> {
  date: string;
  row: DrawnRow;
}

/** A row in the pieces between which stands what differs from reader to reader. */
interface DrawnRow {
  /** Up to where the address of its link goes on with what the reader comes from. */
  start: string;
  /** From there to what the reader has marked. */
  facts: string;
  /** Its end, where the chapter is not read and where it is. */
  ends: [unread: string, read: string];
}

/** A chapter with what a reader has marked of it. */
export interface ContentsRow extends ContentsChapter {
  isRead: boolean;
  isWatched: boolean;
  isNoted: boolean;
}

/** The date without the year, which stands above; any other text as it is. */
function dateInRow(date: string): Fragment | false {
  if (date === '') return false;
  if (!isDay(date)) return html`<span>${date}</span>`;
  return html`<time datetime="${date}">${longDate(date).replace(/ de \d{4}$/, '')}</time>`;
}

const mark = (icon: IconName, words: string) =>
  html` <span class="contents-row__mark">${symbol(icon, 16)} ${words}</span>`.markup;
const MARKS = { isWatched: mark('play', 'Visto'), isNoted: mark('pencil', 'Nota') };

/** The end of a row: the words that it says of the mark where it is set, and the button that turns it over. */
function endOf(name: string, index: number, isRead: boolean): string {
  const words = `${readWords(isRead)}: ${name}`;
  return html` <span class="contents-row__mark" data-marked>${isRead && READ_TOLD}</span></p>
      </div>${' '}
      <button class="mark-button${isRead && ' mark-button--set'}" name="${READ[isRead ? 1 : 0]}" value="${index}" title="${words}">
        ${symbol(isRead ? 'seen' : 'ring', 24)}
        <span class="visually-hidden">${words}</span>
      </button>
    </li>`.markup;
}

/** A chapter with what all readers see of it in the list. */
export function drawChapter(volume: number, item: OutlineItem, date: string): ContentsChapter {
  const { index, videoId, title } = item;
  const name = `${volume}-${index}`;
  const start = html`
    <li id="c${index}">
      <div class="contents-row">
        <a href="${paths.volume(volume, { chapter: index })}`.markup;
  const facts =
    html`"><span class="contents-row__number">${index}.</span> <span>${title || `Capítulo ${name}`}</span></a>${' '}
        <p class="contents-row__facts">${dateInRow(date)}`.markup;
  return { index, videoId, date, row: { start, facts, ends: [endOf(name, index, false), endOf(name, index, true)] } };
}

/** What stands in the address of each chapter behind its own: where the reader comes from. */
function fromHere(volume: number, here: string): SafeHtml {
  const [plain, whole] = [null, here].map((from) => paths.volume(volume, { chapter: 1, from }));
  return html`${whole!.slice(plain!.length)}`.markup;
}

interface ListProps {
  volume: number;
  groups: YearGroup<ContentsRow>[];
  /** The address of the page. */
  here: string;
  formToken: string | null;
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
      <ul class="contents-year__chapters plain-list">${rows}</ul>
    </section>`;
}

/** The chapters by year as HTML, with what the reader has marked of each: one form around all the marks. */
export function contentsList({ volume, groups, here, formToken }: ListProps): SafeHtml {
  const from = fromHere(volume, here);
  const row = ({ row: { start, facts, ends }, isRead, isWatched, isNoted }: ContentsRow) =>
    start + from + facts + (isWatched ? MARKS.isWatched : '') + (isNoted ? MARKS.isNoted : '') + ends[isRead ? 1 : 0];
  return html`
    ${symbols(['play', 'pencil', 'ring', 'seen'])}
    <form class="contents-form" method="post" action="${here}">
      ${formToken && html`<input type="hidden" name="ficha" value="${formToken}">`}
      ${groups.map((group) => year(group, groups.length === 1, row))}
    </form>`.markup;
}
