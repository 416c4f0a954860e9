import type { ElementHandle, Page } from 'playwright';
import { NOTE_FORM } from '~/routes/volume/props';

/** Form with one of the buttons that send it. */
interface Found {
  /** Properties shared by forms of a kind: method, address, intent, and the name of the button. */
  kind: string;
  /** Index of the button on the page. */
  button: number;
}

/** Faults in the ids and the controls of the current page, and every form with its buttons. */
export const survey = (page: Page) => page.evaluate(inBrowser, NOTE_FORM);

/** Button that sends the first form of a kind on this page. */
export async function buttonOf(page: Page, kind: string): Promise<ElementHandle<HTMLButtonElement>> {
  const { found } = await survey(page);
  const at = found.find((one) => one.kind === kind)?.button;
  if (at === undefined)
    throw new Error(`no form '${kind}' on ${page.url()}: ${found.map((one) => one.kind).join(', ')}`);
  return (await page.locator('button').nth(at).elementHandle()) as ElementHandle<HTMLButtonElement>;
}

// The following runs in the browser.
function inBrowser(noteForm: string): { faults: string[]; found: Found[] } {
  const patternOf = (address: string) => {
    const { pathname, searchParams } = new URL(address);
    const pattern = pathname.replace(/\d+/g, '#').replace(/(temas|cambios)\/[^/]+/, '$1/*');
    return searchParams.has('subida') ? `${pattern} ${searchParams.get('subida')}` : pattern;
  };
  const buttons = [...document.querySelectorAll('button')];
  // The content of closed details has boxes although it is not visible.
  const isSeen = (element: Element) => element.getClientRects().length > 0 && element.checkVisibility();
  const kindOf = (button: HTMLButtonElement, form: HTMLFormElement) => {
    const address = button.hasAttribute('formaction') ? button.formAction : form.action;
    const own = button.name === 'intent' ? button.value : (new FormData(form).get('intent') as string | null);
    return [form.method, patternOf(address), own, button.name].filter(Boolean).join(' ');
  };
  const found = buttons.flatMap((button, at) =>
    button.form && button.type === 'submit' && isSeen(button)
      ? [{ kind: kindOf(button, button.form), button: at }]
      : [],
  );

  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `the id ${id} stands twice`);
  const describe = (control: Element) => control.outerHTML.slice(0, 120);
  const controls = [
    ...document.querySelectorAll<HTMLInputElement>('[name]:not(meta), button:not([type=button])'),
  ].filter((one) => one.matches('input, select, textarea, button'));
  const lost = controls.filter(({ form }) => form === null).map((one) => `no form: ${describe(one)}`);
  const sizeOf = (form: Element) => form.getBoundingClientRect().width * form.getBoundingClientRect().height;
  const around = (control: Element) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const boxes = [...document.forms].filter((form) => {
      const box = form.getBoundingClientRect();
      return isSeen(form) && box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
    });
    return boxes.sort((one, other) => sizeOf(one) - sizeOf(other))[0] ?? null;
  };
  // A mark beside a note is sent with it where no scripts run, so that the typed text is not lost.
  const isOfNote = ({ form }: HTMLInputElement) => form?.id === noteForm;
  const astray = controls
    .filter((one) => isSeen(one) && one.form && !isOfNote(one) && around(one) !== one.form)
    .map((one) => `in the box of another form: ${describe(one)}`);
  return { faults: [...twice, ...lost, ...astray], found };
}
