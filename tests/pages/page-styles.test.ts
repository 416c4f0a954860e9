import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '../setup/browser';
import { crawl } from '../setup/crawl';
import { fillHouse, GOSPEL_DAY } from '../setup/full-house';
import { browserOf } from '../setup/visitors';

const STARTS = {
  visitor: ['/', '/?capitulo=x', '/user-login', '/login', '/register', '/ajustes', '/nada', '/api/docs'],
  member: [
    '/volume/11?chapter=1',
    '/volume/11?buscar=x',
    '/temas',
    '/tema/luz',
    '/referencias',
    '/fecha/03-14',
    `/evangelio?date=${GOSPEL_DAY}`,
  ],
  admin: ['/admin/playlists', '/admin/registro'],
};
const sheets = new Map<string, string>();

/** Reads a sheet of the build by its address. */
function sheetAt(address: string): string {
  const text = sheets.get(address) ?? readFileSync(`build/client${address}`, 'utf8');
  sheets.set(address, text);
  return text;
}

const classesOf = ({ document }: Page) =>
  new Set(document.querySelectorAll('[class]').flatMap((one) => [...one.classList.values()]));
const sheetsOf = ({ document }: Page) =>
  document.querySelectorAll('link[rel=stylesheet]').map((link) => link.getAttribute('href') ?? '');

beforeAll(fillHouse);

describe.each(Object.entries(STARTS))('every page of a %s', (who, starts) => {
  let pages: [string, Page][];
  beforeAll(async () => {
    pages = [...(await crawl(await browserOf(who as keyof typeof STARTS), starts))];
    expect(pages.length).toBeGreaterThan(10);
  });

  it('brings the styles of all that it shows', () => {
    const wrong = pages.flatMap(([path, page]) => {
      const styles = sheetsOf(page).map(sheetAt).join('');
      const styled = new Set([...styles.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name));
      return [...classesOf(page)].filter((name) => !styled.has(name)).map((name) => `${path}: ${name}`);
    });
    expect(wrong).toEqual([]);
  });

  it('has the sheet of every page and at most one of its own', () => {
    const many = pages.filter(([, page]) => sheetsOf(page).length > 2).map(([path]) => path);
    expect(many).toEqual([]);
  });
});
