import { readFileSync } from 'node:fs';
import { Linter } from 'eslint';
import type { HTMLElement } from 'node-html-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from '../setup/browser';
import { crawl } from '../setup/crawl';
import { fieldsOf, typedInto } from '../setup/forms';
import { fillHouse, GOSPEL_DAY } from '../setup/full-house';
import { BROWSERS, isIn, mdn, partOf, type Known } from '../setup/of-2015';
import { startOf, type Role } from '../setup/starts';

/** Features of pages that not all browsers of 2015 have, and why these are as well off without. */
const HARMLESS: Record<string, string> = {
  '<details>': 'what it holds stands open',
  '<summary>': 'a line above what it opened',
  '<time>': 'its words stand there as any',
  'time[datetime]': 'as above',
  'a[download]': 'the answer says by itself that it is a file',
  'button[form]': 'stands in a form of its own, which is sent instead',
  'form[novalidate]': 'a browser that checks by itself says so in its own words',
  'iframe[allow]': 'frames may do there what they may',
  'iframe[allowfullscreen]': 'the video stays in its frame',
  'iframe[referrerpolicy]': 'the header of the page says the same',
  'img[loading]': 'pictures come at once',
  'img[referrerpolicy]': 'the header of the page says the same',
  'input[enterkeyhint]': 'the key says what it says',
  'input[inputmode]': 'the keyboard is that of letters',
  'input[type=date]': 'a field of text, with its form beside it',
  'input[type=time]': 'as above',
};

/** States of pages that a crawl does not come to. */
const STATES: Record<Role, string[]> = {
  visitor: ['/?capitulo=x', '/login', '/register', '/ajustes', '/nada', '/api/docs'],
  member: ['/volume/11?buscar=x', '/tema/luz', '/referencias', '/fecha/03-14', `/evangelio?date=${GOSPEL_DAY}`],
  admin: ['/admin/playlists', '/admin/registro'],
};

const isOld = (known: Known) => BROWSERS.every((browser) => isIn(known, browser));

/** Lists the features of an element by their names in MDN; what MDN does not list is as old as HTML. */
function madeOf(element: HTMLElement): [name: string, known: Known | undefined][] {
  const tag = element.rawTagName.toLowerCase();
  const own = mdn.html.elements[tag];
  const ofAttributes = Object.entries(element.attributes).map(([key, value]): [string, Known | undefined] => {
    const name = key.toLowerCase();
    const kind = tag === 'input' && name === 'type' ? partOf(own, `type_${value}`) : undefined;
    return kind
      ? [`input[type=${value}]`, kind]
      : [`${tag}[${name}]`, partOf(own, name) ?? mdn.html.global_attributes[name]];
  });
  return [[`<${tag}>`, own], ...ofAttributes];
}

function newerIn({ document }: Page): string[] {
  const all = document.querySelectorAll('*').filter((element) => !element.closest('svg'));
  const newer = all.flatMap(madeOf).filter(([, known]) => known && !isOld(known));
  return newer.map(([name]) => name);
}

/** Lists the scripts that are no modules, and that a browser of 2015 cannot parse. */
function faultyScripts({ html }: Page): string[] {
  const scripts = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
  const plain = scripts.filter(([, kind = '']) => !/ type="(module|speculationrules|application\/json)"/.test(kind));
  return plain.flatMap(([, kind = '', text = '']) => [
    ...(kind.includes(' src=') ? [kind] : []),
    ...linter.verify(text, [ES5]).map(({ message }) => `${message}: ${text.slice(0, 80)}`),
  ]);
}
const linter = new Linter();
const ES5 = { languageOptions: { ecmaVersion: 5, sourceType: 'script' } } satisfies Linter.Config;

const sheets = new Map<string, Set<string>>();
/** Reads the classes of a sheet of the build by its address. */
function classesOf(address: string): Set<string> {
  const styled = () => [...readFileSync(`build/client${address}`, 'utf8').matchAll(/\.([a-z][\w-]*)/g)];
  const known = sheets.get(address) ?? new Set(styled().map(([, name]) => name!));
  sheets.set(address, known);
  return known;
}
const sheetsOf = ({ document }: Page) =>
  document.querySelectorAll('link[rel=stylesheet]').map((link) => link.getAttribute('href') ?? '');

function unstyled(page: Page): string[] {
  const styled = sheetsOf(page).map(classesOf);
  const used = page.document.querySelectorAll('[class]').flatMap((one) => [...one.classList.values()]);
  return used.filter((name) => !styled.some((sheet) => sheet.has(name)));
}

const TEXTS = 'input[type=text], input[type=email], input[type=password], input[type=url], textarea';
const nameOf = (field: HTMLElement) => field.getAttribute('name') ?? '';
const named = (fields: HTMLElement[]) => fields.map(nameOf).sort();

/** Value that is valid for the field's type, or for its name. */
const plausible = (field: HTMLElement) =>
  ({ references: '11-5' } as Record<string, string>)[nameOf(field)] ??
  { email: 'alguien@ejemplo.org', url: 'https://ejemplo.org' }[field.getAttribute('type') ?? ''] ??
  'una clave larga';

