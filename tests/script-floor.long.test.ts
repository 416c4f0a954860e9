import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import ts from 'typescript';
import { mdn, partOf, type Known, type Support } from './setup/browsers-of-2015';

/** Oldest browsers that load scripts, by `FLOOR` of page-scripts. */
const FLOOR = { chrome: 85, edge: 85, firefox: 90, safari: 14.1, safari_ios: 14.5 };
/** Interfaces that a member of a mixin, such as `ParentNode`, is described under. */
const HOLDERS = ['Element', 'HTMLElement', 'Document', 'Node', 'Window', 'Event'];

const { builtins } = mdn.javascript;

const has = ({ version_added: version, flags }: Support, floor: number) =>
  flags === undefined &&
  (version === true || (typeof version === 'string' && parseFloat(version.replace('≤', '')) <= floor));

/** Browsers at the floor that do not have it. */
function missingIn(known: Known | undefined): string[] {
  const support = known?.__compat?.support;
  if (!support) return [];
  return Object.entries(FLOOR).flatMap(([browser, floor]) => {
    const all = [support[browser] ?? []].flat();
    return all.length === 0 || all.some((one) => has(one, floor)) ? [] : [`${browser} ${floor}`];
  });
}

/** Names that are above the floor on whatever holds them: the compiler resolves these alone. */
const NEWER = new Set(
  [mdn.api, builtins].flatMap(Object.entries<Known | undefined>).flatMap(([holder, known = {}]) => {
    const members = Object.keys(known).filter((name) => missingIn(partOf(known, name)).length > 0);
    return [...(missingIn(known).length > 0 ? [holder] : []), ...members.map((name) => name.replace(/_static$/, ''))];
  }),
);

/** Feature above the floor that a script needs of a browser. */
interface Newer {
  /** `Navigator.share`, or the name alone for a global. */
  name: string;
  /** `path:line`. */
  where: string;
  browsers: string;
}

/** Features in these files that the browsers at the floor lack, properties and methods of any value among them. */
function newerIn(files: string[]): Newer[] {
  const { config } = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)) as { config: object };
  const { options } = ts.parseJsonConfigFileContent({ ...config, files, include: [] }, ts.sys, '.');
  const host = { ...ts.createCompilerHost(options), jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
  const program = ts.createProgram(files, options, host);
  const checker = program.getTypeChecker();
  const newerOf = (node: ts.Identifier, path: string): Newer[] => {
    const declaration = NEWER.has(node.text) && checker.getSymbolAtLocation(node)?.declarations?.find(isOfLibrary);
    if (!declaration) return [];
    const holder = holderOf(declaration);
    const browsers = missingIn(knownOf(holder, node.text)).join(', ');
    const { line } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart());
    const name = holder ? `${holder}.${node.text}` : node.text;
    return browsers === '' ? [] : [{ name, where: `${path}:${line + 1}`, browsers }];
  };
  return files.flatMap((path) => identifiersIn(program.getSourceFile(path)!).flatMap((node) => newerOf(node, path)));
}

const isOfLibrary = (node: ts.Declaration) => /\/typescript\/lib\/lib\./.test(node.getSourceFile().fileName);

/** Interface or global object in which a declaration of TypeScript's library stands. */
function holderOf(node: ts.Declaration): string | undefined {
  const { parent } = node;
  if (ts.isInterfaceDeclaration(parent)) return parent.name.text;
  if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent)) return parent.parent.name.getText();
  const block = ts.isModuleBlock(parent) ? parent : parent.parent?.parent;
  return block && ts.isModuleBlock(block) ? block.parent.name.text : undefined; // `Intl`
}

/** MDN's data on a member of an interface, or on a global name. */
function knownOf(holder: string | undefined, name: string): Known | undefined {
  if (holder === undefined) return ofAll(name);
  const isMixin = !mdn.api[holder] && !builtins[holder.replace(/Constructor$|^Readonly/g, '')];
  const mixed = isMixin ? HOLDERS.map((one) => find(one, name)).find(Boolean) : undefined;
  return find(holder, name) ?? mixed ?? (isMixin ? ofAll(name) : undefined);
}

const ofAll = (name: string) => mdn.api[name] ?? builtins[name] ?? find('Window', name);

function find(holder: string, name: string): Known | undefined {
  const builtin = holder.replace(/Constructor$/, '').replace(/^Readonly/, '');
  return own(mdn.api[holder], name) ?? own(builtins[builtin], name);
}

const own = (known: Known | undefined, name: string) =>
  known && Object.hasOwn(known, name) ? partOf(known, name) : partOf(known, `${name}_static`);

function identifiersIn(node: ts.Node): ts.Identifier[] {
  if (ts.isIdentifier(node)) return [node];
  const found: ts.Identifier[] = [];
  ts.forEachChild(node, (child) => void (isType(child) || found.push(...identifiersIn(child))));
  return found;
}

/** Tells whether a node is there for types alone, which need nothing of a browser; what a class extends is a value. */
function isType(node: ts.Node): boolean {
  const isExtended =
    ts.isExpressionWithTypeArguments(node) &&
    ts.isHeritageClause(node.parent) &&
    node.parent.token === ts.SyntaxKind.ExtendsKeyword;
  return (ts.isTypeNode(node) && !isExtended) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
}

/** Features above the floor of the scripts that are tested for before use, or do no harm where they are missing. */
const TESTED_FOR: Record<string, string> = {
  'AbstractRange.startContainer': 'Range has it in all of them',
  'AbstractRange.startOffset': 'as above',
  'AbstractRange.endContainer': 'as above',
  'AbstractRange.endOffset': 'as above',
  HTMLDialogElement: 'without it links lead to the pages that dialogs spare',
  'HTMLDialogElement.showModal': 'as above',
  'HTMLDialogElement.close': 'as above',
  'CSS.highlights': 'there with Highlight',
  Highlight: 'without it the paragraph that is read aloud is shown, not its sentence',
  'Navigator.share': 'without it the link is copied',
  'FetchEvent.preloadResponse': 'without it the worker asks for the page itself',
  'StorageManager.persist': 'without it a browser that runs out of room may take kept chapters away',
  'SubmitEvent.submitter': 'without it the form of a mark is sent as a document',
};

const ofServer = /\.server\.|^app\/(api|http|db|files|mail|server|routes\/api)\//;
const scripts = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .map((name) => join('app', name))
  .filter((path) => /\.tsx?$/.test(path) && !ofServer.test(path));
const found = newerIn(scripts);

it('the scripts ask for nothing that the browsers at their floor lack: do without, or test for it and say so here', () => {
  const bad = found.filter(({ name }) => !Object.hasOwn(TESTED_FOR, name));
  expect(bad.map(({ where, name, browsers }) => `${where} ${name} is not in ${browsers}`)).toEqual([]);
});

it('every exception is still needed', () => {
  expect(Object.keys(TESTED_FOR).filter((name) => !found.some((one) => one.name === name))).toEqual([]);
});
