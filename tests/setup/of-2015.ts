import { createRequire } from 'node:module';

/** Browsers that were new when 2015 ended. */
const OF_2015 = { chrome: 47, edge: 13, firefox: 43, safari: 9, safari_ios: 9 };
type BrowserName = keyof typeof OF_2015;
export const BROWSERS = Object.keys(OF_2015) as BrowserName[];

export interface Support {
  version_added?: string | boolean | null;
  flags?: unknown;
  prefix?: string;
  alternative_name?: string;
}
/** Feature in MDN's data, with its subfeatures by name. */
export interface Known {
  __compat?: { support: Record<string, Support | Support[] | undefined> };
  [name: string]: Known | Known['__compat'];
}
interface Data {
  api: Record<string, Known | undefined>;
  javascript: { builtins: Record<string, Known | undefined> };
  css: Record<'properties' | 'at-rules' | 'selectors', Record<string, Known | undefined>>;
  html: { elements: Record<string, Known | undefined>; global_attributes: Record<string, Known | undefined> };
}

/** MDN's browser compatibility data. */
export const mdn = createRequire(import.meta.url)('@mdn/browser-compat-data') as Data;

/** MDN's data on a part of a feature: a property's value, an element's attribute. */
export const partOf = (known: Known | undefined, name: string) =>
  name === '__compat' ? undefined : (known?.[name] as Known | undefined);

/**
 * Tells whether a browser of 2015 has it under its own name. `≤15` means that it was found in 15, the oldest version
 * tested.
 */
export function isIn(known: Known | undefined, browser: BrowserName): boolean {
  const firstOf = (version: string) => (version.startsWith('≤') ? 0 : parseFloat(version));
  const isHad = ({ version_added: added, flags, prefix, alternative_name: other }: Support) =>
    !flags && !prefix && !other && typeof added === 'string' && firstOf(added) <= OF_2015[browser];
  return [known?.__compat?.support[browser] ?? []].flat().some(isHad);
}
