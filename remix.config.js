import { readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import globalData from '@csstools/postcss-global-data';
import customProperties from 'postcss-custom-properties';
import { build, defineConfig } from 'vite';

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
  /node_modules\/(react|react-dom|scheduler)\/|\/app\/ui\/((page-state|icons?|post-form|verbatim|page\/flash)\.tsx?|enhance\/(hydrate|hydrated|moved-nodes|typed-before)\.)/;

/** What several sections do with texts: one request, where each module would be one. */
const TEXT =
  /\/app\/(?:text\/(?:folded|html|letters|normal-form|sentence-hash|sentences|spanish)|ui\/note-content|domain\/highlights\/(?:paint|schema)|routes\/volume\/enhance\/(?:painted|selected)-passages)\.tsx?$/;

/** @type {(id: string) => string | undefined} */
const fileOf = (id) => (REACT.test(id) ? 'react' : TEXT.test(id) ? 'text' : undefined);

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
        output: { onlyExplicitManualChunks: true, manualChunks: fileOf },
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

export default defineConfig({
  resolve: { alias: { '~': root('app') } },
  // One target for styles in both builds, or their hashes would differ between the server's page and the browser's.
  build: {
    target: ['chrome85', 'edge85', 'firefox90', 'safari14.1'],
    assetsInlineLimit: 0,
    manifest: true, // by which tests build the server anew without the browser's files (tests/setup/server-build.ts)
    reportCompressedSize: false,
    cssTarget: ['chrome61', 'edge16', 'firefox60', 'safari11'],
  },
  // Each sheet knows the tokens, and says their values too where a browser knows no custom properties.
  css: {
    postcss: { plugins: [globalData({ files: [root('app/styles/tokens.css')] }), customProperties(), widthsOfWindows] },
  },
  plugins: [
    remix({
      buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: false,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: false,
        v3_throwAbortReason: true,
      },
    }),
    programs,
    browserFiles,
    serviceWorker,
  ],
});
