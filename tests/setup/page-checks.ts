import type { CDPSession, Page } from 'playwright';
import { NOTE_FORM } from '~/routes/volume/props';
import { walk } from './axe';

/** Looks at a page that is open. Returns its faults. */
type Check = (page: Page) => Promise<string[]>;
export type Checks = Record<string, Check>;

const DESK = 1280;
const PHONE_AND_DESK: [number, number][] = [
  [360, 900],
  [DESK, 900],
];
const FONT_SIZES = ['100%', '135%', '200%']; // as browsers, readers' own sheets and /ajustes set them

/** Looks at the page in windows of several widths and heights. */
const inWindows =
  (windows: [width: number, height: number][], look: Check): Check =>
  async (page) => {
    const all: string[] = [];
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      all.push(...(await look(page)).map((fault) => `in ${width} × ${height} ${fault}`));
    }
    await page.setViewportSize({ width: DESK, height: 900 });
    return all;
  };

/** Finds words and controls side by side that have no room between, with letters of each of these sizes. */
const touching =
  (sizes: string[]): Check =>
  async (page) => {
    const all: string[] = [];
    for (const size of sizes) {
      await page.evaluate((value) => (document.documentElement.style.fontSize = value), size);
      all.push(...(await page.evaluate<string[]>(TOUCHING)).map((fault) => `at ${size}: ${fault}`));
    }
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
    return all;
  };

const heard: Check = async (page) => {
  const devtools = await page.context().newCDPSession(page);
  const faults = await inWindows(PHONE_AND_DESK, () => heardOtherwise(page, devtools))(page);
  await devtools.detach();
  return faults;
};

const NAMED = 'link button textbox searchbox combobox checkbox radio spinbutton img table dialog progressbar region';
const NAMELESS = new RegExp(`^ *- '?(?:${NAMED.replaceAll(' ', '|')})\\b(?! ").*`, 'gm');

