import type { HTMLElement } from 'node-html-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from '../setup/browser';
import { crawl } from '../setup/crawl';
import { fieldsOf, typedInto } from '../setup/forms';
import { fillHouse, GOSPEL_DAY } from '../setup/full-house';
import { startOf, type Role } from '../setup/starts';

/** States of pages that a crawl does not come to. */
const STATES: Record<Role, string[]> = {
  visitor: ['/?capitulo=x', '/login', '/register', '/ajustes', '/nada', '/api/docs'],
  member: ['/volume/11?buscar=x', '/tema/luz', '/referencias', '/fecha/03-14', `/evangelio?date=${GOSPEL_DAY}`],
  admin: ['/admin/playlists', '/admin/registro'],
};

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

const needs: Record<string, string> = {};
describe.each(['visitor', 'member', 'admin'] as Role[])('every form of a %s', (role) => {
  let browser: Browser;
  let forms: Found[];
  beforeAll(async () => {
    const start = await startOf(role);
    browser = start.browser;
    forms = formsOf([...(await crawl(browser, [...start.from, ...STATES[role]]))]);
    forms.forEach(({ id, required }) => (needs[id] = required.join(' ')));
  }, 180_000);

  it('says which fields it needs, and the server needs just those', () => expectNeeds(browser, forms));
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
      "dia copyright_note heading intro links liturgical_note reference reflexion url verses": "heading reference",
      "direcciones addresses": "addresses",
      "editar-noticias private_description private_title public_description public_title": "",
      "editar-sinonimos synonyms": "",
      "elegir-pasaje passage": "",
      "eliminar current_password": "current_password",
      "entrada email password": "email password",
      "etiqueta label": "",
      "guardar label": "",
      "imagen altText clickUrl imageUrl tooltipText": "clickUrl imageUrl",
      "nombrar-autor book_author": "",
      "nombre first_name last_name": "first_name last_name",
      "nota-propia note_text": "",
      "numero number": "number",
      "por-correo email": "email",
      "presentar introduction": "",
      "recuperar email": "email",
      "reenvio email": "email",
      "registro confirm_password email first_name last_name password": "confirm_password email first_name last_name password",
      "tema references title": "title",
      "volumen title youtube_url": "title",
    }
  `);
});
