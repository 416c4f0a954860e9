interface Walked extends Window {
  /** Whether a press leads to another document, which has not come yet. */
  leaves?: boolean;
  /** Whether a press is answered on this very page. */
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
  // A page that leads on by itself would do so at any moment: the walk alone says where it goes.
  const wait = window.setTimeout.bind(window);
  const start = (work: () => void, after?: number) => (after === 1500 ? 0 : wait(work, after));
  Object.assign(window, { setTimeout: start });
}

/** Runs in the browser: whether the page that was asked for stands, is alive where it has scripts, and rests. */
export function restsHere(): boolean {
  if ((window as Walked).leaves || document.readyState === 'loading') return false;
  const key = Object.keys(document).find((one) => one.startsWith('__reactContainer$'));
  if (!key) return document.readyState === 'complete' && !document.querySelector('script[type=module]');
  const root = (document as unknown as Record<string, { stateNode: { current: { memoizedState: Values } } }>)[key];
  return !root?.stateNode.current.memoizedState.isDehydrated && !document.querySelector('.button--busy, [data-busy]');
}
type Values = Record<string, unknown>;

/** Runs in the browser: marks this document, so that one knows whether a press was answered on it. */
export const pressHere = () => void ((window as Walked).pressed = true);
/** Runs in the browser: whether what was pressed on this document, and answered on it, let the focus go. */
export function lostHere(): boolean {
  const walked = window as Walked;
  const isLost = walked.pressed === true && document.activeElement === document.body;
  walked.pressed = false;
  return isLost;
}

/** One of those that a selector finds. */
export interface One {
  selector: string;
  nth: number;
}

/** Runs in the browser: what those that can be seen say and hold; those that cannot are empty. */
export function wordsHere(selector: string): string[] {
  const isSeen = (one: Element) => one.checkVisibility?.() ?? one.getClientRects().length > 0;
  const words = (one: Element) => `${one.textContent} ${(one as HTMLInputElement).value}`;
  return Array.from(document.querySelectorAll(selector), (one) => (isSeen(one) ? words(one) : ''));
}

/** Runs in the browser: brings one into the window. Returns where it can be pressed, null where something covers it. */
export function placeHere({ selector, nth }: One): { x: number; y: number } | null {
  const one = document.querySelectorAll(selector)[nth]!;
  one.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = one.getClientRects()[0]!;
  const [x, y] = [left + width / 2, top + height / 2];
  const there = document.elementFromPoint(x, y);
  return one.contains(there) || there?.contains(one) ? { x, y } : null;
}

/** Runs in the browser: writes into a field as somebody does, in place of what it holds. */
export function writeHere({ selector, nth, text }: One & { text: string }): void {
  const field = document.querySelectorAll<HTMLInputElement>(selector)[nth]!;
  field.focus();
  field.select();
  document.execCommand('insertText', false, text);
}

/** Runs in the browser: which of the fields that can be seen belong to the form of a button. */
export function fieldsHere({ selector, nth, fields }: One & { fields: string }): number[] {
  const { form } = document.querySelectorAll<HTMLButtonElement>(selector)[nth]!;
  const isSeen = (one: Element) => one.getClientRects().length > 0;
  return Array.from(document.querySelectorAll<HTMLInputElement>(fields)).flatMap((one, at) =>
    one.form === form && isSeen(one) ? [at] : [],
  );
}

/** Runs in the browser: where a link leads. */
export const hrefHere = ({ selector, nth }: One) =>
  document.querySelectorAll(selector)[nth]?.getAttribute('href') ?? '';
