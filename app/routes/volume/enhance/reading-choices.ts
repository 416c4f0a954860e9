import type { Theme } from '~/domain/site/schema';
import { paths } from '~/paths';
import { dataOf, postByScript } from '~/ui/enhance/post';
import { showTheme } from '~/ui/enhance/theme';
import { announce } from '~/ui/enhance/toast';
import { fragmentInView, placeInView } from './paragraph-in-view';

const root = document.documentElement;
const buttonsOf = (selector = '') => document.querySelectorAll<HTMLButtonElement>(`.reading-choice${selector}`);

/**
 * Applies a reading preference at once when its button is pressed, and stores it; what is read stays in view. The light
 * version is another page, which opens at the same part.
 */
export function enhanceReadingChoices(): void {
  for (const button of buttonsOf()) {
    button.removeAttribute('form'); // without scripts it sends the note along
    button.removeAttribute('formaction');
    button.addEventListener('click', (event) => {
      const { form, name, value } = button;
      if (!form) return;
      if (name in root.dataset) {
        event.preventDefault();
        return void choose(form, name, value);
      }
      const back = form.querySelector<HTMLInputElement>('[name=volver]');
      if (back) back.value = back.defaultValue + fragmentInView();
    });
  }
}

async function choose(form: HTMLFormElement, name: string, value: string): Promise<void> {
  const former = root.dataset[name];
  if (value === former) return;
  const fields = new FormData(form);
  fields.set(name, value);
  const undoTheme = name === 'theme' ? showTheme(value as Theme) : null;
  show(name, value);
  const outcome = await postByScript(dataOf('routes/preferences/route', paths.preferences()), fields, 'act_failed');
  if (outcome.ok) return;
  undoTheme?.();
  show(name, former);
  if (!outcome.isExpired) announce(outcome.message);
}

/** Shows a choice, and which button it is; those of the size lead to the sizes beside it, from 1 to 4. */
function show(name: string, value: string | undefined): void {
  const place = placeInView();
  const top = place?.getBoundingClientRect().top ?? 0;
  root.dataset[name] = value;
  if (place) window.scrollBy(0, place.getBoundingClientRect().top - top);
  buttonsOf(`[name=${name}]`).forEach((button, at) => {
    if (name === 'size') button.value = String(Math.min(4, Math.max(1, Number(value) + (at === 0 ? -1 : 1))));
    else button.setAttribute('aria-pressed', String(button.value === value));
  });
}
