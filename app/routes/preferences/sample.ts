import { THEME_CHANGED } from '~/ui/enhance/theme';

/** Shows each choice of the preferences in the sample at once; the theme's button in the bar chooses, too. */
export function showChoices(): void {
  const sample = document.querySelector<HTMLElement>('.reading-sample');
  const form = sample?.closest('form');
  if (!sample || !form) return;
  form.addEventListener('change', ({ target }) => {
    const { name, value } = target as HTMLInputElement;
    if (name in sample.dataset) sample.dataset[name] = value;
  });
  window.addEventListener(THEME_CHANGED, (event) => {
    const theme = String((event as CustomEvent).detail);
    sample.dataset.theme = theme;
    for (const choice of form.querySelectorAll<HTMLInputElement>('input[name=theme]'))
      choice.checked = choice.value === theme;
  });
}
