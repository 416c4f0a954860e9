import { isDeepStrictEqual } from 'node:util';
import type { HTMLElement } from 'node-html-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Tables } from '~/db/schema';
import { sendMessage } from '~/domain/messages/messages.server';
import { wrongWays } from '../setup/bad-values';
import { pageOf, type Browser, type Page } from '../setup/browser';
import { crawl } from '../setup/crawl';
import { tomorrow } from '../setup/days';
import { fieldsOf, sendForm } from '../setup/forms';
import { fillHouse } from '../setup/full-house';
import { person } from '../setup/people';
import { RIGHTS_OF_ADMINS } from '../setup/rights-of-admins';
import { startOf } from '../setup/starts';
import { READER_TABLES, stored } from '../setup/stored';
import { videoId } from '../setup/youtube';

const KEPT: (keyof Tables)[] = [
  ...READER_TABLES,
  ...(['members', 'tokens', 'reader_addresses', 'gospel_subscribers', 'volumes', 'topics', 'gospels'] as const),
  ...(['site', 'news', 'featured_image', 'audit', 'outbox'] as const),
];

/**
 * Fields that a form may lack: those of the site, one that its page has only at times, the basis of a note, and of a
 * list from YouTube the next step, without which it is only saved, and a box that its first page carries unseen.
 */
const MAY_LACK = ['ficha', 'autor', 'redirect', 'revision', 'numbers', 'print', 'paso', 'keepsOthers'];
/** Fields whose absence has a sentence of its own. */
const NO_PLACE = 'No se pudo determinar el volumen y capítulo';
const SENTENCES: Record<string, string> = {
  'note index': NO_PLACE,
  'watch visto': NO_PLACE,
  'read leido': NO_PLACE,
  'read seguir': NO_PLACE,
  ' leido': NO_PLACE,
};

interface Found {
  action: string;
  fields: [string, string][];
  intent: string;
}

/** Reads the form as a button would send it. */
function foundIn(page: Page, form: HTMLElement, path: string, button: HTMLElement | null): Found {
  const at = button?.getAttribute('formaction') ?? form.getAttribute('action') ?? path;
  const action = at.replaceAll('&amp;', '&');
  const pressed: [string, string][] = button
    ? [[button.getAttribute('name')!, button.getAttribute('value') ?? '']]
    : [];
  const fields = [...fieldsOf(page, form), ...pressed];
  return { action, fields, intent: new Map(fields).get('intent') ?? '' };
}

const isSometimes = (form: HTMLElement, name: string) =>
  form.querySelectorAll(`[name=${name}]`).every((field) => field.getAttribute('type') === 'checkbox');

/** Tells whether only one button of the form has this name, and another without a name sends the form. */
const isOfOneButton = (form: HTMLElement, name: string) =>
  form.querySelector(`button[name=${name}]`) !== null && form.querySelector('button:not([name])') !== null;

/** Finds every form of the pages that this browser reaches, one of each kind, with the fields that it must have. */
async function formsOf(browser: Browser, from: string[]) {
  const kinds = new Map<string, Found & { lacking: string[]; page: string }>();
  for (const [path, page] of await crawl(browser, from)) {
    for (const form of page.document.querySelectorAll('form[method=post]')) {
      if (form.getAttribute('enctype')) continue; // a file: tests/pages/uploads-form.test.ts
      const elsewhere = form.querySelectorAll('button[name][formaction]');
      for (const button of [form.querySelector('button[name]'), ...elsewhere]) {
        const found = foundIn(page, form, path, button);
        const names = found.fields
          .map(([name]) => name)
          .filter((name) => !MAY_LACK.includes(name) && !isSometimes(form, name) && !isOfOneButton(form, name));
        const key = [shapeOf(found.action), found.intent, ...names].join(' ');
        if (!kinds.has(key)) kinds.set(key, { ...found, lacking: names, page: path });
      }
    }
  }
  return [...kinds.values()];
}

type Forms = Awaited<ReturnType<typeof formsOf>>;

