import type { HTMLElement } from 'node-html-parser';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { call, tokenOf } from '../setup/api';
import { apiRows, filled } from '../setup/api-rows';
import { JSON_TYPE } from '../setup/bad-json';
import { fillVolume } from '../setup/book';
import type { Browser } from '../setup/browser';
import { person } from '../setup/people';
import { browserOf, type VisitorKind } from '../setup/visitors';

const KB = 1024;
const FIELD = 64 * KB;
const BODY = 250 * KB;
const QUERY = 12 * KB;
const MOST = 12; // times the cost of a plain text of the same bytes in the same run

/** Text that repeats one piece, with a head and a tail. */
type Kind = [head: string, piece: string, tail: string];

/** Texts that get slow if something is done again for each part of them. */
const KINDS: Record<string, Kind> = {
  dots: ['', '.', ''],
  spaces: ['', ' ', 'x'],
  'lines of blanks': ['x', `${' '.repeat(99)}\n`, 'x'],
  blanks: ['x', ' ', 'x'],
  marks: ['a', '\u0301\u0323', ''],
  'an address': ['a@a', '.a', '@'],
  addresses: ['', '@a.a.a', ''],
  brackets: ['', '[({<', ''],
  emphasis: ['', '*_[(>', ''],
  quotes: ['', '"\\', ''],
  links: ['', '[a](/b)', ''],
  'twice read': ['', 'Ã¡', ''],
  characters: ['', '😀', ''],
};
const PLAIN: Kind = ['', 'Hija mía, ', ''];

/** Makes the longest such text of at most `most` bytes that is at most `mostSent` once encoded. */
function textOf([head, piece, tail]: Kind, most: number, mostSent: number, sent: (text: string) => string): string {
  const room = Math.min(most / Buffer.byteLength(piece), mostSent / Buffer.byteLength(sent(piece)));
  return head + piece.repeat(Math.max(1, Math.floor(room) - 20)) + tail;
}
const inForm = (text: string) => encodeURIComponent(text);
const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

