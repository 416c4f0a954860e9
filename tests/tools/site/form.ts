import type { HTMLElement } from 'node-html-parser';

/** Page that has forms. */
interface Formed {
  status: number;
  document: HTMLElement;
  text: string;
}

export interface FilledForm {
  /** Address that the form is sent to; null for that of its own page. */
  action: string | null;
  fields: [name: string, value: string][];
}

/** Text of a textarea: HTML drops one line break at its beginning. */
export const writtenIn = (textarea: HTMLElement | null) => (textarea?.textContent ?? '').replace(/^\n/, '');

/** Fields that a browser sends of a form that nobody has filled in. */
export function fieldsOf(page: Formed, form: HTMLElement): [string, string][] {
  const fields = page.document.querySelectorAll('input, textarea, select').filter((field) => {
    return (
      ownerOf(page, field) === form && field.hasAttribute('name') && (!isChoice(field) || field.hasAttribute('checked'))
    );
  });
  return fields.map((field) => {
    return [field.getAttribute('name') ?? '', valueOf(field)];
  });
}

/** Form with a button of these words, in the main part before the header, as a browser would send it by that button. */
export function formWith(page: Formed, words: string): FilledForm {
  const buttons = page.document.querySelectorAll('form button');
  const own = buttons.filter((button) => button.closest('main'));
  const button = [...own, ...buttons].find(({ textContent }) => textContent.includes(words));
  if (!button) throw new Error(`no form with a button '${words}' (status ${page.status}): ${page.text}`);
  return sentBy(page, button);
}

/** Form of a button, as a browser would send it by that button. */
export function sentBy(page: Formed, button: HTMLElement): FilledForm {
  const form = ownerOf(page, button);
  if (!form) throw new Error(`no form around the button '${button.textContent}'`);
  const pressed: [string, string][] = button.hasAttribute('name')
    ? [[button.getAttribute('name') ?? '', button.getAttribute('value') ?? '']]
    : [];
  return {
    action: button.getAttribute('formaction') ?? form.getAttribute('action') ?? null,
    fields: [...fieldsOf(page, form), ...pressed],
  };
}

/** Fields of a form with other values typed into some of them. @throws when the form has no such field */
export function typedInto({ fields }: FilledForm, typed: Record<string, string>): [string, string][] {
  const strange = Object.keys(typed).filter((typedName) => !fields.some(([name]) => name === typedName));
  if (strange.length > 0) throw new Error(`the form has no field ${strange.join(', ')}`);
  return fields.map(([name, value]) => [name, typed[name] ?? value]);
}

/** Form that a control belongs to: the one that it names, if the page has that, else the one around it. */
const ownerOf = (page: Formed, control: HTMLElement) => {
  const named = control.getAttribute('form');
  return named === undefined ? control.closest('form') : page.document.getElementById(named);
};

function valueOf(field: HTMLElement): string {
  if (field.tagName === 'TEXTAREA') return writtenIn(field);
  const option = field.querySelector('option[selected]') ?? field.querySelector('option');
  return (option ?? field).getAttribute('value') ?? '';
}

const isChoice = (input: HTMLElement) => ['radio', 'checkbox'].includes(input.getAttribute('type') ?? '');
