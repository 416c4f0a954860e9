import { readdirSync, readFileSync } from 'node:fs';

/** Addresses of the stylesheets and scripts that a page requests, and of those that its islands need when they are seen or touched. */
export function filesOf(html: string): Record<'styles' | 'scripts' | 'islands', string[]> {
  const sections = isNamed(html, /data-island="([^/"]+)/g);
  const scripts = isNamed(html, /"(\/assets\/[^"]+\.js)"/g);
  const islands = sections.map(builtFile).flatMap((file) => [file, ...importedBy(file)]);
  return {
    styles: isNamed(html, /<link rel="stylesheet" href="([^"]+)"/g),
    scripts,
    islands: [...new Set(islands)].filter((file) => !scripts.includes(file)),
  };
}

/** The address of a script of the build. */
function builtFile(name: string): string {
  const file = readdirSync('build/client/assets').find((one) => one.startsWith(`${name}-`) && one.endsWith('.js'));
  if (!file) throw new Error(`The build has no ${name}.`);
  return `/assets/${file}`;
}

/** Addresses of the scripts that a script of the build imports, and that those import. */
function importedBy(file: string): string[] {
  const code = readFileSync(`build/client${file}`, 'utf8');
  const files = [...code.matchAll(/from"\.(\/[^"]+)"/g)].map(([, path]) => `/assets${path}`);
  return files.flatMap((one) => [one, ...importedBy(one)]);
}

const isNamed = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map(([, path = '']) => path)),
];
