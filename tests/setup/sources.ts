import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

export interface Source {
  /** Path from the project's root. */
  path: string;
  text: string;
  /** Its imports: packages by name, files of the app by path without extension. */
  imports: string[];
  /** Names that it imports from other modules, as 'app/ui/icon Icon'; 'app/ui/icon *' if it imports all of one. */
  taken: string[];
  tree: ts.SourceFile;
}

const cached = new Map<string, Source[]>();

/** Reads and parses the TypeScript of a folder; cached for later callers. */
export function sourcesOf(folder: string): Source[] {
  const sources = cached.get(folder) ?? readSources(folder);
  cached.set(folder, sources);
  return sources;
}

/** Names that a module exports, types among them, with the right sides of its constants; not its default. */
export function exportsOf({ tree }: Source): Map<string, string> {
  const found = new Map<string, string>();
  for (const node of tree.statements) {
    const kinds = (ts.canHaveModifiers(node) ? node.modifiers : undefined)?.map(({ kind }) => kind) ?? [];
    if (!kinds.includes(ts.SyntaxKind.ExportKeyword) || kinds.includes(ts.SyntaxKind.DefaultKeyword)) continue;
    if (ts.isVariableStatement(node)) {
      for (const { name, initializer } of node.declarationList.declarations)
        for (const one of boundIn(name)) found.set(one, initializer?.getText() ?? '');
    } else found.set((node as unknown as ts.DeclarationStatement).name?.getText() ?? '', '');
  }
  return found;
}

function readSources(folder: string): Source[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isCode).sort();
  return names.map((name) => {
    const path = join(folder, name);
    const text = readFileSync(path, 'utf8');
    const tree = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
    return { path, text, ...importsOf(path, tree), tree };
  });
}

const isCode = (name: string) => /\.(ts|tsx)$/.test(name) && !name.endsWith('.d.ts');

function importsOf(path: string, tree: ts.SourceFile): Pick<Source, 'imports' | 'taken'> {
  const [imports, taken]: [string[], string[]] = [[], []];
  const visit = (node: ts.Node): void => {
    const module = ts.isImportDeclaration(node) || ts.isExportDeclaration(node) ? node.moduleSpecifier : undefined;
    const isDynamic = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
    const type = ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined;
    const specifier = module ?? type ?? (isDynamic ? node.arguments[0] : undefined);
    if (specifier && ts.isStringLiteral(specifier)) {
      const from = resolved(path, specifier.text);
      const bindings = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : undefined;
      if (!type) imports.push(from);
      if (bindings && ts.isNamedImports(bindings))
        taken.push(...bindings.elements.map(({ name, propertyName }) => `${from} ${(propertyName ?? name).text}`));
      else if (bindings || !module) taken.push(`${from} *`);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { imports, taken };
}

function resolved(from: string, specifier: string): string {
  if (specifier.startsWith('~/')) return `app/${specifier.slice(2)}`;
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : specifier;
}

const boundIn = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((one) => (ts.isOmittedExpression(one) ? [] : boundIn(one.name)));
