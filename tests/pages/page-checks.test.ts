import { readFileSync } from 'node:fs';
import { Linter } from 'eslint';
import type { HTMLElement } from 'node-html-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '../setup/browser';
import { crawl } from '../setup/crawl';
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

beforeAll(fillHouse);

const met = new Set<string>();
describe.each(['visitor', 'member', 'admin'] as Role[])('every page of a %s', (role) => {
  let pages: [string, Page][];
  beforeAll(async () => {
    const { browser, from } = await startOf(role);
    pages = [...(await crawl(browser, [...from, ...STATES[role]]))];
    expect(pages.length).toBeGreaterThan(10);
  });
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
});

it('every exception is still needed', () => {
  expect(Object.keys(HARMLESS).filter((name) => !met.has(name))).toEqual([]);
});
