/**
 * Has the button of a form say that it is being sent, and disables it, until the page is left; another button of the
 * form, as one that previews, does something else.
 */
export function showSending(): void {
  const sent = new Map<HTMLButtonElement, ChildNode[]>();
  document.addEventListener('submit', (event) => {
    const { target, submitter } = event; // scripts of old browsers cannot read the button
    const button = (submitter ??
      (target as HTMLFormElement).querySelector('button[data-sending]')) as HTMLButtonElement | null;
    if (button?.dataset.sending === undefined || event.defaultPrevented || sent.has(button)) return;
    setTimeout(() => {
      sent.set(button, Array.from(button.childNodes));
      button.textContent = button.dataset.sending ?? '';
      button.classList.add('button--busy');
      button.disabled = true;
    }); // once the browser has collected the fields
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return; // it has come back from the browser's memory
    sent.forEach((holds, button) => {
      button.textContent = '';
      button.append(...holds);
      button.classList.remove('button--busy');
      button.disabled = false;
    });
    sent.clear();
  });
}
