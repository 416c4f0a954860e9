import { describe, expect, it } from 'vitest';
import { mergedRemarks, RemarkCollector } from '~/domain/imports/remarks';

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

describe('remarks on an upload', () => {
  it('are told together where they are on the same thing, with the first hundred names', () => {
    const list = new RemarkCollector();
    numbers(2000).forEach((at) => list.add('unknown-keys', `29-${at}_o.json`, 'keywrds'));
    list.add('mojibake', '29-1_o.json');
    expect(list.all.map(({ kind, what, count, names }) => [kind, what, count, names.length])).toEqual([
      ['unknown-keys', 'keywrds', 2000, 100],
      ['mojibake', '', 1, 1],
    ]);
  });

  it('stay few and short whatever a file holds', () => {
    const list = new RemarkCollector();
    numbers(5000).forEach((at) => list.add('unknown-keys', `${'n'.repeat(5000)}${at}`, `${'k'.repeat(at)}`));
    numbers(5000).forEach((at) => list.add('doubled-title', `n${at}`, `t${at}`));
    expect(list.all.length).toBeLessThan(70);
    expect(list.all.reduce((all, { count }) => all + count, 0)).toBe(10_000);
    expect(JSON.stringify(list.all).length).toBeLessThan(100_000);
  });

  it('are the same in one list as in several', () => {
    const [whole, ...parts] = numbers(4).map(() => new RemarkCollector());
    numbers(300).forEach((at) => {
      for (const list of [whole!, parts[at % 3]!]) list.add(at % 2 ? 'html' : 'verses', `n${at}`, `w${at % 5}`);
    });
    const counts = (all: RemarkCollector['all']) =>
      all.map(({ kind, what, count }) => `${kind} ${what} ${count}`).sort();
    expect(counts(mergedRemarks(...parts.map(({ all }) => all)))).toEqual(counts(whole!.all));
  });
});
