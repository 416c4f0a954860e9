import type { HTMLElement } from 'node-html-parser';
import type { Browser, Page } from './browser';
import { fieldsOf } from './forms';
import type { Line } from './rights-lines';

/** Filled form of a route: the address that it is posted to, the intent that it names, and its body. */
export interface FilledBody {
  path: string;
  intent: string;
  body: () => FormData | URLSearchParams;
}

/** Forms of a route: that of its line, and those of its page as they stand there for who may send them. */
export async function bodiesOf({ at, form }: Line, browser: Browser): Promise<FilledBody[]> {
  const page = await browser.get(at);
  const forms = page.status === 200 ? page.document.querySelectorAll('main form[method=post]') : [];
  const own = forms.filter((one) => isOfRoute(at, one)).map((one) => bodyOn(page, at, one));
  const fields = form?.fields?.() ?? {};
  return [bodyWith(at, Object.entries(fields), form?.file), ...own];
}

const pathOf = (address: string) => address.replace(/[?#].*/, '');
const actionOf = (at: string, form: HTMLElement) => form.getAttribute('action')?.replace(/#.*/, '') || at;
const isOfRoute = (at: string, form: HTMLElement) => pathOf(actionOf(at, form)) === pathOf(at);

const bodyOn = (page: Page, at: string, form: HTMLElement) => {
  const isUpload = form.getAttribute('enctype') === 'multipart/form-data';
  const own = fieldsOf(page, form).filter(([name]) => name !== 'ficha' && name !== 'autor' && name !== 'file');
  const buttons = form.querySelectorAll('button:not([type=button])');
  const [pressed] = buttons.every((button) => button.hasAttribute('name')) ? buttons : [];
  if (pressed) own.push([pressed.getAttribute('name') ?? '', pressed.getAttribute('value') ?? '']);
  return bodyWith(actionOf(at, form), own, isUpload ? ['acerca.md', '# Hola'] : undefined);
};

function bodyWith(path: string, fields: [string, string][], file?: [name: string, content: string]): FilledBody {
  const intent = fields.find(([name]) => name === 'intent')?.[1] ?? '';
  const body = () => {
    if (!file) return new URLSearchParams(fields);
    const sent = new FormData();
    for (const [name, value] of fields) sent.append(name, value);
    sent.append('file', new File([file[1]], file[0]));
    return sent;
  };
  return { path, intent, body };
}
