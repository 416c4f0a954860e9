import type { Page } from 'playwright';
import { isNavigation, settled } from './watch';
import { address, everyPayload, line, payload } from './payloads';

/** Form as it stands on a page. */
interface Form {
  at: number;
  /** Properties that forms of one kind share. */
  kind: string;
  hasFile: boolean;
}

/** Forms that would delete the targets of the attack: accounts, sessions, content. */
const SPARED = /eliminar|salir|cerrar|descartar|deshacer|desactivar|quitar|borrar|vaciar|nombrar|historial|\/ajustes/i;

/** Forms of a page, except those that delete something or end the session. */
export async function formsOf(page: Page): Promise<Form[]> {
  const look = () =>
    page.evaluate(() =>
      [...document.forms].map((form, at) => {
        const names = [...form.elements].map((one) => (one as HTMLInputElement).name).filter(Boolean);
        const intent = form.querySelector<HTMLInputElement>('[name=intent]')?.value ?? '';
        const path = new URL(form.action, location.href).pathname.replace(/\d+/g, '#').replace(/[\w-]{30,}/g, '*');
        const words = [...form.querySelectorAll('button')].map((button) => button.textContent).join(' ');
        const kind = `${form.method} ${path} ${intent} ${[...new Set(names)].sort().join()}`;
        return { at, kind, words: `${words} ${path} ${intent}`, hasFile: form.querySelector('[type=file]') !== null };
      }),
    );
  const found = await settled(page, look);
  return found.filter(({ words }) => !SPARED.test(words)).map(({ at, kind, hasFile }) => ({ at, kind, hasFile }));
}

/** Puts a payload into each field of a form, whatever the type of the field, and sends it by its own button. */
export async function sendForm(page: Page, { at, hasFile }: Form): Promise<void> {
  const texts = Array.from({ length: 30 }, line);
  const addresses = Array.from({ length: 5 }, address);
  const long = everyPayload();
  if (hasFile) {
    const name = `${payload().replace(/[\s/]+/g, ' ')}.json`;
    const files = page.locator('form').nth(at).locator('input[type=file]');
    for (let one = 0; one < (await files.count()); one += 1)
      await files.nth(one).setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(long) });
  }
  const answered = Promise.race([
    page.waitForEvent('load', { timeout: 5_000 }),
    page.waitForResponse((response) => response.request().method() === 'POST', { timeout: 5_000 }),
  ]).catch(() => undefined); // a form that its scripts refuse is never sent
  const fill = page.evaluate(
    ([form, words, links, most]) => {
      const sent = document.forms[form];
      if (!sent) return;
      sent.noValidate = true;
      let turn = 0;
      for (const field of sent.elements) {
        const isText = field instanceof HTMLTextAreaElement;
        if (!isText && !(field instanceof HTMLInputElement)) continue;
        if (['hidden', 'file', 'radio', 'submit', 'button'].includes(field.type) || field.name === '') continue;
        if (!isText && field.type === 'checkbox') {
          field.checked = true;
          continue;
        }
        const isAddress = field.type === 'url';
        if (!isText) field.type = 'text';
        const whole = isText ? most : isAddress ? links[turn % 5] : words[turn % 30];
        turn += 1;
        field.value = (whole ?? '').slice(0, field.maxLength > 0 ? field.maxLength : undefined);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      const button = [...sent.elements].find((one) => one instanceof HTMLButtonElement && one.type === 'submit');
      sent.requestSubmit(button as HTMLButtonElement | undefined);
    },
    [at, texts, addresses, long] as const,
  );
  await fill.catch((error: unknown) => {
    if (!isNavigation(error)) throw error; // it was sent so quickly that the page was gone
  });
  await answered;
  await page.waitForLoadState('load').catch(() => undefined);
}
