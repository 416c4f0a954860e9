import type { ElementHandle } from 'playwright';
import { PASSWORD } from './people';

/** File as a form sends it. */
export interface SentFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Values filled into the fields of a form, by their names; passwords and files left out. */
export type Filled = Record<string, string | boolean>;

interface Control {
  name: string;
  type: string;
  value: string;
  checked: boolean;
  options: string[];
}

let count = 0;

const TEXTS: Record<string, () => string> = {
  email: () => `nueva${count}@ejemplo.org`,
  url: () => `https://ejemplo.org/${count}?a=1&b=2`,
  date: () => '2026-11-21',
  time: () => '09:30',
  number: () => String(count),
  textarea: () => `Luz ${count}: «ñandú» & <b>\n\n- otra línea`,
};

type Handle = ElementHandle<HTMLInputElement>;

/** Fills every field of the form that a button sends. Of mutually exclusive choices, takes one that is not selected. */
export async function fillForm(
  button: ElementHandle<HTMLButtonElement>,
  given: Record<string, string> = {},
  file?: SentFile,
): Promise<Filled> {
  count += 1;
  const list = await button.evaluateHandle(({ form }) => {
    form?.querySelectorAll<HTMLElement>('details:not([open]) > summary').forEach((summary) => summary.click());
    return [...(form?.elements ?? [])].filter((one) => !one.matches('button, fieldset, [type=hidden], [readonly]'));
  });
  const handles = [...(await list.getProperties()).values()].map((one) => one.asElement() as Handle | null);
  const filled: Filled = {};
  for (const handle of handles) {
    const control = await handle!.evaluate(describeControl);
    const isChosen = control.type === 'radio' && (control.checked || control.name in filled);
    if (isChosen) continue;
    const value = await fillOne(handle!, control, given[control.name], file);
    if (value !== null) filled[control.name] = value;
  }
  return filled;
}

/** Current values of those fields of the form that a button sends. */
export const readForm = (button: ElementHandle<HTMLButtonElement>, names: string[]): Promise<Filled> =>
  button.evaluate(
    ({ form }, wanted) =>
      Object.fromEntries(
        wanted.map((name) => {
          const field = form?.elements.namedItem(name);
          const isChoice = field instanceof HTMLInputElement && field.type === 'checkbox';
          return [name, isChoice ? field.checked : ((field as HTMLInputElement | RadioNodeList | null)?.value ?? '')];
        }),
      ),
    names,
  );

const describeControl = (control: HTMLInputElement | HTMLSelectElement): Control => ({
  name: control.name,
  type: control.type,
  value: control.value,
  checked: 'checked' in control && control.checked,
  options: 'options' in control ? [...control.options].map(({ value }) => value) : [],
});

/** Fills one control according to its kind, or with the given value. Returns the value that a page would show of it. */
async function fillOne(
  handle: Handle,
  control: Control,
  given: string | undefined,
  file?: SentFile,
): Promise<string | boolean | null> {
  const { type, value, checked, options } = control;
  if (type === 'file') {
    if (file) await handle.setInputFiles(file);
    return null;
  }
  if (type === 'checkbox') {
    await handle.setChecked(!checked);
    return !checked;
  }
  if (type === 'radio') {
    await handle.check();
    return value;
  }
  if (type === 'select-one') {
    const [chosen = ''] = await handle.selectOption(given ?? options.at(-1) ?? '');
    return chosen;
  }
  const text = given ?? textFor(control);
  await handle.fill(text);
  return type === 'password' ? null : text;
}

const textFor = ({ name, type }: Control) =>
  type === 'password'
    ? name === 'current_password'
      ? PASSWORD
      : 'secreto-2'
    : (TEXTS[type] ?? (() => `Luz ${count} «ñandú» & <b>`))();
