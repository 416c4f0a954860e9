import { readdirSync } from 'node:fs';

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

const isNamed = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map(([, path = '']) => path)),
];
