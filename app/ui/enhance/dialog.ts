import { close as cross } from '../script-icons';
import { create } from './elements';

interface DialogProps {
  title: string;
  /** The accessible name of the button that closes it. */
  closeLabel: string;
  /** An extra class, besides `dialog`. */
  className?: string;
  /** What it holds below its bar. */
  content: HTMLElement[];
}

/**
 * Opens a dialog over the page. Escape, the backdrop and its buttons close it; the browser keeps the focus inside, and
 * it returns to what opened it; the page behind does not scroll. Returns what closes it.
 */
export function openDialog({ title, closeLabel, className, content }: DialogProps): () => void {
  const opener = document.activeElement as HTMLElement | null;
  const dialog = create('dialog', { className: className ? `dialog ${className}` : 'dialog' });
  const close = () => dialog.close();
  const button = create('button', { type: 'button', className: 'tool-button', onclick: close });
  button.setAttribute('aria-label', closeLabel);
  button.innerHTML = `<svg class="line-icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">${cross}</svg> <span aria-hidden="true">Cerrar</span>`;
  dialog.append(
    create('div', { className: 'dialog__bar' }, create('h2', { id: 'dialogo', textContent: title }), button),
    ...content,
  );
  dialog.setAttribute('aria-labelledby', 'dialogo');
  dialog.addEventListener('click', ({ target }) => target === dialog && close()); // the backdrop is the dialog itself
  dialog.addEventListener('close', () => {
    dialog.remove();
    document.documentElement.classList.remove('scroll-locked');
    opener?.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
  document.documentElement.classList.add('scroll-locked');
  return close;
}
