import { paths } from '~/paths';
import { dataOf, postByScript } from '~/ui/enhance/post';
import { announce } from '~/ui/enhance/toast';
import { placeInView } from './paragraph-in-view';

const root = document.documentElement;

/** Changes the size of the letters at once when A− or A+ is pressed, and stores it; what is read stays in view. */
export function enhanceLetterSize(): void {
  const form = document.querySelector<HTMLFormElement>('[data-size-form]');
  for (const button of form?.querySelectorAll('button') ?? []) {
    button.removeAttribute('form'); // without scripts it sends the note along
    button.removeAttribute('formaction');
    button.addEventListener('click', (event) => {
      event.preventDefault();
      if (form) void change(form, Number(button.value));
    });
  }
}

async function change(form: HTMLFormElement, size: number): Promise<void> {
  const former = Number(root.dataset.size);
  if (size === former) return;
  const fields = new FormData(form);
  fields.set('size', String(size));
  show(form, size);
  const outcome = await postByScript(dataOf('routes/preferences/route', paths.preferences()), fields, 'act_failed');
  if (outcome.ok) return;
  show(form, former);
  if (!outcome.isExpired) announce(outcome.message);
}

/** Shows a size, and what the buttons lead to then: the sizes beside it, from 1 to 4. */
function show(form: HTMLFormElement, size: number): void {
  const place = placeInView();
  const top = place?.getBoundingClientRect().top ?? 0;
  root.dataset.size = String(size);
  if (place) window.scrollBy(0, place.getBoundingClientRect().top - top);
  form.querySelectorAll('button').forEach((button, at) => {
    button.value = String(Math.min(4, Math.max(1, size + (at === 0 ? -1 : 1))));
  });
}
