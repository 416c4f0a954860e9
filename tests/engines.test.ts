import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { nodeProblem } from '../scripts/start/machine.mjs';

interface Package {
  dev?: boolean;
  engines?: { node?: string };
  cpu?: string[];
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> };
const OLDEST = ['20.19.0', '22.13.0'];
/** Packages that name a newer Node and still run on our oldest, and why. */
const RUNS: Record<string, string> = {
  'node_modules/sanitize-html': 'it wants `require` of modules, which Node 20.19 has as 22.13 has it',
};

const numbers = (version: string) => version.split('.').map((part) => Number.parseInt(part, 10) || 0);
/** Tells whether the first version is at least the second. */
function isAtLeast(version: string, least: string): boolean {
  const [one, other] = [numbers(version), numbers(least)];
  const at = [0, 1, 2].find((index) => (one[index] ?? 0) !== (other[index] ?? 0));
  return at === undefined || (one[at] ?? 0) > (other[at] ?? 0);
}
function meets(version: string, sign: string, bound: string): boolean {
  if (sign === '<') return !isAtLeast(version, bound);
  if (sign.startsWith('>')) return isAtLeast(version, bound);
  return numbers(version)[0] === numbers(bound)[0] && isAtLeast(version, bound);
}
/** Tells whether a version is in ranges such as `^20.19.0`, `>= 18`, `>= 0.8 < 30`, `20.x`, `*`. */
const fits = (version: string, ranges: string) =>
  ranges
    .split('||')
    .map((range) => [...range.matchAll(/([<>=^~]*)\s*(\d[\w.]*)/g)])
    .some((bounds) => bounds.every(([, sign = '', bound = '']) => meets(version, sign, bound)));

/** Packages that are installed in production, where there is a processor of 64 bits, and want another Node. */
const unfit = (version: string) =>
  Object.entries(packages).flatMap(([path, { dev, engines, cpu }]) =>
    !dev && cpu?.[0] !== 'ia32' && engines?.node && !fits(version, engines.node) ? [path] : [],
  );

it('what runs in production runs on the Nodes that package.json names', () => {
  expect(packages['']?.engines?.node).toBe(
    OLDEST.map((version, at) => `${at === 0 ? '^' : '>='}${version}`).join(' || '),
  );
  expect(unfit('20.19.0')).toEqual(Object.keys(RUNS));
  for (const version of ['22.13.0', '24.0.0']) expect(unfit(version)).toEqual([]);
});

it('the start asks for these', () => {
  for (const version of OLDEST) expect(nodeProblem(version)).toBeUndefined();
  for (const version of ['20.18.9', '21.9.0', '22.12.9']) expect(nodeProblem(version)).toContain('20.19');
});
