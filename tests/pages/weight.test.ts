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
  ['visitor', '/', [4742, 2748, 6393, 57039], [3, 6]],
  ['visitor', `/evangelio?date=${GOSPEL_DAY}`, [4087, 2315, 5264, 56363], [3, 7]],
  ['visitor', '/about', [3088, 1574, 4178, 54394], [2, 5]],
  ['visitor', '/user-login', [3203, 1697, 4178, 65183], [2, 6]],
  ['visitor', '/register', [3334, 1799, 4178, 65176], [2, 6]],
  ['member', '/', [4997, 2945, 6393, 57039], [3, 6]],
  ['member', '/volume/11?chapter=1', [6735, 4718, 8156, 61935], [3, 6]],
  ['member', '/volume/11/indice', [4142, 2475, 5671, 55641], [3, 6]],
  ['member', '/temas', [4117, 2400, 5180, 55506], [3, 6]],
  ['member', '/tema/luz', [3878, 2198, 5021, 55064], [3, 6]],
  ['member', '/buscar?q=luz', [3938, 2295, 4977, 56089], [3, 6]],
  ['member', '/notas', [3482, 1891, 4954, 57204], [3, 7]],
  ['admin', '/admin/playlists', [4975, 3029, 6841, 75467], [3, 8]],
  ['admin', '/admin/settings', [4361, 2625, 6841, 76011], [3, 8]],
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
