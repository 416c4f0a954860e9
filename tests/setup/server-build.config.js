import { defineConfig } from 'vite';
import site from '../../remix.config.js';

/** @param {{ facadeModuleId: string | null }} entry */
const nameOf = ({ facadeModuleId }) => (facadeModuleId?.includes('server-build') ? 'index.js' : '[name].js');

/** @type {import('vite').Plugin} */
const withWorker = {
  name: 'worker',
  config: {
    order: 'post',
    handler: () => ({
      build: { rollupOptions: { input: ['scripts/worker.ts'], output: { entryFileNames: nameOf } } },
    }),
  },
};

/**
 * The server and its worker, for tests that run it in their process: not small, and without the commands beside them, in
 * half the time.
 */
export default defineConfig({
  ...site,
  build: { ...site.build, rollupOptions: { treeshake: false } },
  plugins: site.plugins?.map((one) => (one && 'name' in one && one.name === 'programs' ? withWorker : one)),
});
