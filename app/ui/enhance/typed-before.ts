type TypedField = HTMLTextAreaElement | HTMLInputElement;

const CHOSEN = /^(file|hidden|radio|checkbox|submit|button)$/;

/**
 * Remembers what was typed into a part of the page, and the focus: React puts the server's text back when it hydrates,
 * and drops the focus where it has to render anew. Returns the function that types it again.
 */
export const rememberTyping = (part: HTMLElement) =>
  remember(part, ({ value, defaultValue }) => value !== defaultValue);

/** Remembers all that stands in the fields of a part that React has rendered: there a default follows its value. */
export const rememberTexts = (part: HTMLElement) => remember(part, () => true);

function remember(part: HTMLElement, isTyped: (field: TypedField) => boolean): () => void {
  const fields = Array.from(part.querySelectorAll<TypedField>('textarea, input')).filter(takesText).filter(isTyped);
  const again = fields.map((field) => {
    const { value, selectionStart, selectionEnd } = field;
    return () => typeInto(currentField(field), value, [selectionStart, selectionEnd]);
  });
  const focused = document.activeElement;
  return () => {
    again.forEach((type) => type());
    if (focused?.id && document.activeElement === document.body) {
      document.getElementById(focused.id)?.focus({ preventScroll: true });
    }
  };
}

/** Types a text as a person would. React detects a change only against what its own setter was last given. */
export function typeInto(
  field: TypedField,
  text: string,
  [start, end] = [field.selectionStart, field.selectionEnd],
): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  field.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  if (start !== null) field.setSelectionRange(start, end); // an e-mail has none
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const takesText = (field: TypedField) => field instanceof HTMLTextAreaElement || !CHOSEN.test(field.type);

/** The field in which a text was typed, or the one that replaced it where the island was rendered anew. */
function currentField(field: TypedField): TypedField {
  if (field.isConnected) return field;
  const anew = field.id ? document.getElementById(field.id) : document.getElementsByName(field.name)[0];
  return anew instanceof HTMLTextAreaElement || anew instanceof HTMLInputElement ? anew : field;
}
