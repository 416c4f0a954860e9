import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { hydratedFully } from '../setup/chromium';
import { fillHouse, GOSPEL_DAY } from '../setup/full-house';
import { useHouse } from '../setup/house';
import { pagesOfPanel } from '../setup/pages-of-panel';
import { person } from '../setup/people';
import { changed, steady, uncounted } from '../setup/trees';

const house = useHouse();
beforeAll(fillHouse);

const VISITORS = [
  ...['/', '/user-login', '/login', '/register', '/forgot-password', '/reset-password', '/verify-email', '/about'],
  ...['/ajustes', '/sin-conexion', '/privacidad', '/ayuda', '/nada', '/?capitulo=1/1', `/evangelio?date=${GOSPEL_DAY}`],
  ...['/evangelio?date=2020-01-01', '/evangelio/2026-11', '/evangelio/2026-10', '/evangelio/correo'],
];
const MEMBERS = [
  ...['/', '/volume/11?chapter=1', '/volume/11?chapter=3', '/volume/11?buscar=x', '/volume/11/indice'],
  ...['/volume/11/parrafo/1-1', '/temas', '/temas?buscar=luz', '/tema/luz', '/referencias', '/referencias/juan'],
  ...['/fecha/03-14', '/buscar?q=luz', '/notas', '/marcadores', '/mio', '/historial', '/cuenta', '/cuenta/eliminar'],
];

/**
 * Part of a page to compare: `body` for the reader's pages and the first page of a role, with the shared bar and
 * footer.
 */
const ownPart = (path: string, paths: string[]) => (path === paths[0] || path.startsWith('/volume/') ? 'body' : 'main');

async function treeOf(page: Page, part: string): Promise<string> {
  const tree = steady(await page.locator(part).first().ariaSnapshot());
  return /\/admin\/users\?/.test(page.url()) ? uncounted(tree) : tree;
}

/** Pages to compare in place of those that change each day, or with the accounts that other tests make. */
const SAME: Record<string, string> = {
  '/admin/evangelio': '/admin/evangelio?mes=2025-01',
  '/admin/users': '/admin/users?buscar=de+admins',
};

const nameOf = (path: string) =>
  steady(path)
    .replace(/^\//, '')
    .replace(/[^\w=-]+/g, '_') || 'inicio';

/** Compares the tree of a page with and without scripts; each visit may change it, so one follows the other. */
async function changeIn(page: Page, path: string, part: string, tree: string): Promise<string[]> {
  await page.goto(path);
  await hydratedFully(page);
  const difference = changed(tree, await treeOf(page, part));
  return difference ? [`${steady(path)}\n${difference}\n`] : [];
}

async function look(role: 'user' | 'admin' | null, paths: string[], folder: string) {
  const as = role === null ? undefined : await person(role, { first: 'Ana', last: `de ${folder}` });
  // Two devices of the same account, as its own page lists them.
  const [plain, scripted] = [await house.open({ as, scripts: false }), await house.open({ as })];
  const differences: string[] = [];
  for (const path of paths) {
    await plain.goto(path);
    const part = ownPart(path, paths);
    const tree = await treeOf(plain, part);
    differences.push(...(await changeIn(scripted, path, part, tree)));
    await expect(tree).toMatchFileSnapshot(`../trees/${folder}/${nameOf(path)}.yml`);
  }
  await expect(differences.join('\n')).toMatchFileSnapshot(`../trees/${folder}/with-scripts.txt`);
}

describe('the accessibility tree of each page, and what scripts change in it', { timeout: 240_000 }, () => {
  it('for everybody', () => look(null, VISITORS, 'visitors'));
  it('for members', () => look('user', MEMBERS, 'members'));
  it('in the panel', async () => {
    await db.deleteFrom('vain_searches').execute(); // what the pages of members searched for
    await look(
      'admin',
      (await pagesOfPanel()).map((path) => SAME[path] ?? path),
      'admins',
    );
  });
});
