import { readFileSync } from 'node:fs';
import { Linter } from 'eslint';
import { NodeType, type HTMLElement, type Node } from 'node-html-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import { unbalanced } from '../setup/balance';
import { ORIGIN, type Page } from '../setup/browser';
import { intentsOfApp } from '../forms/intents';
import { crawl, OF_EVERYBODY, OF_MEMBERS, type Role, startOf } from '../setup/pages-of-roles';
import { sentBy } from '../setup/forms';
import { fillSite } from '../setup/full-site';
import { routeAt } from '../setup/routes';
import { BROWSERS, isIn, mdn, partOf, type Known } from '../setup/browsers-of-2015';

/** Features of pages that not all browsers of 2015 have, and why these are as well off without. */
const HARMLESS: Record<string, string> = {
  '<details>': 'what it holds stands open',
  'details[open]': 'they all are there',
  '<summary>': 'a line above what it opened',
  '<time>': 'its words stand there as any',
  'time[datetime]': 'as above',
  'details[name]': 'where one opens another may stay open',
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

const met = new Set<string>();
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
  const newer = all.flatMap(madeOf).flatMap(([name, known]) => (known && !isOld(known) ? [name] : []));
  newer.forEach((name) => met.add(name));
  return newer.filter((name) => !HARMLESS[name]);
}

const linter = new Linter();
const es5 = { languageOptions: { ecmaVersion: 5, sourceType: 'script' } } satisfies Linter.Config;

/** Finds scripts that are no modules and come from a file, or that not any browser can parse. */
const newerScripts = ({ html }: Page) =>
  [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)].flatMap(([, kind = '', text = '']) => {
    if (/ type="(module|speculationrules|application\/json)"/.test(kind)) return [];
    const faults = linter.verify(text, [es5]).map(({ message }) => `${message}: ${text.slice(0, 80)}`);
    return kind.includes(' src=') ? [kind, ...faults] : faults;
  });

const sheets = new Map<string, string>();

/** Reads a sheet of the build by its address. */
function sheetAt(address: string): string {
  const text = sheets.get(address) ?? readFileSync(`build/client${address}`, 'utf8');
  sheets.set(address, text);
  return text;
}

/** Finds classes that the sheets of the page do not style, and sheets beside that of every page and one of its own. */
function strangeStyles({ document }: Page): string[] {
  const links = document.querySelectorAll('link[rel=stylesheet]').map((link) => link.getAttribute('href') ?? '');
  const styles = links.map(sheetAt).join('');
  const styled = new Set([...styles.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name));
  const classes = document.querySelectorAll('[class]').flatMap((one) => [...one.classList.values()]);
  return [...classes.filter((name) => !styled.has(name)), ...links.slice(2)];
}

const BREAKS = new Set(
  (
    'ADDRESS ARTICLE ASIDE BLOCKQUOTE BR DD DETAILS DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 ' +
    'HEADER HR IFRAME IMG INPUT LEGEND LI MAIN NAV OL OPTION P PRE SECTION SELECT SUMMARY TABLE TD TEXTAREA TH TR UL'
  ).split(' '),
);
const SILENT = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'TITLE']);

/** Yields the texts of a page in their order, and null where an element breaks the line. */
function* piecesOf(node: Node): Generator<string | null> {
  if (node.nodeType === NodeType.TEXT_NODE) {
    yield node.textContent;
    return;
  }
  const { tagName, childNodes } = node as HTMLElement;
  if (SILENT.has(tagName)) return;
  if (BREAKS.has(tagName)) yield null;
  for (const child of childNodes) yield* piecesOf(child);
  if (BREAKS.has(tagName)) yield null;
}

/** Lists where the last word of one element and the first of the next have no space between. */
function runTogether({ document }: Page): string[] {
  const found: string[] = [];
  let before: string | null = null;
  for (const piece of piecesOf(document.querySelector('body')!)) {
    if (piece === '') continue;
    if (before !== null && piece !== null && /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(piece)) {
      found.push(`${before.slice(-30)}|${piece.slice(0, 30)}`);
    }
    before = piece;
  }
  return found;
}

/** Lists texts that are wrong until a stylesheet or a script hides them. */
const hidden = ({ document }: Page) =>
  document.querySelectorAll('[hidden]').flatMap((one) => one.textContent.trim() || []);

function misread({ html }: Page): string[] {
  const fault = unbalanced(html);
  return fault ? [`${fault.written} is read as ${fault.read}`] : [];
}

const INTENTS = new Set(intentsOfApp());
/** Form that needs no row: the token in its address is what lets it be sent. */
const BY_TOKEN = 'routes/gospel/mail/leave ';

