import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { sourcesOf } from '../setup/sources';

const app = sourcesOf('app');
const LOOKS = new Set(['refine', 'superRefine', 'overwrite', 'transform', 'check']);

/** Methods of a chain such as `z.string().max(5)`, after its beginning: ['z.string', 'max']. */
function chainOf(call: ts.CallExpression): string[] {
  const { expression } = call;
  if (!ts.isPropertyAccessExpression(expression) || !ts.isCallExpression(expression.expression)) {
    return [expression.getText().replace(/\s/g, '')];
  }
  return [...chainOf(expression.expression), expression.name.text];
}

/** Finds the chains of calls for which `isWrong` holds. */
function chains(isWrong: (chain: string[]) => boolean): string[] {
  return app.flatMap(({ path, tree }) => {
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && isWrong(chainOf(node))) {
        found.push(`${path}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(tree);
    return found;
  });
}

describe('a text is measured before anything looks at it', () => {
  it('a schema that looks at a text begins with `bounded`, `boundedBytes` or `trimmed`, which stop at one too long', () => {
    const looks = ([root, ...methods]: string[]) => root === 'z.string' && methods.some((name) => LOOKS.has(name));
    const wrong = chains(looks).filter((where) => !where.startsWith('app/text/bounded.ts'));
    // A flash message is signed by this server; the settings come from no request; the pattern of a path limits its
    // digits.
    const allowed = ['app/api/contract/row.ts', 'app/env.server.ts', 'app/http/pages/flash.server.ts'];
    expect([...new Set(wrong.map((where) => where.replace(/:\d+$/, '')))]).toEqual(allowed);
  });

  it('only `normalForm` asks Unicode for a normal form: its own takes the square of the time for runs of marks', () => {
    const wrong = chains(([root = '', ...methods]) => /\.normalize$/.test(root) || methods.includes('normalize'));
    expect(wrong.filter((where) => !where.startsWith('app/text/normal-form.ts'))).toEqual([]);
  });
});
