import type { Page } from 'playwright';
import { NOTE_FORM } from '~/routes/volume/props';

/** Faults in the ids and the controls of the current page. */
export const controlFaults = (page: Page) => page.evaluate(inBrowser, NOTE_FORM);

// The following runs in the browser.
function inBrowser(noteForm: string): string[] {
  // The content of closed details has boxes although it is not visible.
  const isSeen = (element: Element) => element.getClientRects().length > 0 && element.checkVisibility();
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
  return [...twice, ...lost, ...astray];
}
