import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './setup/sequencer.js';

const root = (/** @type {string} */ path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** The sources themselves, read and parsed once for all that judge them. */
const SOURCES = /\/setup\/sources'/;
/** Files that load the app with the settings of one mail server. */
const WITH_MAIL = /\/setup\/mailbox'/;
const ALONE = /vi\.(hoisted|mock|stubEnv)\(|(delete |assign\()process\.env|process\.env\.\w+ (\?\?)?=|pool\.totalCount/;
/** Files that take long, or provoke outages; tests/setup/extent.ts tells the extents apart. */
const isLong = (/** @type {string} */ name) => name.endsWith('.long.test.ts');
const tests = readdirSync(root('tests'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts') && !(process.env.EXTENT === 'part' && isLong(name)))
  .map((name) => `tests/${name.replaceAll('\\', '/')}`);
const textOf = (/** @type {string} */ name) => readFileSync(root(name), 'utf8');
const matching = (/** @type {string[]} */ names, /** @type {RegExp} */ pattern) =>
  names.filter((name) => pattern.test(textOf(name)));
const inProcess = tests.filter((name) => !/^tests\/(scripts|e2e)\//.test(name));

/** Files that need the same of their process. Those of a project follow each other, and so a few processes serve all of them. */
const together = Object.entries({ sources: SOURCES, mail: WITH_MAIL }).map(([name, pattern]) => ({
  name,
  include: matching(inProcess, pattern),
}));
const ofApp = inProcess.filter((name) => !together.some(({ include }) => include.includes(name)));

const ofScripts = tests.filter((name) => name.startsWith('tests/scripts/'));

const ofBrowsers = tests.filter((name) => name.startsWith('tests/e2e/'));

/** Files that change the settings or a module before they load the app: each has a process of its own. */
const alone = [...matching(ofApp, ALONE), ...matching(ofScripts, /assign\(process\.env/)];

/**
 * For the processes of the tests, which make pages by the thousand and end soon: each page leaves little (megabytes), and
 * what is optimised early does not pay. Newer Nodes know no such budget.
 */
const WORKERS = [
  ...['--max-semi-space-size=64', '--single-threaded-gc'],
  ...(process.versions.node.startsWith('20.') ? ['--interrupt-budget=1000000'] : []),
];

export default defineConfig({
  resolve: { alias: { '~': root('app') } },
  test: {
    pool: 'forks',
    execArgv: WORKERS,
    maxWorkers: Math.ceil(1.5 * availableParallelism()), // some of a file's time is waiting for Postgres or a browser
    testTimeout: 180_000, // a loaded machine may need it
    hookTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'app',
          isolate: false, // loading the app costs more than most files of tests do
          globalSetup: 'tests/setup/global.ts',
          include: ofApp.filter((name) => !alone.includes(name)),
          setupFiles: 'tests/setup/worker.ts',
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          globalSetup: 'tests/setup/global.ts',
          include: alone,
          setupFiles: 'tests/setup/worker.ts',
          expect: { poll: { timeout: 30_000 } },
        },
      },
      ...together.map(({ name, include }) => ({
        extends: /** @type {const} */ (true),
        test: {
          name,
          isolate: false,
          globalSetup: 'tests/setup/global.ts',
          include,
          setupFiles: name === 'sources' ? [] : 'tests/setup/worker.ts',
          expect: { poll: { timeout: 30_000 } },
        },
      })),
      {
        extends: true,
        test: {
          name: 'scripts',
          isolate: false,
          globalSetup: 'tests/setup/global.ts',
          include: ofScripts.filter((name) => !alone.includes(name)),
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          isolate: false, // one server and one browser for all files of a process
          globalSetup: 'tests/setup/global.ts',
          include: ofBrowsers,
          setupFiles: 'tests/setup/worker.ts',
          // Chromium's own process of a page ends once in some thousand pages, whatever the page does.
          retry: { count: 1, condition: /\b(Target|Page) crashed/ },
        },
      },
      {
        extends: true,
        test: {
          name: 'browsers',
          globalSetup: 'tests/setup/global.ts',
          include: process.env.BROWSERS ? ['tests/browsers/*.run.ts'] : [], // `npm run test:browsers` alone
          setupFiles: 'tests/setup/worker.ts',
          testTimeout: 120_000,
          maxWorkers: 1,
        },
      },
    ],
  },
});
