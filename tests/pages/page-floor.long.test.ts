import { Linter } from 'eslint';
import type { HTMLElement } from 'node-html-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '../setup/browser';
import { crawl } from '../setup/crawl';
import { fillHouse } from '../setup/full-house';
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
  return [...new Set(newer.map(([name]) => name))];
}

const linter = new Linter();
const es5 = { languageOptions: { ecmaVersion: 5, sourceType: 'script' } } satisfies Linter.Config;

beforeAll(fillHouse);

const met = new Set<string>();
describe.each(['visitor', 'member', 'admin'] as Role[])('every page of a %s', (role) => {
  let pages: [string, Page][];
  beforeAll(async () => {
    const { browser, from } = await startOf(role);
    pages = [...(await crawl(browser, from))];
    expect(pages.length).toBeGreaterThan(10);
  });

  it('is made of what browsers of 2015 know', () => {
    const found = pages.flatMap(([path, page]) => newerIn(page).map((name) => ({ name, path })));
    found.forEach(({ name }) => met.add(name));
    const bad = found.filter(({ name }) => !HARMLESS[name]);
    expect(bad.map(({ name, path }) => `${name} in ${path}`)).toEqual([]);
  });

  it('has scripts as modules alone, besides what any browser can parse', () => {
    const scripts = pages.flatMap(([, { html }]) => [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)]);
    expect(scripts.length).toBeGreaterThan(pages.length);
    const plain = scripts.filter(([, kind = '']) => !/ type="(module|speculationrules|application\/json)"/.test(kind));
    const faults = plain.flatMap(([, kind = '', text = '']) => [
      ...(kind.includes(' src=') ? [kind] : []),
      ...linter.verify(text, [es5]).map(({ message }) => `${message}: ${text.slice(0, 80)}`),
    ]);
    expect(faults).toEqual([]);
  });
});

it('every exception is still needed', () => {
  expect(Object.keys(HARMLESS).filter((name) => !met.has(name))).toEqual([]);
});
