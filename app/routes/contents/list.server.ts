import type { OutlineItem } from '~/domain/book/schema';
import { paths } from '~/paths';
import { html, raw, trusted, type Fragment, type SafeHtml } from '~/text/html';
import { isDay, longDate } from '~/text/spanish';
import { symbol, symbols } from '~/ui/book-icons';
import type { IconName } from '~/ui/icons';
import type { YearGroup } from './years.server';

/** A chapter as the list knows it, and its row as far as it is the same for everybody. */
export interface Chapter extends Pick<OutlineItem, 'index' | 'videoId'> {
  date: string;
  /** The row up to where the address of its link goes on with what the reader comes from, and from there. */
  row: [start: SafeHtml, rest: SafeHtml];
}

/** What a reader has marked of a chapter. */
export interface ChapterState {
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

interface ListProps<Row> {
  volume: number;
  groups: YearGroup<Row>[];
  /** The address of the page. */
  here: string;
}

/** The chapters by year as HTML, with what the reader has marked of each. */
export function contentsList({ volume, groups, here }: ListProps<Chapter & ChapterState>): SafeHtml {
  const from = fromHere(volume, here);
  const row = ({ row: [start, rest], isWatched, isNoted }: Chapter & ChapterState) => html`
    ${raw(start)}${raw(from)}${raw(rest)}${isWatched && mark('play', 'Visto')}${isNoted && mark('pencil', 'Con nota')}</p>
      </div>
    </li>`;
  const each = groups.map(
    ({ year, id, chapters }) => html`
      <section class="contents-year" aria-labelledby="${id}">
        <h2 class="contents-year__name" id="${id}">${year || (groups.length === 1 ? 'Capítulos' : 'Sin fecha')}</h2>
        <ol class="contents-year__chapters plain-list">${chapters.map(row)}</ol>
      </section>`,
  );
  return trusted(html`${symbols(['play', 'pencil'])}${each}`.markup);
}