interface Found {
  id: string;
  page: Page;
  path: string;
  form: HTMLElement;
  texts: HTMLElement[];
  required: string[];
}

/** Finds the forms with text fields on these pages, one of each kind. */
function formsOf(pages: [string, Page][]): Found[] {
  const found = new Map<string, Found>();
  for (const [path, page] of pages) {
    for (const form of page.document.querySelectorAll('form[method=post]')) {
      const texts = form.querySelectorAll(TEXTS).filter((field) => field.hasAttribute('name'));
      const id = `${form.getAttribute('id')} ${named(texts).join(' ')}`;
      const required = named(texts.filter((field) => field.hasAttribute('required')));
      if (texts.length > 0 && !found.has(id)) found.set(id, { id, page, path, form, texts, required });
    }
  }
  return [...found.values()];
}

/** Sends the form with these texts. Returns the fields that the response marks as wrong. */
async function faulted(browser: Browser, { page, path, form, texts }: Found, typed: Record<string, string>) {
  const action = (form.getAttribute('action') ?? path).replaceAll('&amp;', '&');
  const known = new Set(texts.map(nameOf));
  const response = await browser.post(action, typedInto({ action, fields: fieldsOf(page, form) }, typed));
  const wrong = response.document.querySelectorAll('[aria-invalid=true]').map(nameOf);
  return wrong.filter((name) => known.has(name)).sort();
}

/** Expects the server to require just the fields that each form declares as required. */
async function expectNeeds(browser: Browser, forms: Found[]): Promise<void> {
  for (const found of forms) {
    const { id, texts, required } = found;
    const empty = Object.fromEntries(texts.map((field) => [nameOf(field), '']));
    const filled = Object.fromEntries(texts.map((field) => [nameOf(field), plausible(field)]));
    const missed = required.length > 0 ? await faulted(browser, found, empty) : [];
    expect([id, missed.filter((name) => !required.includes(name))]).toEqual([id, []]);
    for (const name of required) {
      expect([id, await faulted(browser, found, { ...filled, [name]: '' })]).toEqual([id, [name]]);
    }
  }
}

beforeAll(fillHouse);

const met = new Set<string>();
const needs: Record<string, string> = {};
describe.each(['visitor', 'member', 'admin'] as Role[])('every page of a %s', (role) => {
  let browser: Browser;
  let pages: [string, Page][];
  beforeAll(async () => {
    const start = await startOf(role);
    browser = start.browser;
    pages = [...(await crawl(browser, [...start.from, ...STATES[role]]))];
    expect(pages.length).toBeGreaterThan(10);
  }, 180_000);
  const found = (look: (page: Page) => string[]) =>
    pages.flatMap(([path, page]) => [...new Set(look(page))].map((name) => ({ name, path })));

  it('is made of what browsers of 2015 know', () => {
    const newer = found(newerIn);
    newer.forEach(({ name }) => met.add(name));
    expect(newer.filter(({ name }) => !HARMLESS[name])).toEqual([]);
  });

  it('has scripts as modules alone, besides what any browser can parse', () => {
    expect(pages.every(([, { html }]) => html.includes('<script'))).toBe(true);
    expect(found(faultyScripts)).toEqual([]);
  });

  it('brings the styles of all that it shows', () => expect(found(unstyled)).toEqual([]));

  it('has the sheet of every page and at most one of its own', () => {
    expect(pages.filter(([, page]) => sheetsOf(page).length > 2).map(([path]) => path)).toEqual([]);
  });

  it('says of each form which fields it needs, and the server needs just those', async () => {
    const forms = formsOf(pages);
    forms.forEach(({ id, required }) => (needs[id] = required.join(' ')));
    await expectNeeds(browser, forms);
  });
});

it('every exception is still needed', () => {
  expect(Object.keys(HARMLESS).filter((name) => !met.has(name))).toEqual([]);
});

it('forms need the fields that they should', () => {
  expect(needs).toMatchInlineSnapshot(`
    {
      "acerca content": "content",
      "aviso text": "text",
      "capitulo address channel thumbnail title": "",
      "capitulo comments homework keywords points quiz references summary topics": "",
      "capitulo date description dialogue": "dialogue",
      "clave confirm_password current_password new_password": "confirm_password current_password new_password",
      "clave confirm_password new_password": "confirm_password new_password",
      "correo current_password email": "current_password email",
      "dia copyright_note heading intro links liturgical_note reference reflexion url verses weekday": "heading reference",
      "direcciones addresses": "addresses",
      "editar-noticias private_description private_title public_description public_title": "",
      "editar-sinonimos synonyms": "",
      "elegir-pasaje passage": "",
      "eliminar current_password": "current_password",
      "entrada email password": "email password",
      "etiqueta label": "",
      "guardar label": "",
      "imagen altText clickUrl imageUrl tooltipText": "clickUrl imageUrl",
      "nombre first_name last_name": "first_name last_name",
      "nota-propia note_text": "",
      "por-correo email": "email",
      "recuperar email": "email",
      "reenvio email": "email",
      "registro confirm_password email first_name last_name password": "confirm_password email first_name last_name password",
      "tema references title": "title",
      "volumen title youtube_url": "title",
    }
  `);
});
