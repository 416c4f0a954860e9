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
    const ofLabel = (element: Element) =>
      (element instanceof HTMLLabelElement && element.control) || (element as HTMLElement);
    const control = await locator.evaluateHandle(ofLabel, undefined, { timeout: 5000 });
    await reach(page, control);
    await pixels.check(page, control);
    return control;
  };
  return {
    ...found(locator),
    press: async () => {
      const type = await (await come()).evaluate((one) => (one instanceof HTMLInputElement ? one.type : ''));
      // The arrow keys have chosen a radio button already.
      if (type !== 'radio') await page.keyboard.press(type === 'checkbox' ? 'Space' : 'Enter');
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

/** Presses Tab until a control has the focus; arrow keys move within a group of radio buttons. */
async function reach(page: Page, control: Control): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    const key = await control.evaluate((one) => {
      const [here, there] = [one as HTMLInputElement, document.activeElement as HTMLInputElement | null];
      if (here === there) return null;
      const isGroup = here.type === 'radio' && there?.type === 'radio';
      return isGroup && there.name === here.name && there.form === here.form ? 'ArrowDown' : 'Tab';
    });
    if (key === null) return;
    await page.keyboard.press(key);
  }
  throw new Error(`no key leads to ${(await control.evaluate((one) => one.outerHTML)).slice(0, 200)}`);
}
