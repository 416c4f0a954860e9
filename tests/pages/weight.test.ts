import { statSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { compressedOnce } from '~/http/pages/compressed-text.server';
import { filesOf } from '../tools/bench/sizes';
import { fillSite, GOSPEL_DAY } from '../setup/full-site';
import { browserOf, type VisitorKind } from '../setup/visitors';

/**
 * Bytes as they are sent, brotli: the page, the same in versión ligera, its styles, its scripts, and those that its
 * islands load with what those import. A chapter's own come with the scripts of all: 1.4 KB, where a request of their
 * own took 0.4 s longer on a slow line.
 */
type Weight = [document: number, light: number, styles: number, scripts: number, islands: number];
/** Requests to our server, with scripts off and on. */
type Requests = [off: number, on: number];

/** Budget of each page. */
const BUDGETS: [who: VisitorKind, path: string, weight: Weight, requests: Requests][] = [
  ['visitor', '/', [4114, 3072, 7983, 13326, 0], [3, 4]],
  ['visitor', `/evangelio?date=${GOSPEL_DAY}`, [3797, 2629, 6306, 13326, 0], [3, 4]],
  ['visitor', '/about', [2514, 1540, 4962, 13326, 0], [2, 3]],
  ['visitor', '/user-login', [2802, 1729, 5285, 13326, 0], [3, 4]],
  ['visitor', '/register', [2987, 1907, 5191, 13326, 0], [3, 4]],
  ['member', '/', [3969, 2923, 7983, 13326, 0], [3, 4]],
  ['member', '/volume/11?chapter=1', [7390, 5647, 10729, 13326, 57159], [3, 4]],
  ['member', '/volume/11/indice', [3763, 2759, 6833, 13326, 0], [3, 4]],
  ['member', '/temas', [3424, 2440, 6197, 13326, 0], [3, 4]],
  ['member', '/tema/luz', [3211, 2217, 6078, 13326, 0], [3, 4]],
  ['member', '/buscar?q=luz', [3142, 2147, 6074, 13326, 0], [3, 4]],
  ['member', '/notas', [2848, 1877, 5955, 13326, 0], [3, 4]],
  ['admin', '/admin/playlists', [4530, 3266, 8303, 13326, 68439], [3, 4]],
  ['admin', '/admin/settings', [5837, 4409, 8303, 13326, 68439], [3, 4]],
];
const SLACK = 1.02; // names and numbers of a page differ from one run to the next
const LOOSE = 0.9; // a budget with more slack than this tells nothing any more

const sizeOf = (path: string) => statSync(`build/client${path}.br`).size;
const sum = (paths: string[]) => paths.reduce((all, path) => all + sizeOf(path), 0);
const sent = (html: string) => compressedOnce(html, 'br').length;

async function weigh(who: VisitorKind, path: string): Promise<{ weight: Weight; requests: Requests }> {
  const browser = await browserOf(who);
  const [page, light] = [await browser.get(path), await browser.get(path, { 'save-data': 'on' })];
  expect([page.status, light.status]).toEqual([200, 200]);
  const { styles, scripts, islands } = filesOf(page.html);
  const pictures = [...page.html.matchAll(/<(?:img|source|use)\b[^>]* (?:src|srcset|href)="(\/[^"]+)"/g)].length;
  const off = 1 + styles.length + pictures;
  return {
    weight: [sent(page.html), sent(light.html), sum(styles), sum(scripts), sum(islands)],
    requests: [off, off + scripts.length],
  };
}

beforeAll(fillSite);

it.each(BUDGETS)('%s at %s', async (who, path, budget, requests) => {
  const found = await weigh(who, path);
  expect(found.requests, 'requests with scripts off and on').toEqual(requests);
  const heavier = found.weight.some((bytes, at) => bytes > budget[at]! * SLACK);
  const lighter = found.weight.some((bytes, at) => bytes < budget[at]! * LOOSE);
  if (heavier)
    expect(found.weight, 'heavier than its budget: make it lighter, or say why it has to be so').toEqual(budget);
  if (lighter) expect(found.weight, 'far lighter than its budget: lower it to this').toEqual(budget);
});
