import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import globalData from '@csstools/postcss-global-data';
import customProperties from 'postcss-custom-properties';
import { build } from 'vite';
import { defineConfig } from 'vitest/config';
import { linkImages } from './scripts/link-images.mjs';

const root = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
const commands = readdirSync(root('scripts')).filter((name) => name.endsWith('.ts'));

/** Hundreds of small files, which take a fifth of a start to be found and read. Nothing else uses another copy of them. */
const SMALL_FILES = ['kysely', 'zod', 'zod-openapi', '@conform-to/zod'];

/**
 * The programs of scripts/ are built together with the app, so that they share its modules: build/server/serve.js
 * stands beside build/server/index.js, the Remix build that any Remix server can run.
 * @type {import('vite').Plugin}
 */
const programs = {
  name: 'programs',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
  config: {
    order: 'post',
    handler: () => ({
      ssr: { noExternal: SMALL_FILES },
      build: {
        target: 'node20',
        rollupOptions: {
          input: commands.map((name) => root(`scripts/${name}`)),
          output: {
            entryFileNames: ({ facadeModuleId }) =>
              facadeModuleId?.includes('server-build') ? 'index.js' : '[name].js',
            chunkFileNames: 'chunks/[name]-[hash].js',
          },
        },
      },
    }),
  },
};

/** React, and what all islands share. */
const REACT =
  /node_modules\/(react|react-dom|scheduler)\/|\/app\/ui\/((page-state|icon|post-form|verbatim|page\/flash)\.tsx?|enhance\/(hydrate|hydrated|moved-nodes|typed-before)\.)/;

/**
 * What browsers get: the entry, React, and a file for each section's islands. Routes are rendered by the server alone,
 * which has an empty file for each that no page asks for.
 * @type {import('vite').Plugin}
 */
const browserFiles = {
  name: 'browser-files',
  enforce: 'post', // after Remix, which makes a module for the browser of each route
  apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
  config: () => ({
    build: {
      rollupOptions: {
        output: { onlyExplicitManualChunks: true, manualChunks: (id) => (REACT.test(id) ? 'react' : undefined) },
      },
    },
  }),
  transform: (_code, id) => (id.endsWith('?__remix-build-client-route') ? 'export {}' : undefined),
  // Only once Remix has read its manifest, in which each route has a file.
  writeBundle: ({ dir }, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk' && file.code.trim() === '') rmSync(`${dir}/${file.fileName}`, { force: true });
    }
  },
};

/**
 * The service worker, one file that browsers look for at /sw.js: it is no module, since not all of them run those there.
 * @type {import('vite').Plugin}
 */
const serviceWorker = {
  name: 'service-worker',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  closeBundle: async () => {
    await build({
      configFile: false,
      logLevel: 'warn',
      resolve: { alias: { '~': root('app') } },
      define: { 'process.env.NODE_ENV': '"production"' },
      publicDir: false,
      build: {
        target: ['chrome85', 'firefox90', 'safari14.1'],
        outDir: root('build/client'),
        emptyOutDir: false,
        rollupOptions: { input: root('app/offline/worker.ts'), output: { format: 'iife', entryFileNames: 'sw.js' } },
      },
    });
  },
};

/**
 * The images that other sites show with a link to a chapter, one for each volume at an address that stays: /volumen-11.png.
 * @type {import('vite').Plugin}
 */
