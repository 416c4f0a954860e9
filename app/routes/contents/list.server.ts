import type { OutlineItem } from '~/domain/book/schema';
import { READ, readWords } from '~/domain/progress/schema';
import { paths } from '~/paths';
import { html, raw, type Fragment, type SafeHtml } from '~/text/html';
import { isDay, longDate } from '~/text/spanish';
import { symbol, symbols } from '~/ui/book-icons';
import type { IconName } from '~/ui/icons';
import { READ_TOLD } from './filters';
import type { YearGroup } from './years.server';

/** A chapter as the list knows it, and its row as far as it is the same for everybody. */
export interface Chapter extends Pick<OutlineItem, 'index' | 'videoId'> {
  date: string;
  /** The row up to where the address of its link goes on with what the reader comes from, and from there. */
  row: [start: SafeHtml, rest: SafeHtml];
}

/** What a reader has marked of a chapter. */
export interface ChapterState {
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

/** A chapter with what all readers see of it in the list. */
export function drawChapter(volume: number, item: OutlineItem, date: string): Chapter {
  const { index, videoId, title } = item;
  const start = html`
    <li id="c${index}">
      <div class="contents-row">
        <a href="${paths.volume(volume, { chapter: index })}`.markup;
  const rest =
    html`"><span class="contents-row__number">${index}.</span> <span>${title || `Capítulo ${volume}-${index}`}</span></a>${' '}
        <p class="contents-row__facts">${dateInRow(date)}`.markup;
  return { index, videoId, date, row: [start, rest] };
}

const mark = (icon: IconName, words: string) =>
  html` <span class="contents-row__mark">${symbol(icon, 16)} ${words}</span>`;

/** What stands in the address of each chapter behind its own: where the reader comes from. */
function fromHere(volume: number, here: string): SafeHtml {
  const [plain, whole] = [null, here].map((from) => paths.volume(volume, { chapter: 1, from }));
  return html`${whole!.slice(plain!.length)}`.markup;
}

/** The button of a mark, and the words that the row says of it where it is set. */
function readMark(name: string, index: number, isRead: boolean): [told: Fragment, button: Fragment] {
  const words = `${readWords(isRead)}: ${name}`;
  const told = html` <span class="contents-row__mark" data-marked>${isRead && READ_TOLD}</span>`;
  const button = html`
    <button class="mark-button${isRead && ' mark-button--set'}" name="${READ[isRead ? 1 : 0]}" value="${index}" title="${words}">
      ${symbol(isRead ? 'seen' : 'ring', 24)}
      <span class="visually-hidden">${words}</span>
    </button>`;
  return [told, button];
}

type Row = Chapter & ChapterState;

interface ListProps {
  volume: number;
  groups: YearGroup<Row>[];
  /** The address of the page. */
  here: string;
  formToken: string | null;
}

function year({ year: name, id, chapters }: YearGroup<Row>, isAlone: boolean, row: (row: Row) => Fragment): Fragment {
  return html`
    <section class="contents-year" aria-labelledby="${id}">
      <h2 class="contents-year__name" id="${id}">${name || (isAlone ? 'Capítulos' : 'Sin fecha')}</h2>
      <ol class="contents-year__chapters plain-list">${chapters.map(row)}</ol>
    </section>`;
}

/** The chapters by year as HTML, with what the reader has marked of each: one form around all the marks. */
export function contentsList({ volume, groups, here, formToken }: ListProps): SafeHtml {
  const from = raw(fromHere(volume, here));
  const row = ({ index, row: [start, rest], isRead, isWatched, isNoted }: Row) => {
    const [told, button] = readMark(`${volume}-${index}`, index, isRead);
    const marks = html`${isWatched && mark('play', 'Visto')}${isNoted && mark('pencil', 'Nota')}${told}`;
    return html`${raw(start)}${from}${raw(rest)}${marks}</p></div> ${button}</li>`;
  };
  return html`
    ${symbols(['play', 'pencil', 'ring', 'seen'])}
    <form class="contents-form" method="post" action="${here}">
      ${formToken && html`<input type="hidden" name="ficha" value="${formToken}">`}
      ${groups.map((group) => year(group, groups.length === 1, row))}
    </form>`.markup;
}
