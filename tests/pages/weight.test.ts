import { statSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { compressed } from '~/http/pages/shared-text.server';
import { filesOf } from '../tools/bench/sizes';
import { fillHouse, GOSPEL_DAY } from '../setup/full-house';
import { browserOf, type VisitorKind } from '../setup/visitors';

/** Bytes as they are sent, brotli: the page, the same in versión ligera, its styles, its scripts. */
type Weight = [document: number, light: number, styles: number, scripts: number];
/** Requests to our server, with scripts off and on. */
type Requests = [off: number, on: number];

/** Budget of each page. */
const BUDGETS: [who: VisitorKind, path: string, weight: Weight, requests: Requests][] = [
  ['visitor', '/', [4520, 2814, 6850, 59095], [3, 6]],
  ['visitor', `/evangelio?date=${GOSPEL_DAY}`, [4313, 2527, 5672, 59150], [3, 7]],
  ['visitor', '/about', [3082, 1575, 4541, 56975], [2, 5]],
  ['visitor', '/user-login', [3202, 1698, 4583, 67990], [2, 6]],
  ['visitor', '/register', [3335, 1799, 4583, 67990], [2, 6]],
  ['member', '/', [4754, 3020, 6850, 59095], [3, 6]],
  ['member', '/volume/11?chapter=1', [6752, 4723, 8686, 64524], [3, 6]],
  ['member', '/volume/11/indice', [4160, 2485, 6055, 58221], [3, 6]],
  ['member', '/temas', [4097, 2389, 5569, 58091], [3, 6]],
  ['member', '/tema/luz', [3890, 2199, 5404, 57627], [3, 6]],
  ['member', '/buscar?q=luz', [4010, 2295, 5520, 59190], [3, 6]],
  ['member', '/notas', [3486, 1894, 5342, 59657], [3, 7]],
  ['admin', '/admin/playlists', [4977, 3030, 7528, 79810], [3, 8]],
  ['admin', '/admin/settings', [4890, 3095, 7528, 80700], [3, 8]],
];
const SLACK = 1.02; // names and numbers of a page differ from one run to the next
const LOOSE = 0.9; // a budget with more slack than this tells nothing any more

const sizeOf = (path: string) => statSync(`build/client${path}.br`).size;
const sum = (paths: string[]) => paths.reduce((all, path) => all + sizeOf(path), 0);
const sent = (html: string) => compressed(html, 'br').length;

async function weigh(who: VisitorKind, path: string): Promise<{ weight: Weight; requests: Requests }> {
  const browser = await browserOf(who);
  const [page, light] = [await browser.get(path), await browser.get(path, { 'save-data': 'on' })];
  expect([page.status, light.status]).toEqual([200, 200]);
  const { styles, scripts } = filesOf(page.html);
  const pictures = [...page.html.matchAll(/<(?:img|source|use)\b[^>]* (?:src|srcset|href)="(\/[^"]+)"/g)].length;
  const off = 1 + styles.length + pictures;
  return {
    weight: [sent(page.html), sent(light.html), sum(styles), sum(scripts)],
    requests: [off, off + scripts.length],
  };
}

beforeAll(fillHouse);

it.each(BUDGETS)('%s at %s', async (who, path, budget, requests) => {
  const found = await weigh(who, path);
  expect(found.requests, 'requests with scripts off and on').toEqual(requests);
  const heavier = found.weight.some((bytes, at) => bytes > budget[at]! * SLACK);
  const lighter = found.weight.some((bytes, at) => bytes < budget[at]! * LOOSE);
  if (heavier)
    expect(found.weight, 'heavier than its budget: make it lighter, or say why it has to be so').toEqual(budget);
  if (lighter) expect(found.weight, 'far lighter than its budget: lower it to this').toEqual(budget);
});
