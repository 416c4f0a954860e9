import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { checkSync } from 'recheck';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { isAll } from './setup/extent';
import { sourcesOf, type Source } from './setup/sources';

// Runs the checker in this thread, without Java, a program or a thread of its own.
process.env.RECHECK_SYNC_BACKEND = 'pure';

interface Written {
  where: string;
  source: string;
  flags: string;
}

/** Finds the regular expressions of a file, and the calls that compose others at run time. */
function patternsOf({ path, tree }: Source): { written: Written[]; composed: string[] } {
  const written: Written[] = [];
  const composed: string[] = [];
  const visit = (node: ts.Node): void => {
    const where = `${path}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      written.push({ where, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    const isMade = (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';
    if (isMade) composed.push(where.replace(/:\d+$/, ''));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { written, composed };
}

const found = sourcesOf('app').map(patternsOf);
const patterns = [
  ...new Map(found.flatMap(({ written }) => written).map((one) => [one.source + one.flags, one])).values(),
];

/**
 * Expressions that a complete run has proven, of those that repeat at length, by the version of the checker. A proof
 * takes up to fifteen seconds, and is the same every time.
 */
const PROVEN = './setup/proven-expressions.txt';
const CHECKER = `recheck ${(createRequire(import.meta.url)('recheck/package.json') as { version: string }).version}`;
const [by, ...listed] = readFileSync(new URL(PROVEN, import.meta.url), 'utf8').split('\n');
const proven = new Set(by === CHECKER ? listed : []);
const nameOf = ({ source, flags }: Written) => `/${source}/${flags}`;
const isLong = ({ source }: Written) => /[*+]|,\}|\{\d.*\{\d/.test(source);
const unproven = patterns.filter((one) => (isLong(one) ? !proven.has(nameOf(one)) : isAll));

/** Expressions that are composed at run time, out of reach of the checker, and why they are linear. */
const COMPOSED: Record<string, string> = {
  'app/http/pages/stale-page.server.ts': 'the name of a cookie, which is a literal, and what follows up to a semicolon',
  'app/http/route-matcher.ts':
    'made of the patterns of routes: literals and ([^/]+) between slashes, and one (.*) at the end',
};

describe('no text makes a regular expression slow', () => {
  it('the sources are read', () => expect(patterns.length).toBeGreaterThan(100));

  it.each(unproven)('$where /$source/$flags takes time that grows with its text alone', (one) => {
    // Only the checker that proves it: the other one tries texts for a while, and its result depends on the machine's
    // load.
    const found = checkSync(one.source, one.flags, { checker: 'automaton', timeout: 50_000 });
    expect(found).toMatchObject({ status: 'safe' });
    proven.add(nameOf(one));
  });

  it.runIf(isAll)('those that are proven are written down', async () => {
    const names = patterns.filter(isLong).map(nameOf);
    const list = [CHECKER, ...names.filter((name) => proven.has(name)).sort()];
    await expect(`${list.join('\n')}\n`).toMatchFileSnapshot(PROVEN);
  });

  it('one that is put together at run time has its reason here', () => {
    expect([...new Set(found.flatMap(({ composed }) => composed))]).toEqual(Object.keys(COMPOSED));
  });
});
