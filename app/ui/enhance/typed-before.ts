type TypedField = HTMLTextAreaElement | HTMLInputElement;

const typed = new Map<TypedField, string>();
let focused: Element | null = null;

const CHOSEN = /^(file|hidden|radio|checkbox|submit|button)$/;

const isTyped = (field: unknown): field is TypedField =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && !CHOSEN.test(field.type));

function remember({ target }: Event): void {
  if (isTyped(target)) typed.set(target, target.value);
}

function rememberFocus({ target }: Event): void {
  if (target instanceof Element) focused = target;
}

/**
 * Remembers what is typed, and where the keys go, on a slow line before the scripts have come alive; drawing would put the
 * old text back, and drops the focus where it has to draw the page anew.
 */
export function rememberTyping(): void {
  for (const field of document.querySelectorAll('textarea, input')) {
    if (isTyped(field) && field.value !== field.defaultValue) typed.set(field, field.value);
  }
  focused = document.activeElement;
  document.addEventListener('input', remember, true);
  document.addEventListener('focusin', rememberFocus, true);
}

/** The field in which a text was typed, or the one that has taken its place where the page had to be drawn anew. */
function standing(field: TypedField): TypedField | null {
  if (field.isConnected) return field;
  const anew = field.id ? document.getElementById(field.id) : document.getElementsByName(field.name)[0];
  return isTyped(anew) ? anew : null;
}

/** Types a text as a person would. React looks at what its own setter was last given, and tells of a change only against that. */
export function typeInto(field: TypedField, text: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  const { selectionStart, selectionEnd } = field;
  field.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd); // an e-mail has none
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Writes it back as if it were typed now. To be called once the page is alive. */
export function restoreTyping(): void {
  document.removeEventListener('input', remember, true);
  document.removeEventListener('focusin', rememberFocus, true);
  if (document.activeElement === document.body && focused?.id) {
    document.getElementById(focused.id)?.focus({ preventScroll: true });
  }
  typed.forEach((text, field) => {
    const place = standing(field);
    if (place) typeInto(place, text);
  });
  typed.clear();
}
