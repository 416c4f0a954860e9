import { statSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { compressed } from '~/http/pages/shared-text.server';
import { filesOf } from '../../scripts/bench/sizes';
import { fillHouse, GOSPEL_DAY } from '../setup/full-house';
import { browserOf, type WhoAsks } from '../setup/visitors';

/** Bytes as they are sent, brotli: the page, the same in versión ligera, its styles, its scripts. */
type Weight = [document: number, light: number, styles: number, scripts: number];
/** Requests to our server, with scripts off and on. */
type Requests = [off: number, on: number];

/** What each page may weigh. */
const BUDGETS: [who: WhoAsks, path: string, weight: Weight, requests: Requests][] = [
  ['visitor', '/', [4736, 2760, 5991, 57068], [3, 6]],
  ['visitor', `/evangelio?date=${GOSPEL_DAY}`, [4083, 2324, 4901, 56378], [3, 7]],
  ['visitor', '/about', [3087, 1576, 3943, 54414], [2, 5]],
  ['visitor', '/user-login', [3200, 1702, 3943, 65192], [2, 6]],
  ['visitor', '/register', [3332, 1805, 3943, 65188], [2, 6]],
  ['member', '/', [4978, 2947, 5991, 57068], [3, 6]],
  ['member', '/volume/11?chapter=1', [6717, 4704, 7495, 61723], [3, 6]],
  ['member', '/volume/11/indice', [4166, 2511, 5419, 55666], [3, 6]],
  ['member', '/temas', [4098, 2394, 4861, 55525], [3, 6]],
  ['member', '/tema/luz', [3869, 2202, 4752, 55070], [3, 6]],
  ['member', '/buscar?q=luz', [3934, 2288, 4685, 56107], [3, 6]],
  ['member', '/notas', [3472, 1892, 4654, 57222], [3, 7]],
  ['admin', '/admin/playlists', [4961, 3035, 6416, 75441], [3, 8]],
  ['admin', '/admin/settings', [4375, 2650, 6416, 75974], [3, 8]],
];
const SLACK = 1.02; // names and numbers of a page differ from one run to the next
const LOOSE = 0.9; // a budget that is kept by more than this says nothing any more

const sizeOf = (path: string) => statSync(`build/client${path}.br`).size;
const sum = (paths: string[]) => paths.reduce((all, path) => all + sizeOf(path), 0);
const sent = (html: string) => compressed(html, 'br').length;

async function weigh(who: WhoAsks, path: string): Promise<{ weight: Weight; requests: Requests }> {
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