/** Finds what a screen reader has no name for, and lists that it does not read as such. */
async function unread(page: Page): Promise<string[]> {
  const tree = await page.locator('body').ariaSnapshot();
  const lists = tree.match(/^ *- '?list\b/gm)?.length ?? 0;
  const { shown, unlisted } = await page.evaluate(listsHere);
  return [
    ...(tree.match(NAMELESS) ?? []).map((line) => `has no name: ${line.trim()}`),
    ...(lists === shown ? [] : [`${shown} lists, of which ${lists} are read as lists`]),
    ...unlisted,
  ];
}

/** Finds lists and tables that are read as none, and roles without need: a style changes what a browser makes of them. */
const restyled: Check = async (page) => {
  const unmarked = await page.evaluate(unmarkedHere);
  const stacked = new Set<number>();
  await inWindows(PHONE_AND_DESK, async () => {
    for (const at of await page.evaluate(stackedHere)) stacked.add(at);
    return [];
  })(page);
  return [...unmarked, ...(await page.evaluate(rolesHere, [...stacked]))];
};

/** Checks of each page as it stands without scripts; its markup and names: tests/pages/every-page.test.ts. */
export const WITHOUT_SCRIPTS: Checks = {
  'a list without marks and a table that is stacked say what they are': restyled,
};

/** Checks in the styles of 2015. */
export const IN_STYLES_OF_2015: Checks = {
  'nothing touches, and nothing scrolls sideways': inWindows(PHONE_AND_DESK, async (page) => [
    ...(await page.evaluate(sidewaysHere)),
    ...(await touching(['100%'])(page)),
  ]),
};

/** Checks of each page that its scripts have hydrated. */
export const WITH_SCRIPTS: Checks = {
  'each control belongs to its form, and each id stands once': controlFaults,
  'what is used or looked at has a name, and what repeats is a list': unread,
  'the name of each link and button begins with the words that are read on it': heard,
  'no words and no controls touch': async (page) => [
    ...(await inWindows([[360, 900]], touching(['100%']))(page)),
    ...(await touching(FONT_SIZES)(page)),
  ],
  'it fits into narrow and low windows, with letters up to twice their size': inWindows(
    [
      [320, 600],
      [768, 600],
      [1366, 600],
    ],
    (page) => page.evaluate(unfitHere, FONT_SIZES),
  ),
  'axe finds nothing': walk, // the last: it leaves the page in another theme
};

/**
 * Expression whose value lists the kinds of element on a page, by their classes, in a browser of any age: pages without a
 * new one have the layout of others.
 */
export const LAYOUT = `(${kindsHere.toString()})()`;

export const layoutOf = (page: Page) => page.evaluate<string[]>(LAYOUT);

/** The same with what each element tells a screen reader, which an answer may change and leave its classes. */
export const statesOf = (page: Page) =>
  page.evaluate(() => {
    const heard = ({ attributes }: Element) => [...attributes].filter(({ name }) => /^(aria-|role$)/.test(name));
    const all = [...document.querySelectorAll('body *:not(script, noscript, svg *)')];
    return [
      ...new Set(all.map((one) => [one.tagName, one.className, ...heard(one).map(({ name }) => name)].join(' '))),
    ];
  });

/** Names of what scripts act on: islands, and the attributes by which others find their elements. */
export const scriptsOf = (page: Page): Promise<string[]> => page.evaluate(actedOnHere);

/** Returns a function that tells whether a list has anything that no list before it had. */
export function novelty(): (names: string[]) => boolean {
  const met = new Set<string>();
  return (names) => {
    const news = names.filter((name) => !met.has(name));
    news.forEach((name) => met.add(name));
    return news.length > 0;
  };
}

/** Positions of all controls at each width, in pixels from the top. */
export async function positions(page: Page): Promise<Map<string, number>> {
  const all: [string, number][] = [];
  for (const [width, height] of PHONE_AND_DESK) {
    await page.setViewportSize({ width, height });
    all.push(...(await page.evaluate(positionsHere)));
  }
  return new Map(all);
}

// The following runs in the browser.

function positionsHere(): [string, number][] {
  return [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, textarea, summary)')]
    .filter((one) => one.getClientRects().length > 0)
    .map((one) => {
      const name = one.id || one.getAttribute('href') || one.textContent.trim() || one.getAttribute('name');
      return [`${one.tagName} ${name} at ${innerWidth} px`, Math.round(one.getBoundingClientRect().top + scrollY)];
    });
}

function kindsHere(): string[] {
  const all = [...document.querySelectorAll('body *')].filter(
    (one) => !one.matches('script, noscript') && !one.parentElement!.closest('svg'),
  );
  return [...new Set(all.map(({ tagName, classList }) => [tagName, ...[...classList].sort()].join('.')))];
}

function actedOnHere(): string[] {
  const attributes = [...document.querySelectorAll('body *')].flatMap((one) => [...one.attributes]);
  const names = attributes
    .filter(({ name }) => name.startsWith('data-'))
    .map(({ name, value }) => (name === 'data-island' ? value : name));
  return [...new Set(names)];
}

function sidewaysHere(): string[] {
  const excess = document.documentElement.scrollWidth - innerWidth;
  return excess > 0 ? [`scrolls sideways by ${excess} px`] : [];
}

/** Counts the lists that are shown, and finds elements that repeat side by side, each with a link, in none. */
function listsHere(): { shown: number; unlisted: string[] } {
  const isShown = (one: Element) => one.checkVisibility() && !one.closest('[aria-hidden=true]');
  const shown = [...document.querySelectorAll('ul, ol')].filter(isShown).length;
  const unlisted = [...document.querySelectorAll('main :not(ul, ol, dl, table, table *)')].flatMap((parent) => {
    const [first, ...others] = [...parent.children].filter(
      (one) => one.className && one.tagName !== 'SECTION' && one.querySelector('a[href]'),
    );
    const isRepeated = others.length > 1 && others.every(({ className }) => className === first?.className);
    return isRepeated ? [`no list: ${others.length + 1} × ${first?.outerHTML.slice(0, 100)}`] : [];
  });
  return { shown, unlisted };
}

/** Finds lists of which no mark is shown, for which WebKit reads no list outside `nav`. */
function unmarkedHere(): string[] {
  const isMarked = (item: Element) => {
    const { display, listStyleType, listStyleImage } = getComputedStyle(item);
    return display === 'list-item' && (listStyleType !== 'none' || listStyleImage !== 'none');
  };
  return [...document.querySelectorAll('ul:not([role], nav *), ol:not([role], nav *)')]
    .filter((list) => list.children.length > 0 && ![...list.children].some(isMarked))
    .map((list) => `no role="list": ${list.outerHTML.slice(0, 100)}`);
}

/** Numbers of the tables of which a part is shown as something else. */
function stackedHere(): number[] {
  const isTabular = (part: Element) => getComputedStyle(part).display.startsWith('table');
  return [...document.querySelectorAll('table')].flatMap((table, at) =>
    [table, ...table.querySelectorAll('thead, tbody, tr, th, td')].every(isTabular) ? [] : [at],
  );
}

/** Finds stacked tables of which a part has no role, and others of which one has. */
function rolesHere(stacked: number[]): string[] {
  return [...document.querySelectorAll('table')].flatMap((table, at) =>
    [table, ...table.querySelectorAll('thead, tbody, tr, th, td')]
      .filter((part) => part.hasAttribute('role') !== stacked.includes(at))
      .map((part) => `${stacked.includes(at) ? 'no' : 'needless'} role: ${part.outerHTML.slice(0, 100)}`),
  );
}

/** Finds what does not fit into the window, at each font size. */
function unfitHere(sizes: string[]): string[] {
  const root = document.documentElement;
  const bar = document.querySelector('.reading-bar');
  const nameOf = ({ tagName, id, className }: Element) => `${tagName}#${id}.${String(className)}`;
  const isPinned = (one: Element) => getComputedStyle(one).position === 'sticky' && !one.matches('.toast-place');
  const faults: string[] = [];
  for (const size of sizes) {
    root.style.fontSize = size;
    const say = (fault: string) => faults.push(`at ${size}: ${fault}`);
    if (root.scrollWidth > innerWidth) say(`scrolls sideways by ${root.scrollWidth - innerWidth} px`);
    for (const one of [...document.querySelectorAll('body *')].filter(isPinned)) {
      // The final position, whether or not the page is long enough to scroll there.
      const below = parseFloat(getComputedStyle(one).top) + one.getBoundingClientRect().height - innerHeight;
      if (below > 1) say(`${nameOf(one)} ends ${Math.round(below)} px below`);
    }
    if (!bar) continue;
    if (bar.getBoundingClientRect().height > innerHeight / 4) say('the bar takes more than a quarter');
    for (const target of document.querySelectorAll('main p[id], main section[id]')) {
      target.scrollIntoView({ behavior: 'instant' });
      const covered = bar.getBoundingClientRect().bottom - target.getBoundingClientRect().top;
      if (covered > 0) say(`the bar covers ${nameOf(target)} by ${Math.round(covered)} px`);
    }
  }
  root.style.fontSize = '';
  return faults;
}

/** Faults in the ids and the controls of the current page. */
function controlFaults(page: Page): Promise<string[]> {
  return page.evaluate(strayHere, NOTE_FORM);
}

// The following runs in the browser.
function strayHere(noteForm: string): string[] {
  // The content of closed details has boxes although it is not visible.
  const isSeen = (element: Element) => element.getClientRects().length > 0 && element.checkVisibility();
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `the id ${id} stands twice`);
  const describe = (control: Element) => control.outerHTML.slice(0, 120);
  const controls = [
    ...document.querySelectorAll<HTMLInputElement>('[name]:not(meta), button:not([type=button])'),
  ].filter((one) => one.matches('input, select, textarea, button'));
  const lost = controls.filter(({ form }) => form === null).map((one) => `no form: ${describe(one)}`);
  const sizeOf = (form: Element) => form.getBoundingClientRect().width * form.getBoundingClientRect().height;
  const around = (control: Element) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const boxes = [...document.forms].filter((form) => {
      const box = form.getBoundingClientRect();
      return isSeen(form) && box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
    });
    return boxes.sort((one, other) => sizeOf(one) - sizeOf(other))[0] ?? null;
  };
  // A mark beside a note is sent with it where no scripts run, so that the typed text is not lost.
  const isOfNote = ({ form }: HTMLInputElement) => form?.id === noteForm;
  const astray = controls
    .filter((one) => isSeen(one) && one.form && !isOfNote(one) && around(one) !== one.form)
    .map((one) => `in the box of another form: ${describe(one)}`);
  return [...twice, ...lost, ...astray];
}