/** Sends each form without one of its fields. Returns those that were not refused as incomplete. */
async function taken(browser: Browser, forms: Forms): Promise<string[]> {
  const wrong: string[] = [];
  for (const { action, fields, lacking, intent, page } of forms) {
    await db.deleteFrom('limits_of_use').execute(); // together they are more than a member may send in a minute
    for (const lacked of lacking) {
      const before = await stored(KEPT);
      const without = fields.filter(([name]) => name !== lacked);
      const response = await browser.post(action, without);
      const expected = SENTENCES[`${intent} ${lacked}`] ?? 'El formulario llegó incompleto y no se guardó nada';
      const isRefused = response.status >= 400 && response.text.includes(expected);
      if (!isRefused) wrong.push(`${page}: ${action} ${intent} without ${lacked} answers ${response.status}`);
      expect(await stored(KEPT)).toEqual(before);
    }
  }
  return wrong;
}

/**
 * Sends each form with wrong values of its fields, a quarter of them for each field, neighbours others. Returns those
 * that fail, lead elsewhere, or store what they refuse.
 */
async function failing(browser: Browser, forms: Forms): Promise<string[]> {
  const wrong: string[] = [];
  const cookies = [...browser.cookies];
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const each = forms.flatMap((form) => form.lacking.map((field) => ({ ...form, field })));
  for (const [at, { action, fields, field, intent }] of each.entries()) {
    await db.deleteFrom('limits_of_use').execute();
    const others = new URLSearchParams(fields.filter(([name]) => name !== field)).toString();
    let before = await stored(KEPT);
    for (const [way, encoded] of wrongWays(field).filter((_, nth) => nth % 4 === at % 4)) {
      cookies.forEach(([name, value]) => browser.cookies.set(name, value));
      const body = [others, encoded].filter(Boolean).join('&');
      const { status, location } = await pageOf(await browser.request(action, { method: 'POST', body, headers }));
      const after = await stored(KEPT);
      const isWrong = status >= 500 || (status >= 400 && !isDeepStrictEqual(after, before));
      if (isWrong || !/^\/(?!\/)/.test(location ?? '/'))
        wrong.push(`${action} ${intent} ${field}: ${way} is ${status}`);
      before = after;
    }
  }
  return wrong;
}

/** Addresses that files are sent to. */
const LEFT = ['/admin/playlists', '/admin/playlists/#/#', '/admin/revisiones'];
const shapeOf = (address: string) =>
  address
    .replace(/[?#].*/, '')
    .replace(/\d+/g, '#')
    .replace(/(temas|cambios|revisiones|youtube)\/[^/]+/, '$1/*');

let browser: Browser;
let forms: Forms;
beforeAll(async () => {
  await fillHouse();
  const start = await startOf('admin');
  ({ browser } = start);
  const list = (await browser.post('/admin/youtube', { addresses: videoId(1) })).location ?? '';
  forms = await formsOf(browser, [...start.from, list]);
  await sendForm(browser, '/admin/imagen', 'Guardar', { dia: tomorrow(), hora: '09:30' });
  await db.insertInto('gone_videos').values({ video_id: 'v11x1', state: 'gone' }).execute();
  const message = { volume: 11, index: 1, paragraph: null, text: 'Falta un punto', wantsAnswer: false };
  await sendMessage(db, (await person()).id, message);
  forms.push(...(await formsOf(browser, ['/admin/programadas', '/admin/avisos', '/admin/videos'])));
}, 120_000);

// The forms of visitors and members have rows in tests/forms.
describe('on the pages of an administrator a form', () => {
  it('that lacks a field of its page is refused, and nothing is stored', async () => {
    expect(await taken(browser, forms)).toEqual([]);
  });

  it('with a wrong value of a field never fails the server, and stores nothing that it refuses', async () => {
    expect(await failing(browser, forms)).toEqual([]);
  });
});

it('each address that takes forms was tried, but for those of scripts and of files', () => {
  const posted = new Set(forms.map(({ action }) => shapeOf(action)));
  const addresses = Object.values(RIGHTS_OF_ADMINS).flatMap(({ at, post, byToken }) =>
    post && !byToken ? [shapeOf(at)] : [],
  );
  expect(addresses.filter((at) => !posted.has(at)).sort()).toEqual(LEFT);
});
