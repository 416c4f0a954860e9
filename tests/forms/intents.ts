import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

const ACTIONS: Record<string, (call: ts.CallExpression) => string[]> = {
  formAction: ({ arguments: [, intents] }) =>
    (intents as ts.ObjectLiteralExpression).properties
      .map(({ name }) => textOf(name))
      .filter((name) => name !== '[name]'),
  confirmation: ({ arguments: [, options] }) => [nameIn(options as ts.ObjectLiteralExpression) ?? 'delete'],
  uploadAction: ({ arguments: [kinds] }) => (kinds as ts.ArrayLiteralExpression).elements.map(textOf),
  memberUploadAction: ({ arguments: [name] }) => [textOf(name)],
  manyUploadAction: ({ arguments: [, name] }) => [name ? textOf(name) : 'libro'],
};

/** Every intent of every action of the site, as its sources name them: the route's id, and the intent. */
export function intentsOfApp(): string[] {
  const names = readdirSync('app/routes', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  return names.flatMap((name) => {
    const text = readFileSync(`app/routes/${name}`, 'utf8');
    if (!/\b((form|upload|manyUpload|memberUpload)Action|confirmation)\(/i.test(text)) return [];
    const route = `routes/${name.replace(/\.tsx$/, '').replace(/[\w-]+(\.server)?\.ts$/, 'route')}`;
    return intentsIn(ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true)).map((one) => `${route} ${one}`);
  });
}

function intentsIn(node: ts.Node): string[] {
  const name = ts.isCallExpression(node) ? node.expression.getText() : '';
  const own = ts.isCallExpression(node) ? (ACTIONS[name]?.(node) ?? []) : [];
  const inner: string[] = [];
  ts.forEachChild(node, (child) => void inner.push(...intentsIn(child)));
  return [...own, ...inner];
}

/** Name of the form of a page that asks before it acts, if it is no deletion. */
const nameIn = ({ properties }: ts.ObjectLiteralExpression) =>
  properties.flatMap((one) =>
    ts.isPropertyAssignment(one) && one.name.getText() === 'name' ? textOf(one.initializer) : [],
  )[0];

const textOf = (node?: ts.Node) => node?.getText().replaceAll("'", '') ?? '';
