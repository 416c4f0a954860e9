import { copy, share, type Copied, type Shared } from './share';
import { toastRegion } from './toast';

/** What a button of `ScriptButton` does, by the name of its attribute. */
const ACTS: Record<string, (button: HTMLButtonElement, value: string) => void> = {
  share: (_button, value) => void share(JSON.parse(value) as Shared),
  copy: (_button, value) => void copy(JSON.parse(value) as Copied),
  reveals: reveal,
  voice: () => undefined, // a chapter's own scripts listen to it
};

/** Puts the buttons that need scripts in their places. */
export function addScriptButtons(): void {
  for (const place of document.querySelectorAll<HTMLElement>('.button--soon[data-words]')) {
    const [name] = Object.keys(ACTS).filter((one) => one in place.dataset);
    if (name === undefined) continue;
    place.replaceWith(buttonAt(place, name));
    if (name !== 'reveals') toastRegion('status');
  }
  // Links to what is copied or shared do it at once, where scripts run.
  for (const link of document.querySelectorAll<HTMLElement>('a[data-clicks]')) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      document.querySelector<HTMLButtonElement>(`button[data-${link.dataset.clicks}]`)?.click();
    });
  }
}

function buttonAt(place: HTMLElement, name: string): HTMLButtonElement {
  const { words = '', label } = place.dataset;
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', className: 'button' });
  const value = place.dataset[name] ?? '';
  button.setAttribute(`data-${name}`, value);
  if (label !== undefined) button.setAttribute('aria-label', label);
  const text = document.createElement('span');
  text.textContent = words;
  button.append(...Array.from(place.childNodes), text);
  button.addEventListener('click', () => ACTS[name]?.(button, value));
  return button;
}

/** Shows or hides the password beside the button. */
function reveal(button: HTMLButtonElement): void {
  const field = button.parentElement?.querySelector('input');
  const words = button.querySelector('span');
  if (!field || !words) return;
  const isShown = field.type === 'text';
  field.type = isShown ? 'password' : 'text';
  words.textContent = isShown ? 'Mostrar' : 'Ocultar';
  button.setAttribute('aria-label', `${words.textContent} la contraseña`);
}
