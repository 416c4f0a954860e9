import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exportsOf, sourcesOf, type Source } from './setup/sources';

const app = sourcesOf('app');
const everything = [...app, ...sourcesOf('scripts'), ...sourcesOf('tests')];
/** Exports that Remix expects of a route and of the entry, and the start of a command. */
const EXPECTED = [
  /^app\/(?:root|routes\/.*)\.tsx?: (?:loader|action|meta|links|handle|ErrorBoundary|Layout)$/,
  /^app\/entry\.server\.tsx: (?:handleError|handleDataRequest)$/,
  /^(?:scripts|tests\/tools)\/[\w-]+\.ts: main$/,
];
const nameIn = ({ path }: Source, name: string) => `${path}: ${name}`;
const isExpected = (source: Source, name: string) => EXPECTED.some((pattern) => pattern.test(nameIn(source, name)));
const MISCELLANEOUS = /(^|\/)(utils?|helpers?|common|lib|services?|managers?|misc)(\/|\.|$)/i;

describe('names', () => {
  it('nothing is called utils, helpers, common, lib, service, manager or misc: name it for what it does', () => {
    expect(everything.map(({ path }) => path).filter((path) => MISCELLANEOUS.test(path))).toEqual([]);
  });

  it('what is exported is used elsewhere: what only its own module needs is not exported, and what nobody needs goes', () => {
    const taken = new Set(everything.flatMap(({ taken }) => taken));
    const isTaken = ({ path }: Source, name: string) =>
      [name, '*'].some((one) => taken.has(`${path.replace(/\.tsx?$/, '')} ${one}`));
    const unused = [...app, ...sourcesOf('scripts'), ...sourcesOf('tests/tools')].flatMap((source) =>
      [...exportsOf(source).keys()].flatMap((name) =>
        isTaken(source, name) || isExpected(source, name) ? [] : [nameIn(source, name)],
      ),
    );
    expect(unused).toEqual([]);
  });

  it('no two modules of the app export the same name', () => {
    const first = new Map<string, string>();
    const twice = app.flatMap((source) =>
      [...exportsOf(source).keys()].flatMap((name) => {
        const other = first.get(name);
        first.set(name, source.path);
        return other === undefined || isExpected(source, name) ? [] : [`${nameIn(source, name)}, and ${other}`];
      }),
    );
    expect(twice).toEqual([]);
  });

  it.each(['README.md', 'app/README.md', 'scripts/README.md', 'tests/README.md', 'tests/tools/bench/README.md'])(
    'what %s names exists',
    (document) => {
      const text = readFileSync(document, 'utf8');
      const named = [...text.matchAll(/`((?:app|scripts|tests|migrations)\/[\w./-]+)`/g)];
      expect(named.map(([, path = '']) => path).filter((path) => !existsSync(join('.', path)))).toEqual([]);
    },
  );
});
