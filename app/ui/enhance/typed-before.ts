type TypedField = HTMLTextAreaElement | HTMLInputElement;

const typed = new Map<TypedField, string>();

function remember(event: Event): void {
  const field = event.target;
  if (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type !== 'file')) {
    typed.set(field, field.value);
  }
}

/** Remembers what is typed on a slow line before the scripts have come alive; drawing would put the old text back. */
export function rememberTyping(): void {
  for (const field of document.querySelectorAll('textarea')) {
    if (field.value !== field.defaultValue) typed.set(field, field.value);
  }
  document.addEventListener('input', remember, true);
}

/** Writes it back as if it were typed now. To be called once the page is alive. */
export function restoreTyping(): void {
  document.removeEventListener('input', remember, true);
  for (const [field, text] of typed) {
    const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
    if (field.value === text) continue;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text); // past React's own setter
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  typed.clear();
}
