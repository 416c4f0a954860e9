import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

export interface Source {
  /** Path from the project's root. */
  path: string;
  text: string;
  /** Its imports: packages by name, files of the app by path without extension. */
  imports: string[];
  tree: ts.SourceFile;
}

const cached = new Map<string, Source[]>();

/** Reads and parses the TypeScript of a folder; cached for later callers. */
export function sourcesOf(folder: string): Source[] {
  const sources = cached.get(folder) ?? readSources(folder);
  cached.set(folder, sources);
  return sources;
}

/** Right sides of a module's exported `const`s and the names of its exported functions. */
export function exportsOf({ tree }: Source): Map<string, string> {
  const found = new Map<string, string>();
  const isExported = (node: ts.HasModifiers) =>
    node.modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword) ?? false;
  tree.forEachChild((node) => {
    if (ts.isVariableStatement(node) && isExported(node)) {
      for (const { name, initializer } of node.declarationList.declarations) {
        found.set(name.getText(), initializer?.getText() ?? '');
      }
    }
    if (ts.isFunctionDeclaration(node) && isExported(node)) found.set(node.name?.text ?? 'default', 'function');
  });
  return found;
}

/** Names that a file imports from other modules, as 'app/ui/icon Icon'; 'app/ui/icon *' if it imports all of one. */
export function takenBy({ path, tree }: Source): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const from = resolved(path, node.moduleSpecifier.text);
      const bindings = node.importClause?.namedBindings;
      if (bindings && ts.isNamedImports(bindings))
        found.push(...bindings.elements.map(({ name, propertyName }) => `${from} ${(propertyName ?? name).text}`));
      else if (bindings) found.push(`${from} *`);
    }
    const isDynamic = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
    const [argument] = isDynamic ? node.arguments : [];
    const type = ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) ? node.argument.literal : argument;
    if (type && ts.isStringLiteral(type)) found.push(`${resolved(path, type.text)} *`);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Names that a module exports, types among them; not its default. */
export function namesOf({ tree }: Source): string[] {
  return tree.statements.flatMap((node) => {
    if (!ts.canHaveModifiers(node)) return [];
    const kinds = node.modifiers?.map(({ kind }) => kind) ?? [];
    if (!kinds.includes(ts.SyntaxKind.ExportKeyword) || kinds.includes(ts.SyntaxKind.DefaultKeyword)) return [];
    if (ts.isVariableStatement(node)) return node.declarationList.declarations.flatMap(({ name }) => boundIn(name));
    return [(node as unknown as ts.DeclarationStatement).name?.getText() ?? ''];
  });
}

function readSources(folder: string): Source[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isCode).sort();
  return names.map((name) => {
    const path = join(folder, name);
    const text = readFileSync(path, 'utf8');
    const tree = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
    return { path, text, imports: importsOf(path, tree), tree };
  });
}

const isCode = (name: string) => /\.(ts|tsx)$/.test(name) && !name.endsWith('.d.ts');

function importsOf(path: string, tree: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const from = ts.isImportDeclaration(node) || ts.isExportDeclaration(node) ? node.moduleSpecifier : undefined;
    if (from && ts.isStringLiteral(from)) found.push(resolved(path, from.text));
    const isDynamic = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
    const [argument] = isDynamic ? node.arguments : [];
    if (argument && ts.isStringLiteral(argument)) found.push(resolved(path, argument.text));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function resolved(from: string, specifier: string): string {
  if (specifier.startsWith('~/')) return `app/${specifier.slice(2)}`;
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : specifier;
}

const boundIn = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((one) => (ts.isOmittedExpression(one) ? [] : boundIn(one.name)));