interface DomNode {
  backendNodeId: number;
  attributes?: string[];
  children?: DomNode[];
}

/** Controls of a page whose name in Chromium's own tree is not spoken as its visible words are read. */
async function heardOtherwise(page: Page, devtools: CDPSession): Promise<string[]> {
  const seen = await page.evaluate(wordsSeen);
  const { root } = await devtools.send('DOM.getDocument', { depth: -1 });
  const numbers = marked(root);
  await page.evaluate(clearSeen);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  return nodes.flatMap(({ ignored, backendDOMNodeId = 0, role, name }) => {
    const at = numbers.get(backendDOMNodeId);
    if (ignored || at === undefined) return [];
    const [eye, ear] = [spoken(seen[at]!), spoken(String(name?.value ?? ''))];
    return ear !== '' && (eye === '' || isSpokenAs(ear, eye))
      ? []
      : [`${String(role?.value)}: the eye reads «${eye}», the ear hears «${ear}»`];
  });
}

/** Visible text of each control of the page, which gets an attribute for a while. Runs in the browser. */
function wordsSeen(): string[] {
  const isClipped = (element: Element) => {
    const { position, clip } = getComputedStyle(element);
    return position === 'absolute' && clip !== 'auto';
  };
  const isSeen = (text: Node, within: Element) => {
    for (let one = text.parentElement; one; one = one === within ? null : one.parentElement) {
      if (isClipped(one) || getComputedStyle(one).visibility === 'hidden') return false;
    }
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].some(({ width }) => width > 0);
  };
  const controls = [...document.querySelectorAll('a[href], button, summary')];
  return controls.map((control, at) => {
    control.setAttribute('data-seen', String(at));
    const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    let seen = '';
    while (texts.nextNode()) seen += isSeen(texts.currentNode, control) ? texts.currentNode.textContent : ' ';
    return seen;
  });
}

