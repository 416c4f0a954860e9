import { statSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { compressed } from '~/http/pages/shared-text.server';
import { filesOf } from '../tools/bench/sizes';
import { fillHouse, GOSPEL_DAY } from '../setup/full-house';
import { browserOf, type WhoAsks } from '../setup/visitors';

/** Bytes as they are sent, brotli: the page, the same in versión ligera, its styles, its scripts. */
type Weight = [document: number, light: number, styles: number, scripts: number];
/** Requests to our server, with scripts off and on. */
type Requests = [off: number, on: number];

/** What each page may weigh. */
const BUDGETS: [who: WhoAsks, path: string, weight: Weight, requests: Requests][] = [
  ['visitor', '/', [4742, 2746, 6780, 58298], [3, 6]],
  ['visitor', `/evangelio?date=${GOSPEL_DAY}`, [4093, 2316, 5634, 57635], [3, 7]],
  ['visitor', '/about', [3086, 1575, 4496, 55665], [2, 5]],
  ['visitor', '/user-login', [3202, 1698, 4496, 66474], [2, 6]],
  ['visitor', '/register', [3335, 1799, 4496, 66470], [2, 6]],
  ['member', '/', [4987, 2958, 6780, 58298], [3, 6]],
  ['member', '/volume/11?chapter=1', [6740, 4713, 8607, 63212], [3, 6]],
  ['member', '/volume/11/indice', [4145, 2473, 6004, 56913], [3, 6]],
  ['member', '/temas', [4122, 2402, 5524, 56778], [3, 6]],
  ['member', '/tema/luz', [3887, 2198, 5359, 56326], [3, 6]],
  ['member', '/buscar?q=luz', [3941, 2294, 5315, 57365], [3, 6]],
  ['member', '/notas', [3483, 1893, 5297, 58362], [3, 7]],
  ['admin', '/admin/playlists', [4983, 3031, 7234, 78244], [3, 8]],
  ['admin', '/admin/settings', [4399, 2658, 7234, 78820], [3, 8]],
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
