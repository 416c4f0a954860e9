import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type Root } from 'postcss';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { sourcesOf } from './setup/sources';

const LAYOUT = 'app/styles/layout.css';
/** Sheets that set for every component how it is printed, or looks with more contrast. */
const ACROSS = ['app/styles/print.css', 'app/styles/contrast.css'];

interface Sheet {
  path: string;
  root: Root;
  selectors: string[];
}

const sheets: Sheet[] = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .sort()
  .map((name) => {
    const root = postcss.parse(readFileSync(join('app', name), 'utf8'));
    const selectors: string[] = [];
    root.walkRules((rule) => void selectors.push(...rule.selectors));
    return { path: join('app', name), root, selectors };
  });
const classesIn = (selector: string) => [...selector.matchAll(/\.(-?[a-z][\w-]*)/gi)].map(([, name = '']) => name);
const styled = new Set(sheets.flatMap(({ selectors }) => selectors.flatMap(classesIn)));

/** Sheets that style a class at the beginning of a selector, by class. */
const homes = new Map<string, Set<string>>();
for (const { path, selectors } of sheets.filter((sheet) => !ACROSS.includes(sheet.path))) {
  for (const [name] of selectors.map(classesIn)) {
    if (name !== undefined) homes.set(name, (homes.get(name) ?? new Set()).add(path));
  }
}

const words = (text: string) => text.split(/\s+/).filter(Boolean);
const isText = (node: ts.Node): node is ts.StringLiteral | ts.TemplateLiteralLikeNode =>
  ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node);

const isCompared = (node: ts.Node) =>
  ts.isBinaryExpression(node.parent ?? node) &&
  (node.parent as ts.BinaryExpression).operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken;

/** Collects every word in a string of the app, and those among them that are given to an element as its class. */
function readMarkup() {
  const [all, given] = [new Set<string>(), new Map<string, string>()];
  for (const { path, tree } of sourcesOf('app')) {
    const visit = (node: ts.Node, isClass: boolean): void => {
      if (ts.isImportDeclaration(node) || isCompared(node)) return;
      const isAttribute = ts.isJsxAttribute(node) && /^(className|bandClass)$/.test(node.name.getText(tree));
      if (isText(node)) {
        const attributes = [...node.text.matchAll(/\bclass="([^"]*)/g)].map(([, value = '']) => value);
        words(node.text.replace(/["<>=]/g, ' ')).forEach((word) => all.add(word));
        if (isClass) words(node.text).forEach((word) => given.set(word, path));
        attributes.flatMap(words).forEach((word) => given.set(word, path));
      }
      ts.forEachChild(node, (child) => visit(child, isClass || isAttribute));
    };
    visit(tree, false);
  }
  return { all, given };
}
const { all, given } = readMarkup();

describe('the classes of the stylesheets', () => {
  it('stand written out in the markup; a rule for nothing goes', () => {
    expect([...styled].filter((name) => !all.has(name))).toEqual([]);
  });

  it('are those of the markup: a class that nothing is drawn by goes', () => {
    const unknown = [...given].filter(([name]) => !styled.has(name));
    expect(unknown.map(([name, path]) => `${path}: ${name}`)).toEqual([]);
  });

  it('say what they are: four letters are for the layout', () => {
    const short = [...styled].filter((name) => name.length <= 4 && !homes.get(name)?.has(LAYOUT));
    expect(short).toEqual([]);
  });

  it('look how one sheet says, which is that of their component', () => {
    const blockOf = (name: string) => name.replace(/(__|--).*/, '');
    const scattered = [...homes].flatMap(([name, own]) => {
      const all = new Set([...own, ...(homes.get(blockOf(name)) ?? [])]);
      return all.size > 1 ? [`${name}: ${[...all].join(' ')}`] : [];
    });
    expect(scattered).toEqual([]);
  });
});

describe('the stylesheets', () => {
  const imports = sheets.flatMap(({ path, root }) =>
    [...root.toString().matchAll(/@import '([^']+)'/g)].map(([, to = '']) => join(path, '..', to)),
  );
  const linked = sourcesOf('app').flatMap((source) => source.imports.filter((path) => path.includes('.css?url')));
  const names = [...imports, ...linked.map((path) => path.replace('?url', ''))];

  it('are each linked by a page or part of one that is', () => {
    expect(sheets.map(({ path }) => path).filter((path) => !names.includes(path))).toEqual([]);
  });

  it('of one feature stand in its folder', () => {
    const every = readFileSync('app/styles/app.css', 'utf8');
    const shared = sheets.map(({ path }) => path).filter((path) => path.startsWith('app/styles/components/'));
    const wrong = shared.filter(
      (path) =>
        imports.filter((one) => one === path).length < 2 && !every.includes(`./${path.slice('app/styles/'.length)}`),
    );
    expect(wrong).toEqual([]);
  });

  it('name each colour by its token, whose fallback the build writes', () => {
    const written: string[] = [];
    for (const { path, root } of sheets) {
      root.walkDecls((one) => {
        const before = one.prev();
        const isTwice = before?.type === 'decl' && before.prop === one.prop && one.value.includes('var(--');
        if (isTwice && /#[0-9a-f]{3}/.test(before.value)) written.push(`${path}: ${String(before)}`);
      });
    }
    expect(written).toEqual([]);
  });
});
