import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Request } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { fillVolume } from '../setup/book';
import { hydratedFully } from '../setup/chromium';
import { useHouse } from '../setup/house';
import { person } from '../setup/people';

const CHAPTER = '/volume/11?chapter=70';
const KB = 1024;
const SENTENCE = 'Llevaba varios días esperando, y la luz entraba por la ventana';
const WORDS = ['alma', 'paz', 'fuente', 'camino', 'silencio', 'mañana', 'semilla', 'puerta', 'cielo', 'mar', 'voz'];

/** Text of about so many characters that does not compress better than prose. */
function prose(length: number): string {
  const words = Array.from({ length: length / 6 }, (_, at) => WORDS[(at * at + at) % 11]! + (at * 7919).toString(36));
  return words.join(' ').slice(0, length);
}

const house = useHouse();
beforeAll(async () => {
  const indices = Array.from({ length: 140 }, (_, at) => at + 1);
  const dialogue = [
    { speaker: 'Luisa', text: `${SENTENCE}.\n\n${prose(3000)}` },
    { speaker: 'Jesús', text: prose(6000) },
  ];
  await fillVolume(11, { videos: indices, main: { 70: { dialogue } }, optional: { 70: {} } });
});

/** Opens the chapter. Returns its requests to our server, the page itself included. */
async function opened(headers: Record<string, string> = {}) {
  const page = await house.open({ as: await person(), isFresh: true, extraHTTPHeaders: headers });
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  const response = await page.goto(CHAPTER);
  const html = (await response?.text()) ?? '';
  const own = () => requests.filter((request) => request.url().startsWith(house.url()));
  return { page, html, own, requests };
}

const fileOf = (address: string) => readFile(`build/client${new URL(address, house.url()).pathname}`);

async function stylesOf(html: string): Promise<Buffer[]> {
  const links = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, path = '']) => path);
  expect(links.length).toBeGreaterThan(0);
  return Promise.all(links.map(fileOf));
}

it('the HTML of a long chapter in a long volume with its styles is at most 30 KB as gzip', async () => {
  const { html } = await opened();
  const pieces = [Buffer.from(html), ...(await stylesOf(html))];
  expect(html).toContain(SENTENCE);
  expect(pieces.reduce((sum, piece) => sum + gzipSync(piece).length, 0)).toBeLessThanOrEqual(30 * KB);
});

it('a chapter makes at most 8 requests to our server, and about 12 to others, before the video is asked for', async () => {
  const { page, own, requests } = await opened();
  await hydratedFully(page);
  await page.waitForLoadState('networkidle');
  const addresses = own().map((request) => request.url().replace(house.url(), ''));
  expect(addresses.length, addresses.join(' ')).toBeLessThanOrEqual(8);
  expect(requests.length - own().length).toBeLessThanOrEqual(16);
  expect(requests.filter((request) => request.url().includes('youtube-nocookie'))).toEqual([]);
});

it('the text of the chapter travels once', async () => {
  const { html } = await opened();
  expect(html.split(SENTENCE).length - 1).toBe(1);
  expect(html.split('Llevaba varios').length - 1).toBe(1);
});

it('with Save-Data there is no script, and nothing from elsewhere', async () => {
  const { page, html, own, requests } = await opened({ 'Save-Data': 'on' });
  await page.waitForLoadState('networkidle');
  expect(html).not.toContain('<script');
  expect(html).toContain(SENTENCE);
  expect(own().filter((request) => request.resourceType() === 'script')).toEqual([]);
  expect(requests.length).toBe(own().length);
});
