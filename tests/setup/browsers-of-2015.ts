import css from '@eslint/css';
import { Linter } from 'eslint';
import postcss, { type AtRule, type ChildNode, type Container, type Declaration, type Rule } from 'postcss';
import { createRequire } from 'node:module';

type Find = (one: string, other: string) => Known | undefined;

/** MDN's data behind the rule's messages; it has little on values in Edge, for which the property stands. */
const OF_MDN: [pattern: RegExp, find: Find, inEdge?: Find][] = [
  [/^Property '(.+)'/, (name) => mdn.css.properties[name]],
  [
    /^Value '(.+)' of property '(.+)'/,
    (value, name) => partOf(mdn.css.properties[name], value),
    (_value, name) => mdn.css.properties[name],
  ],
  [/^At-rule '@(.+)'/, (name) => mdn.css['at-rules'][name]],
  [/^Selector '(.+)'/, (name) => mdn.css.selectors[name]],
];

const linter = new Linter();
const rules = { 'css/use-baseline': ['error', { available: 2015 }] } satisfies Linter.RulesRecord;
const config = { files: ['**/*.css'], plugins: { css }, language: 'css/css', rules } as unknown as Linter.Config;
const reported = new Map<string, string[]>();

/** Feature that browsers of 2015 lack and that has no fallback. */
export interface Lack {
  /** `Property 'gap'`, `Selector 'has'`, as the rule names it. */
  what: string;
  /** Selectors and conditions that it stands in, and itself. */
  where: string;
}

/**
 * Features of a sheet that browsers of 2015 lack, except those with a value before them or an `@supports` around them.
 */
export function lacksOf(sheet: string): Lack[] {
  const within = (container: Container): Lack[] =>
    (container.nodes ?? []).flatMap((node) => {
      if (isMeantForNewer(node)) return [];
      const missed = missedOf(node).map((what) => ({ what, where: pathTo(node) }));
      return missed.length > 0 || !('nodes' in node) ? missed : within(node);
    });
  return within(postcss.parse(sheet));
}

/** Classes that a sheet styles in its `@supports not` for browsers without a property. */
export function classesWithout(sheet: string, property: string): Set<string> {
  const found: string[] = [];
  postcss.parse(sheet).walkAtRules('supports', (one) => {
    if (isAbove(one) || !one.params.includes(`(${property}:`)) return;
    one.walkRules(({ selector }) => void found.push(...classesOf(selector)));
  });
  return new Set(found);
}

/** The classes of a selector, with their dots. */
export const classesOf = (selector: string): string[] => selector.match(/\.[a-z][\w-]*/gi) ?? [];

/** Parts of a sheet that such a browser applies, for a newer one to render. */
export function asReadIn2015(sheet: string): string {
  const root = postcss.parse(sheet);
  root.walk((node) => {
    if (missedOf(node).length > 0) node.remove();
  });
  // From within: replacements of a rule are not walked.
  const conditions: AtRule[] = [];
  root.walkAtRules('supports', (one) => void conditions.unshift(one));
  for (const one of conditions) one.replaceWith(one.nodes ?? []);
  return root.toString();
}

const isMeantForNewer = (node: ChildNode) =>
  node.type === 'decl' ? node.prop.startsWith('--') || hasFallback(node) : node.type === 'atrule' && isAbove(node);

/** Tells whether a fallback that such a browser knows precedes it in its rule: a value, or a prefixed name. */
function hasFallback(one: Declaration): boolean {
  for (let before = one.prev(); before; before = before.prev()) {
    if (before.type !== 'decl') continue;
    const isPrefixed = before.prop.startsWith('-') && before.prop.endsWith(`-${one.prop}`);
    if (isPrefixed || (before.prop === one.prop && missedOf(before).length === 0)) return true;
  }
  return false;
}

/** Features of a node that such a browser lacks, apart from those of its contents. */
function missedOf(node: ChildNode): string[] {
  if (node.type === 'decl') return node.prop.startsWith('--') ? ['custom property'] : inDeclaration(node);
  if (node.type === 'rule') return isFrame(node) ? [] : inSelector(node);
  if (node.type === 'atrule') return isAbove(node) ? ['@supports'] : inCondition(node);
  return [];
}

// Features that not every browser of 2015 has, as the rule names them.
function inDeclaration({ prop, value }: Declaration): string[] {
  if (prop.startsWith('-')) return []; // whoever knows a prefixed name knows what is written for it
  const own = unlessHad(reportOn(`a{${prop}:${value}}`));
  return own.length > 0 ? own : unlessHad(deepIn(value));
}

