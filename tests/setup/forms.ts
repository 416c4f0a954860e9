import { fieldsOf, formWith, sentBy, typedInto, writtenIn } from '../tools/site/form';
import { ORIGIN, type Browser, type Page } from './browser';

export { fieldsOf, formWith, sentBy, typedInto, writtenIn };

/** Types into the form with this button on the page at `path`, and sends it as a browser without scripts does. */
export async function sendForm(
  browser: Browser,
  path: string,
  words: string,
  typed: Record<string, string> = {},
): Promise<Page> {
  const form = formWith(await browser.get(path), words);
  return browser.post(form.action ?? path, typedInto(form, typed), { referer: ORIGIN + path });
}