const imagesOfLinks = {
  name: 'images-of-links',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  generateBundle() {
    const sheet = readFileSync(root('app/styles/components/volume-tone.css'), 'utf8');
    const tones = [...sheet.matchAll(/--tone: (#[\da-f]{6})/g)].map(([, tone = '']) => tone);
    for (const [at, source] of linkImages(tones).entries()) {
      this.emitFile({ type: 'asset', fileName: `volumen-${at + 1}.png`, source });
    }
  },
};

/** A condition of `@container` as one of `@media`: a window's width in em, and a comma for `or`. */
const asMedia = (/** @type {string} */ condition, on = '') =>
  condition
    .split(' or ')
    .map((one) => on + one.replace(/^\((\(.*\))\)$/, '$1').replace(/rem\)/g, 'em)'))
    .join(', ');

/**
 * Writes a media query beside each container query, for paper and for browsers that do not know those: they measure the
 * window in letters of the browser's own size, whatever size the page has.
 * @type {import('postcss').Plugin}
 */
const widthsOfWindows = {
  postcssPlugin: 'widths-of-windows',
  OnceExit: (sheet, { AtRule }) => {
    /** @type {import('postcss').AtRule[]} */
    const rules = [];
    sheet.walkAtRules('container', (rule) => void rules.push(rule));
    for (const rule of rules) {
      const copy = (/** @type {string} */ params) =>
        new AtRule({ name: 'media', params, nodes: rule.nodes?.map((node) => node.clone()) });
      const known = '(container-type: inline-size)';
      rule.before(copy(asMedia(rule.params, 'print and ')));
      rule.before(new AtRule({ name: 'supports', params: `not ${known}`, nodes: [copy(asMedia(rule.params))] }));
      rule.replaceWith(new AtRule({ name: 'supports', params: known, nodes: [rule.clone()] }));
    }
  },
};

/** The sources themselves, read and parsed once for all that judge them. */
const SOURCES = /\/setup\/sources'/;
/** What loads the app with the settings of one mail server. */
const WITH_MAIL = /\/setup\/mailbox'/;
const ALONE = /vi\.(hoisted|mock|stubEnv)\(|(delete |assign\()process\.env|process\.env\.\w+ (\?\?)?=|pool\.totalCount/;
/** What proves itself over long, or in outages that are provoked; tests/setup/extent.ts tells the extents apart. */
const isLong = (/** @type {string} */ name) => name.endsWith('.long.test.ts');
const tests = readdirSync(root('tests'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts') && !(process.env.EXTENT === 'part' && isLong(name)))
  .map((name) => `tests/${name.replaceAll('\\', '/')}`);
const textOf = (/** @type {string} */ name) => readFileSync(root(name), 'utf8');
const matching = (/** @type {string[]} */ names, /** @type {RegExp} */ pattern) =>
  names.filter((name) => pattern.test(textOf(name)));
const inProcess = tests.filter((name) => !/^tests\/(scripts|e2e)\//.test(name));

/** What needs the same of its process. Files of a project follow each other, and so a few processes serve all of them. */
const together = Object.entries({ sources: SOURCES, mail: WITH_MAIL }).map(([name, pattern]) => ({
  name,
  include: matching(inProcess, pattern),
}));
const ofApp = inProcess.filter((name) => !together.some(({ include }) => include.includes(name)));

const ofScripts = tests.filter((name) => name.startsWith('tests/scripts/'));

/**
 * In a partial run half of the features are used in a browser, the other half in the next week, and some in each. Halves
 * that change each day would meet the same rows of `part` each time.
 */
const IN_EACH_RUN = /\/(every-page|first-journey)\./;
const week = Math.floor(Number(process.env.SEED) / 7);
const ofBrowsers = tests
  .filter((name) => name.startsWith('tests/e2e/'))
  .sort()
  .filter((name, at) => process.env.EXTENT !== 'part' || IN_EACH_RUN.test(name) || at % 2 === week % 2);

/** What changes the settings or a module before it loads the app has a process of its own. */
const alone = [...matching(ofApp, ALONE), ...matching(ofScripts, /assign\(process\.env/)];

// The tests run the finished build, and loading what makes it takes a second.
const remix =
  !process.env.VITEST &&
  (await import('@remix-run/dev')).vitePlugin({
    future: {
      v3_fetcherPersist: true,
      v3_lazyRouteDiscovery: false,
      v3_relativeSplatPath: true,
      v3_routeConfig: true,
      v3_singleFetch: false,
      v3_throwAbortReason: true,
    },
  });

const sequencer = process.env.VITEST && (await import('./tests/setup/sequencer.js')).LongestFirst;

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
  // One target for styles in both builds, or their hashes would differ between the server's page and the browser's.
  build: {
    target: ['chrome85', 'edge85', 'firefox90', 'safari14.1'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    cssTarget: ['chrome61', 'edge16', 'firefox60', 'safari11'],
  },
  // Each sheet knows the tokens, and says their values too where a browser knows no custom properties.
  css: {
    postcss: { plugins: [globalData({ files: [root('app/styles/tokens.css')] }), customProperties(), widthsOfWindows] },
  },
  plugins: [remix, programs, browserFiles, serviceWorker, imagesOfLinks],
  test: {
    pool: 'forks',
    execArgv: WORKERS,
    maxWorkers: Math.ceil(1.5 * availableParallelism()), // some of a file's time is waiting for Postgres or a browser
    testTimeout: 180_000, // a loaded machine may need it
    hookTimeout: 60_000,
    sequence: sequencer ? { sequencer } : {},
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