/** Milliseconds of processor time that a request takes. */
async function cost(send: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await send();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Finds the kinds of text with which `send` takes far longer than with a plain one, in each of three tries. */
async function holding(send: (kind: Kind) => Promise<unknown>, kinds = KINDS): Promise<string[]> {
  await send(PLAIN); // warms up what is done only once
  const plain = Math.max(await cost(() => send(PLAIN)), await cost(() => send(PLAIN)));
  const slow: string[] = [];
  for (const [name, kind] of Object.entries(kinds)) {
    const costs: number[] = [];
    do costs.push(await cost(() => send(kind)));
    while (costs.length < 3 && costs.every((one) => one > MOST * plain));
    const least = Math.min(...costs);
    if (least > MOST * plain) slow.push(`${name}: ${least.toFixed()} ms, plain ${plain.toFixed()} ms`);
  }
  return slow;
}

beforeAll(() => fillVolume(11, { videos: [1, 2], main: { 2: {} } }));
beforeEach(async () => {
  await db.deleteFrom('limits').execute();
});

const nameOf = (field: HTMLElement) => field.getAttribute('name') ?? '';

/** Finds the forms on a page: their addresses and their fields. */
async function formsOn(browser: Browser, path: string) {
  const { document } = await browser.get(path);
  const forms = document.querySelectorAll('form').filter((form) => /^post$/i.test(form.getAttribute('method') ?? ''));
  return forms
    .filter((form) => !/multipart/.test(form.getAttribute('enctype') ?? '') && form.getAttribute('action') !== '/salir')
    .map((form) => {
      const named = form.querySelectorAll('input[name], textarea[name], select[name], button[name]');
      const given = new Map(named.map((field) => [nameOf(field), field.getAttribute('value') ?? '']));
      return { to: form.getAttribute('action') ?? path, given };
    });
}

const PAGES: [VisitorKind, string][] = [
  ...['/user-login', '/login', '/register', '/forgot-password', '/reset-password?token=x', '/verify-email?token=x'].map(
    (path): [VisitorKind, string] => ['visitor', path],
  ),
  ...['/ajustes', '/cuenta', '/cuenta/eliminar', '/volume/11?chapter=2'].map((path): [VisitorKind, string] => [
    'member',
    path,
  ]),
  ...['settings', 'about', 'imagen', 'evangelio', 'playlists/11'].map((tab): [VisitorKind, string] => [
    'admin',
    `/admin/${tab}`,
  ]),
];

describe('no text in a form holds the server', () => {
  it.each(PAGES)('a %s at %s', async (who, path) => {
    const browser = await browserOf(who);
    const forms = await formsOn(browser, path);
    expect(forms.length).toBeGreaterThan(0);
    for (const { to, given } of forms) {
      const filledIn = [...given.keys()].filter((name) => name !== 'intent' && name !== 'ficha');
      const send = async (kind: Kind) => {
        const text = textOf(kind, FIELD, BODY / filledIn.length, inForm);
        await browser.post(
          to,
          [...given].map(([name, value]): [string, string] => [name, filledIn.includes(name) ? text : value]),
        );
      };
      expect([to, await holding(send)]).toEqual([to, []]);
    }
  });
});

/** Replaces each text in `good` by this one. */
function withText(good: unknown, text: string): unknown {
  if (typeof good === 'string') return text;
  if (typeof good !== 'object' || good === null) return good;
  if (Array.isArray(good)) return good.map((one) => withText(one, text));
  return Object.fromEntries(Object.entries(good).map(([name, value]) => [name, withText(value, text)]));
}
const textsIn = (good: unknown) => JSON.stringify(withText(good, '\u2603')).split('\u2603').length - 1;

describe('no body of a call holds the server', () => {
  const withBody = apiRows.filter(({ row }) => row.body);
  it.each(withBody)('$method $path', async ({ method, path, operation }) => {
    const token = await tokenOf(await person('admin'));
    const good = operation.requestBody?.content[JSON_TYPE]?.example;
    const at = `${filled(path, { id: 'luz', volume: '11', index: '1' })}${operation.parameters?.some((one) => one.in === 'query') ? '?volume=11&index=1' : ''}`;
    const bytes = Math.floor(BODY / Math.max(1, textsIn(good))) - 100;
    const sendText = (kind: Kind) =>
      call(method, at, { token, body: withText(good, textOf(kind, bytes, bytes, inJson)) });
    const headers = { 'content-type': JSON_TYPE };
    const sendBody = ([, piece]: Kind) =>
      call(method, at, { token, headers, body: piece.repeat(Math.floor(BODY / Buffer.byteLength(piece))) });
    expect(textsIn(good) > 0 ? await holding(sendText) : []).toEqual([]);
    expect(
      await holding(sendBody, {
        lists: ['', '[', ''],
        pairs: ['', '[],', ''],
        objects: ['', '{"a":', ''],
        quotes: ['', '"\\', ''],
        texts: ['', '"a",', ''],
        numbers: ['', '1e9,', ''],
      }),
    ).toEqual([]);
  });
});

describe('no address and no cookie holds the server', () => {
  const NAMES = [
    'antes',
    'buscar',
    'capitulo',
    'chapter',
    'date',
    'despues',
    'from',
    'indice',
    'letra',
    'mes',
    'redirect',
    'token',
  ];
  const WHERE: [VisitorKind, string][] = [
    ['visitor', '/'],
    ['visitor', '/evangelio'],
    ['visitor', '/user-login'],
    ['member', '/volume/11'],
    ['member', '/temas'],
    ['admin', '/admin/users'],
    ['admin', '/admin/historial'],
  ];
  it.each(WHERE)('a %s at %s', async (who, path) => {
    const browser = await browserOf(who);
    const bytes = Math.floor(QUERY / NAMES.length);
    const inQuery = (kind: Kind) =>
      browser.get(`${path}?${NAMES.map((name) => `${name}=${inForm(textOf(kind, bytes, bytes, inForm))}`).join('&')}`);
    expect(await holding(inQuery)).toEqual([]);
    const cookies = (kind: Kind) => {
      const value = Buffer.from(JSON.stringify(textOf(kind, QUERY / 2, QUERY / 2, inForm))).toString('base64');
      for (const name of ['preferencias', 'pendiente', 'formulario'])
        browser.cookies.set(name, encodeURIComponent(value).slice(0, QUERY / 3));
      return browser.get(path);
    };
    expect(await holding(cookies)).toEqual([]);
  });
});
