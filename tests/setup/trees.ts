import type { Locator, Page } from 'playwright';

/** Replaces what differs at each run: instants, today, and numbers from the database. */
export const steady = (tree: string) =>
  tree
    .replace(/\d{1,2} [a-z]{3} \d{4}, \d\d:\d\d(:\d\d)?/g, 'INSTANTE')
    .replace(/(Lunes|Martes|Miércoles|Jueves|Viernes|Sábado|Domingo) \d{1,2} de [a-z]+\b(?! de)/g, 'HOY')
    .replace(/\b\d\d:\d\d\b/g, 'HORA')
    .replace(/"(Hoy|Ayer)"/g, '"DÍA"')
    .replace(/\d{1,2} [a-z]{3} \d{4}/g, 'FECHA')
    .replace(/"[A-Z][a-z]+ de \d{4}"/g, '"MES"')
    .replace(/en (menos de )?\d+(,\d)? s\b/g, 'en un momento')
    .replace(/Texto \d+/g, 'Texto N')
    .replace(/persona\d+@/g, 'persona@')
    .replace(/(users|cambios|revisiones|cargas|youtube)\/[\w-]+/g, '$1/N')
    .replace(/(carga|despues|antes|desde)=[\w.%-]+/g, '$1=N');

/** The tree that a screen reader reads of the page, or of a part of it, without what differs at each run. */
export async function treeOf(page: Page, part: Locator = page.locator('body')): Promise<string> {
  const tree = steady(await part.first().ariaSnapshot());
  return /\/admin\/users/.test(page.url()) ? uncounted(tree) : tree;
}

const MAIN = /^- main.*(\n +.*)*/m;

/** The page's own part of its tree, and the rest: skip links, header and foot. */
export const mainOf = (tree: string) => MAIN.exec(tree)?.[0] ?? '';
export const frameOf = (tree: string) => tree.replace(MAIN, '- main');

/** One line of a tree: its headings, and how many there are of each other role. */
export function outlineOf(tree: string): string {
  const headings = [...mainOf(tree).matchAll(/- '?heading "(.*)" \[level=([12])\]/g)];
  const counts = new Map<string, number>();
  for (const [, role = ''] of mainOf(tree).matchAll(/^ *- '?([a-z]+)\b/gm))
    counts.set(role, (counts.get(role) ?? 0) + 1);
  const roles = [...counts].filter(([role]) => !/^(main|text|paragraph|code|strong)$/.test(role)).sort();
  return [
    ...headings.map(([, words, level]) => `${level} ${words}`),
    roles.map((one) => one.join(' ')).join(', '),
  ].join(' | ');
}

/** Replaces the number of accounts, which depends on the tests before. */
const uncounted = (tree: string) =>
  tree.replace(/(?<=[a-z] )\( ?\d+ ?\)(?=")/g, '(N)').replace(/(?<=definition: ")\d+/g, 'N');

/** Lines removed from a tree (-) and added to it (+). */
export function changed(was: string, is: string): string {
  const [before, after] = [linesOf(was), linesOf(is)];
  const taken = without(before, after).map((line) => `- ${line}`);
  return [...taken, ...without(after, before).map((line) => `+ ${line}`)].join('\n');
}

/** Lines added to a tree. */
export const come = (was: string, is: string) => without(linesOf(is), linesOf(was)).join('\n');

const linesOf = (tree: string) => tree.split('\n').map((line) => line.trim());

/** Lines in one list and not in the other, each as often as it is missing. */
function without(lines: string[], others: string[]): string[] {
  const left = [...others];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
