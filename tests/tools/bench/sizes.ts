import { readFile } from 'node:fs/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';

interface Sizes {
  /** Bytes of the page with its stylesheets, each as gzip. */
  page: number;
  /** Bytes of its scripts as they are sent, brotli. */
  scripts: number;
}

/** Addresses of the stylesheets and scripts that a page requests. */
export const filesOf = (html: string) => ({
  styles: isNamed(html, /<link rel="stylesheet" href="([^"]+)"/g),
  scripts: isNamed(html, /"(\/assets\/[^"]+\.js)"/g),
});

const KB = 1024;

/** Prints the weights of pages opened with an empty cache; `cookie` is a reader's. */
export async function printSizes(origin: string, cookie: string): Promise<void> {
  const headers = { cookie, 'sec-fetch-site': 'none' };
  console.log('\nTamaños (página y estilos en gzip; guiones en brotli)');
  for (const path of ['/', '/volume/11?chapter=5', '/volume/4?chapter=100', '/evangelio']) {
    const { page, scripts } = await sizesOf(await (await fetch(origin + path, { headers })).text());
    console.log(`  ${path}: ${(page / KB).toFixed(1)} KB; guiones ${(scripts / KB).toFixed(1)} KB`);
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
  const scripts = await Promise.all(files.scripts.map(read));
  const page = [Buffer.from(html), ...styles].reduce((sum, file) => sum + gzipSync(file).length, 0);
  return { page, scripts: scripts.reduce((sum, file) => sum + brotliCompressSync(file).length, 0) };
}
