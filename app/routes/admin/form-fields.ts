import { typeInto } from '~/ui/enhance/typed-before';

/** Texts of form fields, by their names; a checkbox is 'on' if checked, else ''. */
export type FieldTexts = Record<string, string>;

type Writable = HTMLInputElement | HTMLTextAreaElement;

/** Reads the current texts of these fields. */
export function fieldsIn(form: HTMLFormElement, names: string[]): FieldTexts {
  const textOf = (name: string) => {
    const field = fieldOf(form, name);
    if (!field) return '';
    return isBox(field) ? (field.checked ? 'on' : '') : field.value;
  };
  return Object.fromEntries(names.map((name) => [name, textOf(name)]));
}

/** Writes texts into the fields of a form with the events of real typing. */
export function writeInto(form: HTMLFormElement, texts: FieldTexts): void {
  for (const [name, text] of Object.entries(texts)) {
    const field = fieldOf(form, name);
    if (!field) continue;
    if (!isBox(field)) {
      if (written(field.value) !== written(text)) typeInto(field, text);
    } else if (field.checked !== (text === 'on')) field.click();
  }
}

/** Tells whether the fields equal the stored texts; line endings do not count. */
export const hasSameTexts = (texts: FieldTexts, stored: FieldTexts) =>
  Object.entries(stored).every(([name, text]) => written(texts[name]) === written(text));

const fieldOf = (form: HTMLFormElement, name: string): Writable | null => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null;
};

const isBox = (field: Writable): field is HTMLInputElement => field.type === 'checkbox';

const written = (text = '') => text.replace(/\r\n?/g, '\n');
