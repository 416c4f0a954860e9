import type { ElementHandle, Locator, Page } from 'playwright';
import { found, openChromium } from './chromium';
import type { Engine, Found } from './driver';
import { FocusPixels } from './focus-pixels';

type Control = ElementHandle<HTMLElement>;

const MOST_STOPS = 400;

export const keyboard: Engine = {
  name: 'Chromium con el teclado',
  needs: {},
  open: ({ scripts }) =>
    openChromium(scripts, (page, browser) => {
      const pixels = new FocusPixels(browser);
      return (locator) => byKeys(page, pixels, locator);
    }),
};

/** Uses an element by the keyboard alone, and checks that the focus of each control is visible. */
function byKeys(page: Page, pixels: FocusPixels, locator: Locator): Found {
  const come = async () => {
    const control = await controlOf(locator);
    await reach(page, control);
    await pixels.check(page, control);
    return control;
  };
  return {
    ...found(locator),
    press: async () => {
      const key = await keyOf(await come());
      if (key) await page.keyboard.press(key);
    },
    write: async (text) => {
      await come();
      await page.keyboard.press('Control+A');
      if (text === '') await page.keyboard.press('Delete');
      else await page.keyboard.insertText(text);
    },
    // The window in which files are chosen belongs to the system.
    attach: async (path) => (await come()).setInputFiles(path),
  };
}

/** Finds the control of a label, or returns the element itself. */
async function controlOf(locator: Locator): Promise<Control> {
  const control = (element: Element) =>
    (element instanceof HTMLLabelElement && element.control) || (element as HTMLElement);
  return locator.evaluateHandle(control, undefined, { timeout: 5000 });
}

/** Presses Tab until a control has the focus. */
async function reach(page: Page, control: Control): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await hasFocus(control)) return;
    await page.keyboard.press((await isInGroup(control)) ? 'ArrowDown' : 'Tab');
  }
  throw new Error(`no key leads to ${(await control.evaluate((one) => one.outerHTML)).slice(0, 200)}`);
}

const hasFocus = (control: Control) => control.evaluate((one) => document.activeElement === one);

/** Tells whether a radio button of the control's group has the focus: arrow keys move within a group. */
const isInGroup = (control: Control) =>
  control.evaluate((one) => {
    const [here, there] = [one as HTMLInputElement, document.activeElement as HTMLInputElement | null];
    return here.type === 'radio' && there?.type === 'radio' && there.name === here.name && there.form === here.form;
  });

/** Finds the key that activates a control; null for a radio button, which the arrow keys have chosen. */
const keyOf = (control: Control) =>
  control.evaluate((one) => {
    const type = one instanceof HTMLInputElement ? one.type : '';
    if (type === 'radio') return null;
    return type === 'checkbox' ? 'Space' : 'Enter';
  });
