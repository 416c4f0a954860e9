import { statSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { compressedOnce } from '~/http/pages/compressed-text.server';
import { filesOf } from '../tools/bench/sizes';
import { fillSite, GOSPEL_DAY } from '../setup/full-site';
import { browserOf, type VisitorKind } from '../setup/visitors';

/** Bytes as they are sent, brotli: the page, the same in versión ligera, its styles, its scripts, those of its islands. */
type Weight = [document: number, light: number, styles: number, scripts: number, islands: number];
/** Requests to our server, with scripts off and on. */
type Requests = [off: number, on: number];

/** Budget of each page. */
const BUDGETS: [who: VisitorKind, path: string, weight: Weight, requests: Requests][] = [
  ['visitor', '/', [4094, 3050, 7893, 11407, 0], [3, 4]],
  ['visitor', `/evangelio?date=${GOSPEL_DAY}`, [3733, 2582, 6262, 11407, 0], [3, 4]],
  ['visitor', '/about', [2514, 1540, 4938, 11407, 0], [2, 3]],
  ['visitor', '/user-login', [2788, 1718, 5189, 11407, 0], [3, 4]],
  ['visitor', '/register', [2904, 1827, 4938, 11407, 0], [2, 3]],
  ['member', '/', [3944, 2903, 7893, 11407, 0], [3, 4]],
  ['member', '/volume/11?chapter=1', [7230, 5620, 10055, 11407, 47777], [3, 4]],
  ['member', '/volume/11/indice', [3656, 2676, 6772, 11407, 0], [3, 4]],
  ['member', '/temas', [3397, 2406, 6156, 11407, 0], [3, 4]],
  ['member', '/tema/luz', [3192, 2212, 6052, 11407, 0], [3, 4]],
  ['member', '/buscar?q=luz', [3142, 2147, 6047, 11407, 0], [3, 4]],
  ['member', '/notas', [2827, 1853, 5929, 11407, 0], [3, 4]],
  ['admin', '/admin/playlists', [4530, 3231, 8161, 11407, 63826], [3, 4]],
  ['admin', '/admin/settings', [5609, 4168, 8161, 11407, 63826], [3, 4]],
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