/** Nodes of a document that have the attribute, by their id in the accessibility tree. */
function marked(node: DomNode, found = new Map<number, number>()): Map<number, number> {
  const at = node.attributes?.indexOf('data-seen') ?? -1;
  if (at >= 0) found.set(node.backendNodeId, Number(node.attributes![at + 1]));
  node.children?.forEach((child) => marked(child, found));
  return found;
}

const clearSeen = () => document.querySelectorAll('[data-seen]').forEach((one) => one.removeAttribute('data-seen'));

// Drops case and punctuation, which are not spoken.
const spoken = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Tells whether a name begins as a label does and contains all its words in order; it may have more words between them,
 * and before a number that it counts: 'Párrafo 3'.
 */
function isSpokenAs(name: string, label: string): boolean {
  const [words, heard] = [label.split(' '), name.split(' ')];
  let next = 0;
  for (const word of heard) if (word === words[next]) next += 1;
  return (heard[0] === words[0] || /^\d/.test(label)) && next === words.length;
}

/**
 * Runs in a browser of any age: finds elements side by side in a row of the page, or one button above another, without
 * room between. Written in the language of the oldest.
 */
function touchingHere(): string[] {
  interface Mark {
    box: DOMRect | ClientRect;
    words: string;
    isPainted: boolean;
  }
  const found: string[] = [];
  const ROOM = 3;
  const isPainted = (element: Element) => {
    const style = getComputedStyle(element);
    const hasEdge = ['Top', 'Right', 'Bottom', 'Left'].every(
      (side) => parseFloat(style.getPropertyValue(`border-${side.toLowerCase()}-width`)) > 0,
    );
    return hasEdge || style.backgroundColor !== 'rgba(0, 0, 0, 0)';
  };
  const isOut = (element: Element) => /absolute|fixed/.test(getComputedStyle(element).position);
  /** Tells whether an element is in a closed `details`, where it has boxes in newer browsers and is not rendered. */
  const isSkipped = (element: Element) => typeof element.checkVisibility === 'function' && !element.checkVisibility();

  const passed = (node: Node | null, way: 'previousSibling' | 'nextSibling') => {
    let next = node;
    while (next instanceof Comment) next = next[way];
    return next;
  };
  /** Text from here on to the next element; React separates its text nodes by comments. */
  function wordsFrom(first: Text): Mark[] {
    if (passed(first.previousSibling, 'previousSibling') instanceof Text) return [];
    const range = document.createRange();
    let last: Node | null = first;
    for (let next: Node | null = first; next instanceof Text; next = passed(next.nextSibling, 'nextSibling'))
      last = next;
    range.setStart(first, 0);
    range.setEndAfter(last);
    const words = range.toString().trim().slice(0, 30);
    return words === '' ? [] : Array.from(range.getClientRects()).map((box) => ({ box, words, isPainted: false }));
  }

  /** Visible parts of a node: words, drawings, and what is painted as one. */
  function marksOf(node: Node): Mark[] {
    if (node instanceof Text) return wordsFrom(node);
    if (!(node instanceof Element) || isOut(node) || isSkipped(node) || node.getClientRects().length === 0) return [];
    const isOne = /^(svg|img|input|textarea|iframe)$/i.test(node.tagName) || isPainted(node);
    if (isOne)
      return [{ box: node.getBoundingClientRect(), words: `<${node.tagName}> ${node.textContent}`, isPainted: true }];
    return Array.from(node.childNodes).reduce((all: Mark[], one) => all.concat(marksOf(one)), []);
  }

  const overlap = (from: number, to: number, other: number, end: number) => Math.min(to, end) - Math.max(from, other);
  function touch(one: Mark, other: Mark): boolean {
    const [a, b] = [one.box, other.box];
    const across = overlap(a.left, a.right, b.left, b.right);
    const down = overlap(a.top, a.bottom, b.top, b.bottom);
    if (down > 2) return across > -ROOM;
    return one.isPainted && other.isPainted && across > 2 && down > -ROOM;
  }

  document.querySelectorAll('body *').forEach((row) => {
    const isRow = /flex/.test(getComputedStyle(row).display) && row.getClientRects().length > 0;
    if (!isRow) return;
    const children = Array.from(row.childNodes).map(marksOf);
    children.forEach((marks, at) => {
      const later = children.slice(at + 1).reduce((all, some) => all.concat(some), []);
      marks.forEach((one) => {
        later
          .filter((other) => touch(one, other))
          .forEach((other) => found.push(`${row.tagName}.${row.className}: «${one.words}» and «${other.words}»`));
      });
    });
  });
  return found;
}

/** Expression whose value lists what touches on a page. */
export const TOUCHING = `(${touchingHere.toString()})()`;