/** Finds forms whose intent no action has, and so no row of the table of forms (tests/forms/intents.test.ts). */
function strangeForms(page: Page, at: string): string[] {
  const buttons = page.document.querySelectorAll('form[method=post] button:not([type=button])');
  return buttons.flatMap((button) => {
    const { action, fields } = sentBy(page, button);
    const { pathname, searchParams } = new URL((action ?? at).replaceAll('&amp;', '&'), ORIGIN);
    const intent = searchParams.get('subida') ?? new Map(fields).get('intent') ?? '';
    const name = `${routeAt(pathname)} ${intent}`;
    const isKnown = intent ? INTENTS.has(name) : [...INTENTS].some((one) => one.startsWith(name));
    return isKnown || name === BY_TOKEN ? [] : [`${button.textContent}: ${name}`];
  });
}

/** Finds ids that stand twice, and controls that belong to no form. */
function strayControls({ document }: Page): string[] {
  const ids = document.querySelectorAll('[id]').map(({ id }) => id);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  const formOf = (control: HTMLElement) =>
    control.hasAttribute('form') ? document.getElementById(control.getAttribute('form')!) : control.closest('form');
  const controls = document.querySelectorAll('input[name], select[name], textarea[name], button:not([type=button])');
  return [...twice, ...controls.filter((one) => !formOf(one)).map((one) => one.outerHTML.slice(0, 120))];
}

/** Elements that are used or looked at, and so need a name. */
const NAMED =
  'a[href], button, summary, input:not([type=hidden]), select, textarea, img:not([alt=""]), table, dialog, progress, iframe';

/** Text of an element as it is read aloud, with the texts of its images. */
function readAloud(node: Node): string {
  if (node.nodeType === NodeType.TEXT_NODE) return node.textContent;
  const element = node as HTMLElement;
  if (element.getAttribute?.('aria-hidden') === 'true') return '';
  const own = element.getAttribute?.('aria-label') ?? element.getAttribute?.('alt') ?? '';
  return own + element.childNodes.map(readAloud).join('');
}

/** Finds what a screen reader has no name for. */
function nameless({ document }: Page): string[] {
  const labels = document.querySelectorAll('label');
  const names = (one: HTMLElement) => {
    const by = one.getAttribute('aria-labelledby')?.split(' ') ?? [];
    return [
      ...by.map((id) => document.getElementById(id)?.textContent),
      ...labels.filter((label) => label.getAttribute('for') === one.id).map(readAloud),
      one.closest('label')?.textContent,
      one.getAttribute('title'),
      one.rawTagName === 'textarea' ? '' : readAloud(one),
    ];
  };
  const all = document.querySelectorAll(NAMED).filter((one) => !one.closest('[hidden], [aria-hidden=true]'));
  return all.filter((one) => !names(one).some((name) => name?.trim())).map((one) => one.outerHTML.slice(0, 120));
}

/** Finds elements of one kind side by side, each with a link, that are in no list. */
function unlisted({ document }: Page): string[] {
  const parents = document.querySelectorAll('main *').filter((one) => !one.closest('ul, ol, dl, table'));
  return parents.flatMap((parent) => {
    const rows = parent.children.filter(
      (one) => one.classNames !== '' && one.rawTagName !== 'section' && one.querySelector('a[href]'),
    );
    const isRepeated = rows.length > 2 && rows.every(({ classNames }) => classNames === rows[0]!.classNames);
    return isRepeated ? [`${rows.length} × ${rows[0]!.outerHTML.slice(0, 100)}`] : [];
  });
}

const CHECKS: [name: string, look: (page: Page, path: string) => string[]][] = [
  ['is made of what browsers of 2015 know', newerIn],
  ['has scripts as modules alone, besides what any browser can parse', newerScripts],
  ['brings the styles of all that it shows, in the sheet of every page and at most one of its own', strangeStyles],
  ['is read by browsers as it was written', misread],
  ['has no two words run together, read without stylesheet and scripts', runTogether],
  ['has no words that are meant to be hidden', hidden],
  ['has no id twice, and no control without a form', strayControls],
  ['has a name for what is used or looked at', nameless],
  ['has a list for what repeats, each with a link', unlisted],
  ['has no form but those of the table of forms', strangeForms],
];
const STATES: Record<Role, string[]> = { visitor: OF_EVERYBODY, member: OF_MEMBERS, admin: ['/volume/11?chapter=2'] };

beforeAll(fillSite);

describe.each<Role>(['visitor', 'member', 'admin'])('every page of a %s, as it is sent,', (role) => {
  let pages: Map<string, Page>;
  beforeAll(async () => {
    const { browser, from } = await startOf(role);
    pages = await crawl(browser, [...from, ...STATES[role]]);
    expect(pages.size).toBeGreaterThan(10);
  });

  it.each(CHECKS)('%s', (_name, look) => {
    const faults = [...pages].flatMap(([path, page]) => look(page, path).map((fault) => `${path}: ${fault}`));
    expect([...new Set(faults)]).toEqual([]);
  });
});

it('every exception is still needed', () => {
  expect(Object.keys(HARMLESS).filter((name) => !met.has(name))).toEqual([]);
});
