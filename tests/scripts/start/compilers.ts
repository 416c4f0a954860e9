import { chmodSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TOOLS = ['remix', 'vitest', 'vite'];
const compiler = fileURLToPath(new URL('compiler.mjs', import.meta.url));

/** Lets npm install a compiler, as a package of the project's own that needs no network. */
export function addCompiler(root: string) {
  for (const tool of TOOLS) {
    mkdirSync(join(root, tool));
    writeFileSync(
      join(root, tool, 'package.json'),
      JSON.stringify({ name: tool, version: '1.0.0', bin: `${tool}.mjs` }),
    );
    cpSync(compiler, join(root, tool, `${tool}.mjs`));
    chmodSync(join(root, tool, `${tool}.mjs`), 0o755);
  }
  const dependencies = { remix: 'file:remix', vitest: 'file:vitest', vite: 'file:vite' };
  const about = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as object;
  writeFileSync(join(root, 'package.json'), JSON.stringify({ ...about, devDependencies: dependencies }));
  const packages: Record<string, object> = { '': { name: 'started', version: '1.0.0', devDependencies: dependencies } };
  for (const tool of Object.keys(dependencies)) {
    packages[`node_modules/${tool}`] = { resolved: tool, link: true };
    packages[tool] = { version: '1.0.0', dev: true, bin: { [tool]: `${tool}.mjs` } };
  }
  const lock = { name: 'started', version: '1.0.0', lockfileVersion: 3, requires: true, packages };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock));
}

/** Installs a compiler as npm has done in an earlier start. */
export function installCompiler(root: string) {
  addCompiler(root);
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
  for (const tool of TOOLS) {
    symlinkSync(`../${tool}`, join(root, 'node_modules', tool));
    symlinkSync(`../${tool}/${tool}.mjs`, join(root, 'node_modules/.bin', tool));
  }
  cpSync(join(root, 'package-lock.json'), join(root, 'node_modules/.package-lock.json')); // npm's own list
}
