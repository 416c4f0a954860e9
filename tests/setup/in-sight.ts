import type { Locator, Page } from 'playwright';

// The following, up to the exports, runs in the browser.
interface Marked extends Window {
  stood?: [Element, number][];
}

const READ = 'main :is(h1, h2, h3, h4, p, li, label, legend, input, textarea, button, a, td, th, dt, dd)';

/** Records the position of everything readable in this window. */
export const recordPositions = (page: Page) => page.evaluate(remember, READ);

/** Elements that have moved since, other than by the room that the message takes. */
export const moved = (page: Page, words: string) => page.evaluate(movedBy, words);

/** Faults in the position of a message: it must be in the window, and focused, announced or a page's own. */
export const positionFaults = (page: Page, words: string) => page.evaluate(whereIs, words);

/** Tells whether the form of a control that is on the page is outside its window. */
export const isFar = async (control: Locator) =>
  (await control.count()) > 0 && (await control.first().evaluate(isOutOfSight));

function remember(selector: string): void {
  const isIn = ({ top, bottom, height }: DOMRect) => height > 0 && bottom > 0 && top < window.innerHeight;
  const all = [...document.querySelectorAll(selector)].filter((one) => isIn(one.getBoundingClientRect()));
  (window as Marked).stood = all.map((one) => [one, one.getBoundingClientRect().top]);
}

/** Elements that have moved, other than by the room that a message in the page takes. */
function movedBy(words: string): string[] {
  const hasWords = ({ textContent }: Element) => textContent?.replace(/\s+/g, ' ').includes(words) ?? false;
  const message = [...document.querySelectorAll('main *')].find(
    (one) => hasWords(one) && ![...one.children].some(hasWords) && one.getClientRects().length > 0,
  );
  const room = (message?.closest('.notice') ?? message?.closest('p, li, div'))?.getBoundingClientRect();
  const makesRoom = (top: number, by: number) =>
    room !== undefined && by > 0 && by <= room.height + 40 && top >= room.top;
  return ((window as Marked).stood ?? []).flatMap(([one, before]) => {
    const now = one.getBoundingClientRect();
    const by = Math.round(now.top - before);
    const stays = !one.isConnected || now.height === 0 || Math.abs(by) <= 1 || makesRoom(now.top, by);
    return stays ? [] : [`${one.tagName} «${(one.textContent || one.id).trim().slice(0, 30)}» moved by ${by}`];
  });
}

function whereIs(words: string): string[] {
  const hasWords = ({ textContent }: Element) => textContent?.replace(/\s+/g, ' ').includes(words) ?? false;
  const holders = [...document.querySelectorAll('body *')].filter(
    (one) => hasWords(one) && !one.matches('script, noscript, .visually-hidden') && ![...one.children].some(hasWords),
  );
  const isErrorPage = /^Error \d/.test(document.querySelector('.page-head .muted-text')?.textContent ?? '');
  const faults = holders.map((one) => {
    const { top, bottom, left, right, height } = one.getBoundingClientRect();
    const isIn = height > 0 && top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth;
    const focused = document.activeElement;
    const hasFocus = focused !== document.body && (focused?.contains(one) ?? false);
    const isAnnounced = hasFocus || one.closest('[role=alert], [role=status], [aria-live]') !== null || isErrorPage;
    if (!isIn) return `stands from ${Math.round(top)} to ${Math.round(bottom)}`;
    return isAnnounced ? '' : 'is not announced';
  });
  if (faults.includes('')) return [];
  return [
    `«${words}» ${faults.length === 0 ? `is not there, but: ${(document.querySelector('main')?.textContent ?? '').replace(/\s+/g, ' ').slice(0, 300)}` : [...new Set(faults)].join('; ')}`,
  ];
}

function isOutOfSight(control: Element): boolean {
  const { top, bottom } = (control.closest('form') ?? control).getBoundingClientRect();
  return bottom < 40 || top > window.innerHeight - 40;
}
