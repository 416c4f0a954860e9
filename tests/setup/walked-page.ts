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
  return !root?.stateNode.current.memoizedState.isDehydrated && !document.querySelector('.busy, [data-busy]');
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
