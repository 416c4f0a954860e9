import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { install, isBuilt, isInstalled } from '../../../scripts/start/prepare.mjs';
import { addCompiler, installCompiler } from './compilers';
import { makeBareProject, makeFolder, removeFolder } from './project';
import { eventually, killStarted, processesIn, start, untilQuiet } from './running';

const installing = 'Instalando dependencias…';
const building = 'Construyendo la aplicación…';

let folder = '';
let root = '';

beforeEach(() => {
  folder = makeFolder();
  root = join(folder, 'project');
  makeBareProject(root, { 'app/root.tsx': '1', 'public/robots.txt': 'User-agent: *' });
});

afterEach(async () => {
  killStarted();
  await untilQuiet(folder);
  removeFolder(folder);
});

async function finish(args: string[], env?: Record<string, string>) {
  const started = start(root, args, { env });
  return { code: await started.ended, lines: started.lines() };
}

test('a fresh clone is installed and built once, and again when its sources change', async () => {
  addCompiler(root);
  const env = { NODE_ENV: 'production' };
  expect(await finish(['build'], env)).toEqual({ code: 0, lines: [installing, building] });
  expect(await finish(['build'], env)).toEqual({ code: 0, lines: [] });
  writeFileSync(join(root, 'app/root.tsx'), '2');
  expect(await finish(['build'])).toEqual({ code: 0, lines: [building] });
  writeFileSync(join(root, 'package-lock.json'), `${readFileSync(join(root, 'package-lock.json'), 'utf8')}\n`);
  expect((await finish(['build'])).lines).toContain(building);
  const { lines } = await finish(['test']);
  expect(lines).toEqual([JSON.stringify({ args: ['vite:build', '--config', 'remix.config.js'], mode: 'production' })]);
});

test('texts in build/client lie beside their compressed forms', async () => {
  installCompiler(root);
  await finish(['build']);
  const client = join(root, 'build/client');
  expect(readdirSync(client).sort()).toEqual(['assets', 'picture.png']);
  const file = join(client, 'assets/page.js');
  const plain = readFileSync(file);
  expect(brotliDecompressSync(readFileSync(`${file}.br`))).toEqual(plain);
  expect(gunzipSync(readFileSync(`${file}.gz`))).toEqual(plain);
});

test('what was pruned after the build is not missed until it is needed', async () => {
  installCompiler(root);
  await finish(['build']);
  rmSync(join(root, 'node_modules/.bin'), { recursive: true });
  expect(await finish(['build'])).toEqual({ code: 0, lines: [] });
  writeFileSync(join(root, 'app/root.tsx'), '2');
  expect(await finish(['build'])).toEqual({ code: 0, lines: [installing, building] });
});

test('two starts at once install and build once', async () => {
  addCompiler(root);
  const both = await Promise.all([finish(['build']), finish(['build'])]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  // One may install and the other build: each takes the lock when it is free.
  const steps = both.flatMap(({ lines }) => lines).filter((line) => !line.startsWith('Otro arranque'));
  expect(steps.sort()).toEqual([building, installing].sort());
});

test('an install that fails shows what npm said', async () => {
  addCompiler(root);
  writeFileSync(join(root, 'package.json'), JSON.stringify({ name: 'started', dependencies: { other: '1.0.0' } }));
  const { code, lines } = await finish(['test']);
  expect(code).toBe(1);
  expect(lines.join('\n')).toMatch(/npm ci.*can only install/);
  expect(lines).toContain('No se pudieron instalar las dependencias (npm ci); arriba está el motivo.');
  expect(lines.at(-1)).toBe('0 passed, 1 failed');
  expect(isInstalled(root, false)).toBe(false);
});

test('a build that fails shows what the compiler said, and counts as none', async () => {
  installCompiler(root);
  await finish(['build']);
  writeFileSync(join(root, 'app/broken.ts'), '');
  const output = [
    building,
    'app/broken.ts:1 does not compile',
    'La aplicación no se pudo construir; arriba está el motivo.',
  ];
  expect(await finish(['test'])).toEqual({ code: 1, lines: [...output, '0 passed, 1 failed'] });
  expect(await finish([])).toEqual({ code: 1, lines: output });
  rmSync(join(root, 'app/broken.ts'));
  expect(await finish(['build'])).toEqual({ code: 0, lines: [building] });
});

test.each(['SIGKILL', 'SIGINT', 'SIGTERM'] as const)('%s during a build ends the compiler too', async (signal) => {
  installCompiler(root);
  await finish(['build']);
  writeFileSync(join(root, 'app/root.tsx'), '2');
  writeFileSync(join(root, 'slow'), '');
  const started = start(root, ['build']);
  await started.says(building);
  await eventually(() => processesIn(join(root, 'node_modules')).length > 0);
  expect(await started.stop(signal)).toBe(signal);
  await untilQuiet(folder);
  expect(existsSync(join(root, 'build/server/test.js'))).toBe(true);
  rmSync(join(root, 'slow'));
  writeFileSync(join(root, 'app/root.tsx'), '1');
  expect(isBuilt(root)).toBe(false);
  expect(await finish(['build'])).toEqual({ code: 0, lines: [building] });
});

test('what somebody installed by hand is taken as it is', async () => {
  const write = (path: string, packages: object) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), JSON.stringify({ packages }));
  };
  const wanted = { '': {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0', dev: true } };
  write('package-lock.json', { ...wanted, 'node_modules/c': { version: '3.0.0', optional: true } });
  expect(isInstalled(root, false)).toBe(false);
  write('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.0.1' } });
  expect(isInstalled(root, false)).toBe(false);
  write('node_modules/.package-lock.json', { 'node_modules/b': { version: '2.0.0' } });
  expect(isInstalled(root, false)).toBe(false);
  write('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.0.0' } });
  expect(isInstalled(root, false)).toBe(true);
  const output: string[] = [];
  await install(root, false, (line) => output.push(line));
  expect(output).toEqual([]);
  expect(isInstalled(root, false)).toBe(true);
  expect(isInstalled(root, true)).toBe(false);
});

test('dev runs the server from its sources', async () => {
  const source = `export async function main({ args, vite }: { args: string[]; vite: { config: { mode: string } } }) {
    console.log(args.join(), process.env.NODE_ENV, vite.config.mode, process.env.DATABASE_URL);
    return 3;
  }`;
  writeFileSync(join(root, 'scripts/serve.ts'), source);
  writeFileSync(join(root, 'remix.config.js'), 'export default {};');
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
  const vite = dirname(createRequire(import.meta.url).resolve('vite/package.json'));
  symlinkSync(vite, join(root, 'node_modules/vite'));
  writeFileSync(join(root, 'node_modules/.bin/remix'), '');
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: {} }));
  const env = { DATABASE_URL: 'postgres://elsewhere/book', NODE_ENV: 'production' };
  const { code, lines } = await finish(['dev', 'a', 'b'], env);
  expect({ code, lines }).toEqual({ code: 3, lines: ['a,b development development postgres://elsewhere/book'] });
});
