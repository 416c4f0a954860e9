type TypedField = HTMLTextAreaElement | HTMLInputElement;

const typed = new Map<TypedField, string>();
let focused: Element | null = null;

const CHOSEN = /^(file|hidden|radio|checkbox|submit|button)$/;

/**
 * Remembers what is typed, and the focus, on a slow connection before hydration, which would put the old text back, and
 * drops the focus where it has to render the page anew.
 */
export function rememberTyping(): void {
  for (const field of document.querySelectorAll('textarea, input')) {
    if (isTyped(field) && field.value !== field.defaultValue) typed.set(field, field.value);
  }
  focused = document.activeElement;
  document.addEventListener('input', remember, true);
  document.addEventListener('focusin', rememberFocus, true);
}

/** Types a text as a person would. React detects a change only against what its own setter was last given. */
export function typeInto(field: TypedField, text: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  const { selectionStart, selectionEnd } = field;
  field.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd); // an e-mail has none
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Restores it as if it were typed now. Call it once the page is hydrated. */
export function restoreTyping(): void {
  document.removeEventListener('input', remember, true);
  document.removeEventListener('focusin', rememberFocus, true);
  if (document.activeElement === document.body && focused?.id) {
    document.getElementById(focused.id)?.focus({ preventScroll: true });
  }
  typed.forEach((text, field) => {
    const current = currentField(field);
    if (current) typeInto(current, text);
  });
  typed.clear();
}

const isTyped = (field: unknown): field is TypedField =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && !CHOSEN.test(field.type));

function remember({ target }: Event): void {
  if (isTyped(target)) typed.set(target, target.value);
}

function rememberFocus({ target }: Event): void {
  if (target instanceof Element) focused = target;
}

/** The field in which a text was typed, or the one that replaced it where the page was rendered anew. */
function currentField(field: TypedField): TypedField | null {
  if (field.isConnected) return field;
  const anew = field.id ? document.getElementById(field.id) : document.getElementsByName(field.name)[0];
  return isTyped(anew) ? anew : null;
}
