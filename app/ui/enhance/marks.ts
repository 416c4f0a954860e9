import { MARK_KINDS, type MarkKind } from '~/domain/progress/schema';
import { postByScript } from './post';
import { showToast, toastRegion } from './toast';

const SHOWN = 5000; // milliseconds
const OFFLINE_MARK = 'No hay conexión. La marca está en este navegador y se enviará cuando vuelva.';

/**
 * Saves the marks of a page without a page load. A button is marked by its kind (`data-mark`) and its value; its form
 * names the address that scripts post to (`data-saving`). One that only sets its mark, and then leads to the
 * next chapter, has `data-goes-on`. What counts marks has `data-counts`; what says that the open chapter is read has `data-shows`.
 */
export function enhanceMarks(): void {
  const buttons = document.querySelectorAll('button[data-mark]');
  if (buttons.length === 0) return;
  toastRegion('status');
  for (const button of buttons) {
    button.removeAttribute('form'); // with scripts no typed note is lost
    button.removeAttribute('formaction');
  }
  document.addEventListener('submit', (event) => {
    const button = event.submitter as HTMLButtonElement | null;
    if (!button?.dataset.mark || !button.form) return;
    event.preventDefault();
    if (!button.hasAttribute('aria-disabled')) void save(button, button.form);
  });
}

/** Shows a mark as it is now, and counts it. Returns whether it was otherwise before. */
export function showMark(kind: MarkKind, id: string, isMarked: boolean): boolean {
  const buttons = buttonsOf(kind, id);
  const wasMarked = buttons[0]?.name === MARK_KINDS[kind].names[1];
  if (buttons.length === 0 || wasMarked === isMarked) return false;
  buttons.forEach((button) => render(button, kind, isMarked));
  if (kind === 'read') showState(document.querySelector('[data-shows]'), 'data-shows', isMarked);
  count(kind, isMarked ? 1 : -1);
  return true;
}

async function save(button: HTMLButtonElement, form: HTMLFormElement): Promise<void> {
  const [kind, id] = [button.dataset.mark as MarkKind, button.value];
  const goesOn = 'goesOn' in button.dataset;
  const wanted = goesOn || button.name === MARK_KINDS[kind].names[0];
  const fields = new FormData(form);
  fields.set(MARK_KINDS[kind].names[wanted ? 0 : 1], id);
  const hasChanged = showMark(kind, id, wanted);
  const ends = (goesOn ? [button] : buttonsOf(kind, id)).map(begin);
  const endAll = () => ends.forEach((end) => end());
  const outcome = await postByScript(form.dataset.saving ?? form.action, fields, 'mark_failed');
  const next = document.querySelector<HTMLAnchorElement>('a[rel=next]');
  if (outcome.ok && goesOn && next) {
    window.addEventListener('pageshow', endAll); // the page may come back from the browser's memory
    return window.location.assign(next.href);
  }
  endAll();
  if (outcome.ok) return outcome.data.waiting ? showToast(OFFLINE_MARK, SHOWN) : undefined;
  if (hasChanged) showMark(kind, id, !wanted);
  if (!outcome.isExpired) showToast(outcome.message, SHOWN, true);
}

const buttonsOf = (kind: MarkKind, id: string) =>
  Array.from(document.querySelectorAll<HTMLButtonElement>(`button[data-mark=${kind}]:not([data-goes-on])`)).filter(
    ({ value }) => value === id,
  );

/** Says that a mark is being saved; `disabled` would lose the focus. Returns what ends it. */
function begin(button: HTMLButtonElement): () => void {
  const holds = Array.from(button.childNodes);
  const words = button.dataset.saves;
  button.setAttribute('aria-disabled', 'true');
  if (words) {
    button.textContent = words;
    button.classList.add('button--busy');
  }
  return () => {
    button.removeAttribute('aria-disabled');
    button.classList.remove('button--busy');
    if (!words) return;
    button.textContent = '';
    button.append(...holds);
  };
}

function render(button: HTMLButtonElement, kind: MarkKind, isMarked: boolean): void {
  const { names, words } = MARK_KINDS[kind];
  button.name = names[isMarked ? 1 : 0];
  (button.querySelector('[data-mark-icon]') ?? button).classList.toggle('mark-button--set', isMarked);
  button.querySelector('use')?.setAttribute('href', isMarked ? '#i-seen' : '#i-ring');
  const name = /: .*/.exec(button.title)?.[0] ?? ''; // of a chapter in a list
  const label = button.querySelector('[data-label]');
  if (label) label.textContent = words(isMarked) + name;
  if (button.title) button.title = words(isMarked) + name;
  showState(button.closest('li')?.querySelector('[data-marked]'), 'data-marked', isMarked);
}

/** Shows the text that an attribute has, or none. */
function showState(element: Element | null | undefined, attribute: string, isMarked: boolean): void {
  if (element) element.textContent = isMarked ? element.getAttribute(attribute) : '';
}

/** Adds to what counts the marks of a kind, or takes from what counts those that lack them. */
function count(kind: MarkKind, more: number): void {
  for (const counter of document.querySelectorAll<HTMLElement>(`[data-counts=${kind}]`)) {
    const { count: before = '0', lacks, words = '{n}' } = counter.dataset;
    const now = String(Number(before) + (lacks === undefined ? more : -more));
    counter.dataset.count = now;
    if (counter instanceof HTMLProgressElement) counter.value = Number(now);
    else counter.textContent = words.replace('{n}', now);
  }
}
