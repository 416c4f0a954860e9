import type { Theme } from '~/domain/site/schema';
import { paths } from '~/paths';
import { moon, sun } from '../script-icons';
import { BAR_COLOURS, THEME_LABELS } from '../theme';
import { create } from './elements';
import { dataOf, postByScript } from './post';
import { announce } from './toast';

/** The event after the page's theme was changed; its detail is the theme. */
export const THEME_CHANGED = 'theme-changed';

const root = document.documentElement;

/** Changes the theme at once when its button is pressed, and stores it; the page and what is typed stay. */
export function enhanceTheme(): void {
  for (const button of document.querySelectorAll('[data-theme-form] button')) {
    button.removeAttribute('form'); // without scripts it sends the note along
    button.removeAttribute('formaction');
  }
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches('[data-theme-form]')) return;
    event.preventDefault();
    void changeTheme(form);
  });
}

async function changeTheme(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button');
  if (!button) return;
  const fields = new FormData(form);
  fields.set('theme', button.value);
  const undo = showTheme(button.value as Theme);
  const outcome = await postByScript(dataOf('routes/preferences/route', paths.preferences()), fields, 'act_failed');
  if (outcome.ok) return;
  undo(); // the next page will be rendered in the former one
  if (!outcome.isExpired) announce(outcome.message);
}

/** Shows a theme; returns what shows the former one again. */
export function showTheme(theme: Theme): () => void {
  const [former, bars] = [root.dataset.theme as Theme, barColours()];
  show(theme, []);
  return () => show(former, bars);
}

/** Shows a theme, and what its button leads to then. A device's own theme has the bars that the page came with. */
function show(theme: Theme, bars: Element[]): void {
  const isDark = theme === 'dark';
  if ((root.dataset.theme === 'dark') !== isDark) document.querySelectorAll('[data-theme-form] button').forEach(turn);
  root.dataset.theme = theme;
  barColours().forEach((bar) => bar.remove());
  const own = theme === 'auto' ? [] : [create('meta', { name: 'theme-color', content: BAR_COLOURS[theme] })];
  document.querySelector('meta[name=viewport]')?.after(...(bars.length > 0 ? bars : own)); // as the server writes them
  window.dispatchEvent(new CustomEvent(THEME_CHANGED, { detail: theme }));
}

const barColours = () => Array.from(document.querySelectorAll('meta[name=theme-color]'));

function turn(button: Element): void {
  const [icon, label] = [button.querySelector('svg'), button.querySelector('span')];
  if (!icon || !label) return;
  const next = (button as HTMLButtonElement).value === 'dark' ? 'light' : 'dark';
  icon.innerHTML = next === 'dark' ? moon : sun;
  label.textContent = THEME_LABELS[next];
  (button as HTMLButtonElement).value = next;
}
