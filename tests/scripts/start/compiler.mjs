#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';

/** Replaces node_modules/.bin/remix in these tests: a compiler that files make quick, slow or broken. */

if (existsSync('slow')) spawnSync('sleep', ['60']);
rmSync('build/client', { recursive: true, force: true });
mkdirSync('build/client/assets', { recursive: true });
mkdirSync('build/server', { recursive: true });
writeFileSync('build/client/assets/page.js', 'export const words = "libro";\n'.repeat(200));
writeFileSync('build/client/picture.png', 'png');
const facts = JSON.stringify({ args: process.argv.slice(2), mode: process.env.NODE_ENV });
writeFileSync('build/server/test.js', `export const main = () => console.log(${JSON.stringify(facts)});`);
if (existsSync('app/broken.ts')) {
  console.log('app/broken.ts:1 does not compile');
  process.exitCode = 1;
}
