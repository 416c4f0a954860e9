import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';

interface Sizes {
  /** Bytes of the page with its stylesheets, each as gzip. */
  page: number;
  /** Bytes of its scripts as they are sent, brotli, and with those of its islands. */
  scripts: number;
  alive: number;
}

/** Addresses of the stylesheets and scripts that a page requests, and of those that its islands need when they are seen or touched. */
export function filesOf(html: string): Record<'styles' | 'scripts' | 'islands', string[]> {
  const sections = isNamed(html, /data-island="([^/"]+)/g);
  return {
    styles: isNamed(html, /<link rel="stylesheet" href="([^"]+)"/g),
    scripts: isNamed(html, /"(\/assets\/[^"]+\.js)"/g),
    islands: sections.length === 0 ? [] : ['react', ...sections].map(builtFile),
  };
}

/** The address of a script of the build. */
function builtFile(name: string): string {
  const file = readdirSync('build/client/assets').find((one) => one.startsWith(`${name}-`) && one.endsWith('.js'));
  if (!file) throw new Error(`The build has no ${name}.`);
  return `/assets/${file}`;
}

const KB = 1024;

/** Prints the weights of pages opened with an empty cache; `cookie` is a reader's. */
export async function printSizes(origin: string, cookie: string): Promise<void> {
  const headers = { cookie, 'sec-fetch-site': 'none' };
  console.log('\nTamaños (página y estilos en gzip; guiones en brotli)');
  for (const path of ['/', '/volume/11?chapter=5', '/volume/4?chapter=100', '/evangelio']) {
    const { page, scripts, alive } = await sizesOf(await (await fetch(origin + path, { headers })).text());
    console.log(
      `  ${path}: ${(page / KB).toFixed(1)} KB; guiones ${(scripts / KB).toFixed(1)} KB, con islas ${(alive / KB).toFixed(1)}`,
    );
  }
}

const isNamed = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map(([, path = '']) => path)),
];

/** Weight of a page: its HTML and styles, and its scripts. */
async function sizesOf(html: string): Promise<Sizes> {
  const read = (path: string) => readFile(`build/client${path}`);
  const files = filesOf(html);
  const styles = await Promise.all(files.styles.map(read));
  const scripts = await weightOf(files.scripts);
  const page = [Buffer.from(html), ...styles].reduce((sum, file) => sum + gzipSync(file).length, 0);
  return { page, scripts, alive: scripts + (await weightOf(files.islands)) };
}

async function weightOf(paths: string[]): Promise<number> {
  const files = await Promise.all(paths.map((path) => readFile(`build/client${path}`)));
  return files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0);
}
