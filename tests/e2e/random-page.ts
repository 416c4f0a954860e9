interface Walked extends Window {
  /** True if a press leads to another document, which has not come yet. */
  leaves?: boolean;
  /** True if a press is answered on this very page. */
  pressed?: boolean;
}

/** Runs in each document before its own scripts. */
export function watchHere(): void {
  const walked = window as Walked;
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    if (!link || event.defaultPrevented) return;
    const [to, hash] = link.href.split('#');
    if (hash === undefined || to !== location.href.split('#')[0]) walked.leaves = true;
  });
  addEventListener('submit', (event) => {
    if (!event.defaultPrevented) walked.leaves = true;
  });
  // A page with a delayed redirect would follow it at any moment: the walk alone navigates.
  const wait = window.setTimeout.bind(window);
  const start = (work: () => void, after?: number) => (after === 1500 ? 0 : wait(work, after));
  Object.assign(window, { setTimeout: start });
}

/** Runs in the browser: tells whether the requested page is loaded, is hydrated if it has scripts, and is idle. */
export function restsHere(): boolean {
  if ((window as Walked).leaves || document.readyState === 'loading') return false;
  if (document.documentElement.dataset.scripts === undefined) {
    return document.readyState === 'complete' && !document.querySelector('script[type=module]');
  }
  const asleep = document.querySelectorAll('[data-island]:not([data-alive])');
  asleep.forEach((island) => island.dispatchEvent(new Event('pointerdown')));
  return asleep.length === 0 && !document.querySelector('.button--busy, [data-busy]');
}

/** Runs in the browser: flags this document, which shows later whether a press was answered on it. */
export const pressHere = () => void ((window as Walked).pressed = true);
/** Runs in the browser: tells whether focus was lost after a press that was answered on this document. */
export function lostHere(): boolean {
  const walked = window as Walked;
  const isLost = walked.pressed === true && document.activeElement === document.body;
  walked.pressed = false;
  return isLost;
}

/** One element of those that a selector finds. */
export interface One {
  selector: string;
  nth: number;
}

/** Runs in the browser: texts and values of the visible elements; those of invisible ones are empty. */
export function wordsHere(selector: string): string[] {
  const isSeen = (one: Element) => one.checkVisibility?.() ?? one.getClientRects().length > 0;
  const words = (one: Element) => `${one.textContent} ${(one as HTMLInputElement).value}`;
  return Array.from(document.querySelectorAll(selector), (one) => (isSeen(one) ? words(one) : ''));
}

/**
 * Runs in the browser: scrolls an element into the window. Returns the point to press, or null if something covers it.
 */
export function placeHere({ selector, nth }: One): { x: number; y: number } | null {
  const one = document.querySelectorAll(selector)[nth]!;
  one.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = one.getClientRects()[0]!;
  const [x, y] = [left + width / 2, top + height / 2];
  const there = document.elementFromPoint(x, y);
  return one.contains(there) || there?.contains(one) ? { x, y } : null;
}

/** Runs in the browser: types into a field as a person does, replacing its value. */
export function writeHere({ selector, nth, text }: One & { text: string }): void {
  const field = document.querySelectorAll<HTMLInputElement>(selector)[nth]!;
  field.focus();
  field.select();
  document.execCommand('insertText', false, text);
}

/** Runs in the browser: indices of the visible fields that belong to the form of a button. */
export function fieldsHere({ selector, nth, fields }: One & { fields: string }): number[] {
  const { form } = document.querySelectorAll<HTMLButtonElement>(selector)[nth]!;
  const isSeen = (one: Element) => one.getClientRects().length > 0;
  return Array.from(document.querySelectorAll<HTMLInputElement>(fields)).flatMap((one, at) =>
    one.form === form && isSeen(one) ? [at] : [],
  );
}

/** Runs in the browser: target of a link. */
export const hrefHere = ({ selector, nth }: One) =>
  document.querySelectorAll(selector)[nth]?.getAttribute('href') ?? '';

