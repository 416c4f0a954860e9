import css from '@eslint/css';
import { Linter } from 'eslint';
import postcss, { type AtRule, type ChildNode, type Container, type Declaration, type Rule } from 'postcss';
import { BROWSERS, isIn, mdn, partOf, type Known } from './of-2015';

type Find = (one: string, other: string) => Known | undefined;

/** What MDN knows of something that the rule names; of values in Edge it knows little, and the property stands for them. */
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

/** Whether all of them had it as MDN says: Baseline dates some things by a part of theirs that came late. */
function hadIt(what: string): boolean {
  if (what === "Function 'rect'") return true; // that of `clip` is as old as CSS 2
  for (const [pattern, find, inEdge = find] of OF_MDN) {
    const [, one = '', other = ''] = pattern.exec(what) ?? [];
    if (one === '') continue;
    return BROWSERS.every((name) => isIn((name === 'edge' ? inEdge : find)(one, other), name));
  }
  return false;
}

const linter = new Linter();
const rules = { 'css/use-baseline': ['error', { available: 2015 }] } satisfies Linter.RulesRecord;
const config = { files: ['**/*.css'], plugins: { css }, language: 'css/css', rules } as unknown as Linter.Config;
const asked = new Map<string, string[]>();

/** What the rule says of a piece of CSS. */
function ask(text: string): string[] {
  const before = asked.get(text);
  if (before) return before;
  const messages = linter.verify(text, [config], 'piece.css');
  const broken = messages.find(({ fatal, ruleId }) => fatal || ruleId === null);
  if (broken) throw new Error(`${broken.message}: ${text}`);
  const names = messages.map(({ message }) => message.replace(/ is not a .*/, ''));
  asked.set(text, names);
  return names;
}

/** The functions and units of a value at whatever depth; the rule reads the outermost alone. */
function deepIn(value: string): string[] {
  const text = value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '');
  const functions = [...text.matchAll(/([a-z-]+)\(/gi)].map(([, name = '']) => `${name}(--x)`);
  const lengths = [...text.matchAll(/\d[a-z]+/gi)].map(([length]) => length);
  return ask(`a{color:${[...functions, ...lengths].join(' ') || 'red'}}`).filter((what) =>
    /^(Function|Unit)/.test(what),
  );
}

const unlessHad = (all: string[]) => [...new Set(all)].filter((what) => !hadIt(what));

// What not every browser of 2015 knows, in the words of the rule.
function inDeclaration({ prop, value }: Declaration): string[] {
  if (prop.startsWith('-')) return []; // whoever knows a prefixed name knows what is written for it
  const own = unlessHad(ask(`a{${prop}:${value}}`));
  return own.length > 0 ? own : unlessHad(deepIn(value));
}
const inSelector = ({ selector }: Rule) => unlessHad(ask(`${selector}{}`));
// The rule does not read all that `@container` can ask; no browser of 2015 knows it at all.
function inCondition({ name, params }: AtRule): string[] {
  if (name === 'container') return ['At-rule @container'];
  return name === 'supports' ? [] : unlessHad(ask(`@${name} ${params}{}`));
}

/** Whether the conditions hold only for newer browsers, which then know what stands in it. */
const isAbove = ({ name, params }: AtRule) => name === 'supports' && !params.startsWith('not');
const isFrame = ({ parent }: Rule) => parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes');

/** What such a browser misses of a node, apart from what stands in it. */
function missedOf(node: ChildNode): string[] {
  if (node.type === 'decl') return node.prop.startsWith('--') ? ['custom property'] : inDeclaration(node);
  if (node.type === 'rule') return isFrame(node) ? [] : inSelector(node);
  if (node.type === 'atrule') return isAbove(node) ? ['@supports'] : inCondition(node);
  return [];
}

const isMeantForNewer = (node: ChildNode) =>
  node.type === 'decl' ? node.prop.startsWith('--') || hasFallback(node) : node.type === 'atrule' && isAbove(node);

/** Whether something that such a browser knows stands before it in its rule: a value, or a name with a prefix. */
function hasFallback(one: Declaration): boolean {
  for (let before = one.prev(); before; before = before.prev()) {
    if (before.type !== 'decl') continue;
    const isPrefixed = before.prop.startsWith('-') && before.prop.endsWith(`-${one.prop}`);
    if (isPrefixed || (before.prop === one.prop && missedOf(before).length === 0)) return true;
  }
  return false;
}

/** Something that browsers of 2015 do not know and that nothing stands in for. */
export interface Lack {
  /** `Property 'gap'`, `Selector 'has'`, in the words of the rule. */
  what: string;
  /** The selectors and conditions that it stands in, and itself. */
  where: string;
}

function pathTo(node: ChildNode): string {
  const { parent } = node;
  const above =
    parent && parent.type !== 'root' && parent.type !== 'document' ? `${pathTo(parent as ChildNode)} { ` : '';
  if (node.type === 'rule') return above + node.selector;
  return above + (node.type === 'atrule' ? `@${node.name} ${node.params}` : String(node));
}

/** What a sheet asks beyond browsers of 2015, but for what has a value before it or an `@supports` around it. */
export function lacksOf(sheet: string): Lack[] {
  const within = (container: Container): Lack[] =>
    (container.nodes ?? []).flatMap((node) => {
      if (isMeantForNewer(node)) return [];
      const missed = missedOf(node).map((what) => ({ what, where: pathTo(node) }));
      return missed.length > 0 || !('nodes' in node) ? missed : within(node);
    });
  return within(postcss.parse(sheet));
}

/** The classes to which a sheet gives something where a property is not known, in its `@supports not`. */
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

/** What such a browser takes of a sheet, for a newer one to draw. */
export function asReadIn2015(sheet: string): string {
  const root = postcss.parse(sheet);
  root.walk((node) => {
    if (missedOf(node).length > 0) node.remove();
  });
  // From within: what takes the place of a rule is not walked.
  const conditions: AtRule[] = [];
  root.walkAtRules('supports', (one) => void conditions.unshift(one));
  for (const one of conditions) one.replaceWith(one.nodes ?? []);
  return root.toString();
}
