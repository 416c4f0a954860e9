import { paths } from '~/paths';
import { deleteLocalDrafts } from './drafts';
import { recordChangeSent, reloadOldPlace } from './stale-page';

const LEAD_TIME = 1500; // milliseconds
const TOUCHES = ['pointerdown', 'touchstart', 'wheel', 'keydown', 'input', 'pagehide'] as const;
const LEAVINGS = ['salida', 'eliminada'];

/** What scripts do on every page, error pages included. */
export function enhanceEveryPage(): void {
  const { leadsTo, flash = '' } = document.documentElement.dataset;
  if (leadsTo) leadTo(leadsTo);
  reloadOldPlace();
  if (LEAVINGS.includes(flash)) deleteLocalDrafts(); // also if no script sent the form
  document.addEventListener('submit', forgetAtLogout);
  document.addEventListener('toggle', toSearchField, true);
  fadeNotices();
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('[data-focus]')?.focus();
  sendItself();
}

/** Sends the reader on after a second and a half, unless they touch or leave the page before. */
function leadTo(address: string): void {
  const timer = setTimeout(() => window.location.assign(address), LEAD_TIME);
  TOUCHES.forEach((touch) => window.addEventListener(touch, () => clearTimeout(timer), { once: true }));
}

/** Deletes the drafts at a logout, online or not, and makes the pages in the browser's memory stale. */
function forgetAtLogout({ target }: SubmitEvent): void {
  if ((target as HTMLFormElement).getAttribute('action') !== paths.logout()) return;
  deleteLocalDrafts();
  recordChangeSent();
}

/** Moves the focus into the menu's search when it is opened. */
function toSearchField({ target }: Event): void {
  const details = target as HTMLDetailsElement;
  if (details.matches('.menu-search[open]')) details.querySelector<HTMLInputElement>('input[type=search]')?.focus();
}

/** Calms a notice once it has been shown for its time; it stays for screen readers. */
function fadeNotices(): void {
  for (const notice of document.querySelectorAll<HTMLElement>('[data-lasts]')) {
    setTimeout(() => notice.classList.add('notice--calm'), Number(notice.dataset.lasts));
  }
}

/** Sends the form whose page was opened for that alone. */
function sendItself(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-sends-itself]');
  if (!form) return;
  const words = form.previousElementSibling as HTMLElement | null;
  if (words?.dataset.words) words.textContent = words.dataset.words;
  form.querySelector('button')?.click();
}
