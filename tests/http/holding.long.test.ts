import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { fillVolume } from '../setup/book';
import type { Browser } from '../setup/browser';
import { fieldsOf } from '../setup/forms';
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
function textOf([head, piece, tail]: Kind, most: number, mostSent = most): string {
  const room = Math.min(most / Buffer.byteLength(piece), mostSent / encodeURIComponent(piece).length);
  return head + piece.repeat(Math.max(1, Math.floor(room) - 20)) + tail;
}

/** Milliseconds of processor time that a request takes. */
async function cost(send: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await send();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Finds the kinds of text with which `send` takes far longer than with a plain one, in each of three tries. */
async function holding(send: (kind: Kind) => Promise<unknown>): Promise<string[]> {
  await send(PLAIN); // warms up what is done only once
  const plain = Math.max(await cost(() => send(PLAIN)), await cost(() => send(PLAIN)));
  const slow: string[] = [];
  for (const [name, kind] of Object.entries(KINDS)) {
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

/** Finds the forms on a page: their addresses and their fields. */
async function formsOn(browser: Browser, path: string) {
  const page = await browser.get(path);
  const forms = page.document.querySelectorAll('form[method=post]:not([enctype], [action="/salir"])');
  return forms.map((form) => {
    const buttons = form.querySelectorAll('button[name]');
    const pressed = buttons.map((one): [string, string] => [
      one.getAttribute('name')!,
      one.getAttribute('value') ?? '',
    ]);
    return { to: form.getAttribute('action') ?? path, given: new Map([...fieldsOf(page, form), ...pressed]) };
  });
}

const ADDRESSES: Partial<Record<VisitorKind, string>> = {
  visitor: '/user-login /login /register /forgot-password /reset-password?token=x /verify-email?token=x',
  member: '/ajustes /cuenta /cuenta/eliminar /volume/11?chapter=2',
  admin: '/admin/settings /admin/about /admin/imagen /admin/evangelio /admin/playlists/11',
};
const PAGES = Object.entries(ADDRESSES).flatMap(([who, paths]) =>
  paths.split(' ').map((path): [VisitorKind, string] => [who as VisitorKind, path]),
);

describe('no text in a form holds the server', () => {
  it.each(PAGES)('a %s at %s', async (who, path) => {
    const browser = await browserOf(who);
    const forms = await formsOn(browser, path);
    expect(forms.length).toBeGreaterThan(0);
    for (const { to, given } of forms) {
      const filledIn = [...given.keys()].filter((name) => name !== 'intent' && name !== 'ficha');
      const send = async (kind: Kind) => {
        const text = textOf(kind, FIELD, BODY / filledIn.length);
        await browser.post(
          to,
          [...given].map(([name, value]): [string, string] => [name, filledIn.includes(name) ? text : value]),
        );
      };
      expect([to, await holding(send)]).toEqual([to, []]);
    }
  });
});

describe('no address and no cookie holds the server', () => {
  const NAMES = 'antes buscar capitulo chapter date despues from indice letra mes redirect token'.split(' ');
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
      browser.get(`${path}?${NAMES.map((name) => `${name}=${encodeURIComponent(textOf(kind, bytes))}`).join('&')}`);
    expect(await holding(inQuery)).toEqual([]);
    const cookies = (kind: Kind) => {
      const value = Buffer.from(JSON.stringify(textOf(kind, QUERY / 2))).toString('base64');
      for (const name of ['preferencias', 'pendiente', 'formulario'])
        browser.cookies.set(name, encodeURIComponent(value).slice(0, QUERY / 3));
      return browser.get(path);
    };
    expect(await holding(cookies)).toEqual([]);
  });
});