/** Content of a page, and its fields, which a browser restores by itself when somebody comes back. */
export interface Snapshot {
  lines: string[];
  fields: string[];
  /** True if somebody came back to it. */
  cameBack: boolean;
}

/** Document of a page, normalised so that two loads of the same page are equal. */
export const snapshot = (tab: { run: (work: () => Snapshot) => Promise<Snapshot> }): Promise<Snapshot> =>
  tab.run(snapshotHere);

/**
 * Finds the difference between a page that was walked to and the same page loaded anew; null if there is none. Where
 * somebody came back, browsers restore the fields, except for the note, which restores its own draft.
 */
export function differenceOf(walked: Snapshot, anew: Snapshot): string | null {
  const comparable = (fields: string[]) => fields.filter((field) => !walked.cameBack || field.startsWith('nota='));
  return different(walked.lines, anew.lines) ?? different(comparable(walked.fields), comparable(anew.fields));
}

/** Runs in the browser: copies the document without what belongs to one load alone. */
function snapshotHere(): Snapshot {
  const KINDS = 'input:not([type=hidden]):not([type=password]):not([type=file]), textarea, select';
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  const fields = Array.from(document.querySelectorAll<HTMLInputElement>(KINDS), (field) => {
    const chosen = /radio|checkbox/.test(field.type) ? field.checked : field.value;
    return `${field.id || field.name}=${chosen}`;
  });
  const PASSING = [
    'script, noscript, link[rel=modulepreload]',
    '.notice[role=status], .visually-hidden[role=status], form [role=status], [role=status] > .toast', // shown once
    'body > [role=alert]', // that a request of a script failed
    '.narrow > .notice:first-child', // reason why one is at the login: the flash message shows it the first time
    'dialog, iframe', // closed, or opened by this visit
    '.video-still img', // pictures come as they are scrolled to
    'time', // the minute in which a session was last seen
  ];
  // Of the response, and of the islands: what they show is compared.
  const PASSING_ATTRIBUTES = ['style', 'data-still', 'data-changes', 'data-stays', 'data-flash', 'data-props'];
  copy.querySelectorAll(PASSING.join()).forEach((one) => one.remove());
  copy.querySelectorAll('main > .wrap').forEach((one) => one.children.length > 0 || one.remove()); // round such a notice
  copy.querySelectorAll('textarea').forEach((one) => (one.textContent = '')); // among the fields
  copy.querySelectorAll('input').forEach((one) => ['value', 'checked'].forEach((name) => one.removeAttribute(name)));
  copy.querySelectorAll('[aria-describedby=aviso]').forEach((one) => one.removeAttribute('aria-describedby'));
  for (const one of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of PASSING_ATTRIBUTES) one.removeAttribute(name);
    if (one.className === '') one.removeAttribute('class');
    const attributes = Array.from(one.attributes).sort((a, b) => (a.name < b.name ? -1 : 1)); // a script adds its own last
    for (const { name, value } of attributes) {
      one.removeAttribute(name);
      one.setAttribute(name, value);
    }
  }
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const cameBack = visit?.type === 'back_forward';
  const html = copy.outerHTML.replace(/<!--.*?-->/g, '').replace(/:r\w+:/g, ':r:');
  return { lines: html.replace(/\s+/g, ' ').replace(/> ?</g, '>\n<').split('\n'), fields, cameBack };
}

/** First line that differs between two, with the one before it; null if they are equal. */
function different(one: string[], other: string[]): string | null {
  const at = one.findIndex((line, index) => line !== other[index]);
  if (at < 0 && one.length === other.length) return null;
  const part = (lines: string[]) => lines.slice(Math.max(0, at - 1), (at < 0 ? one.length : at) + 2).join(' ');
  return `walked: ${part(one)} | anew: ${part(other)}`;
}