const unlessHad = (all: string[]) => [...new Set(all)].filter((what) => !hadIt(what));

/** Tells whether all of them had it by MDN: Baseline dates some features by a part of theirs that came late. */
function hadIt(what: string): boolean {
  if (what === "Function 'rect'") return true; // that of `clip` is as old as CSS 2
  for (const [pattern, find, inEdge = find] of OF_MDN) {
    const [, one = '', other = ''] = pattern.exec(what) ?? [];
    if (one === '') continue;
    return BROWSERS.every((name) => isIn((name === 'edge' ? inEdge : find)(one, other), name));
  }
  return false;
}

/** Features in a piece of CSS that the rule reports. */
function reportOn(text: string): string[] {
  const before = reported.get(text);
  if (before) return before;
  const messages = linter.verify(text, [config], 'piece.css');
  const broken = messages.find(({ fatal, ruleId }) => fatal || ruleId === null);
  if (broken) throw new Error(`${broken.message}: ${text}`);
  const names = messages.map(({ message }) => message.replace(/ is not a .*/, ''));
  reported.set(text, names);
  return names;
}

/** Functions and units of a value at any depth; the rule reads the outermost alone. */
function deepIn(value: string): string[] {
  const text = value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '');
  const functions = [...text.matchAll(/([a-z-]+)\(/gi)].map(([, name = '']) => `${name}(--x)`);
  const lengths = [...text.matchAll(/\d[a-z]+/gi)].map(([length]) => length);
  return reportOn(`a{color:${[...functions, ...lengths].join(' ') || 'red'}}`).filter((what) =>
    /^(Function|Unit)/.test(what),
  );
}

const isFrame = ({ parent }: Rule) => parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes');

const inSelector = ({ selector }: Rule) => unlessHad(reportOn(`${selector}{}`));

/** Tells whether the conditions hold only for newer browsers, which then know the contents. */
const isAbove = ({ name, params }: AtRule) => name === 'supports' && !params.startsWith('not');

// The rule does not read every `@container` condition; no browser of 2015 knows it at all.
function inCondition({ name, params }: AtRule): string[] {
  if (name === 'container') return ['At-rule @container'];
  return name === 'supports' ? [] : unlessHad(reportOn(`@${name} ${params}{}`));
}

function pathTo(node: ChildNode): string {
  const { parent } = node;
  const above =
    parent && parent.type !== 'root' && parent.type !== 'document' ? `${pathTo(parent as ChildNode)} { ` : '';
  if (node.type === 'rule') return above + node.selector;
  return above + (node.type === 'atrule' ? `@${node.name} ${node.params}` : String(node));
}

/** Browsers that were new when 2015 ended. */
const OF_2015 = { chrome: 47, edge: 13, firefox: 43, safari: 9, safari_ios: 9 };
type BrowserName = keyof typeof OF_2015;
export const BROWSERS = Object.keys(OF_2015) as BrowserName[];

export interface Support {
  version_added?: string | boolean | null;
  flags?: unknown;
  prefix?: string;
  alternative_name?: string;
}
/** Feature in MDN's data, with its subfeatures by name. */
export interface Known {
  __compat?: { support: Record<string, Support | Support[] | undefined> };
  [name: string]: Known | Known['__compat'];
}
interface Data {
  api: Record<string, Known | undefined>;
  javascript: { builtins: Record<string, Known | undefined> };
  css: Record<'properties' | 'at-rules' | 'selectors', Record<string, Known | undefined>>;
  html: { elements: Record<string, Known | undefined>; global_attributes: Record<string, Known | undefined> };
}

/** MDN's browser compatibility data. */
export const mdn = createRequire(import.meta.url)('@mdn/browser-compat-data') as Data;

/** MDN's data on a part of a feature: a property's value, an element's attribute. */
export const partOf = (known: Known | undefined, name: string) =>
  name === '__compat' ? undefined : (known?.[name] as Known | undefined);

/**
 * Tells whether a browser of 2015 has it under its own name. `≤15` means that it was found in 15, the oldest version
 * tested.
 */
export function isIn(known: Known | undefined, browser: BrowserName): boolean {
  const firstOf = (version: string) => (version.startsWith('≤') ? 0 : parseFloat(version));
  const isHad = ({ version_added: added, flags, prefix, alternative_name: other }: Support) =>
    !flags && !prefix && !other && typeof added === 'string' && firstOf(added) <= OF_2015[browser];
  return [known?.__compat?.support[browser] ?? []].flat().some(isHad);
}
