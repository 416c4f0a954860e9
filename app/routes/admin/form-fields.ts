import { typeInto } from '~/ui/enhance/typed-before';

/** What stands in the fields of a form, by their names; a box that is marked says 'on', another ''. */
export type FieldTexts = Record<string, string>;

type Writable = HTMLInputElement | HTMLTextAreaElement;

const fieldOf = (form: HTMLFormElement, name: string): Writable | null => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null;
};
const isBox = (field: Writable): field is HTMLInputElement => field.type === 'checkbox';
const written = (text = '') => text.replace(/\r\n?/g, '\n');

/** What these fields of a form hold now. */
export function fieldsIn(form: HTMLFormElement, names: string[]): FieldTexts {
  const textOf = (name: string) => {
    const field = fieldOf(form, name);
    if (!field) return '';
    return isBox(field) ? (field.checked ? 'on' : '') : field.value;
  };
  return Object.fromEntries(names.map((name) => [name, textOf(name)]));
}

/** Types these texts into the fields of a form, as a person would. */
export function writeInto(form: HTMLFormElement, texts: FieldTexts): void {
  for (const [name, text] of Object.entries(texts)) {
    const field = fieldOf(form, name);
    if (!field) continue;
    if (!isBox(field)) {
      if (written(field.value) !== written(text)) typeInto(field, text);
    } else if (field.checked !== (text === 'on')) field.click();
  }
}

/** Whether fields say the same as those that are stored, however their lines end. */
export const saysSame = (texts: FieldTexts, stored: FieldTexts) =>
  Object.entries(stored).every(([name, text]) => written(texts[name]) === written(text));
