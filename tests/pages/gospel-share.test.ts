import { beforeAll, describe, expect, it } from 'vitest';
import { Browser, type Page } from '../setup/browser';
import { gospelDay, storeGospels } from '../setup/gospel-days';

const at = (date: string) => `/evangelio?date=${date}`;
const open = (date: string) => new Browser().get(at(date));

beforeAll(() => storeGospels([gospelDay('2026-11-21', { weekday: '' })]));

describe('the days around it', () => {
  const linksOn = (page: Page) =>
    page.document
      .querySelectorAll('nav[aria-label=Días] a')
      .map((link) => [link.textContent.trim(), link.getAttribute('href')]);

  it.each([
    ['2026-11-21', '2026-11-20', '2026-11-22'],
    ['2026-03-01', '2026-02-28', '2026-03-02'],
    ['2024-02-29', '2024-02-28', '2024-03-01'],
    ['2025-12-31', '2025-12-30', '2026-01-01'],
  ])('of %s are %s and %s, whether or not there is a gospel', async (date, before, after) => {
    expect(linksOn(await open(date))).toEqual([
      ['Día anterior', at(before)],
      ['Día siguiente', at(after)],
    ]);
  });
});

it('a shared link says in its head what it leads to', async () => {
  const page = await open('2026-11-21');
  const property = (name: string) =>
    page.document.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content');
  const address = 'http://localhost:3000/evangelio?date=2026-11-21';
  expect(page.document.querySelector('title')?.textContent).toBe(
    'El pan ya estaba en la orilla · Evangelio del día · Libro de Cielo',
  );
  expect([property('title'), property('description'), property('url'), property('type')]).toEqual([
    'El pan ya estaba en la orilla · Evangelio del día',
    'Juan 21, 1-14. 21 de Noviembre de 2026 - Sábado',
    address,
    'article',
  ]);
  expect(page.document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(address);
});

it('is shared by its address, by mail and by message, under the fixed title', async () => {
  const page = await open('2026-11-21');
  const address = 'http://localhost:3000/evangelio?date=2026-11-21';
  const title = 'Evangelio del día a la Luz de la Divina Voluntad';
  const field = page.document.querySelector('#compartir input');
  expect([field?.getAttribute('value'), field?.hasAttribute('readonly')]).toEqual([address, true]);
  const [mail, message] = page.document.querySelectorAll('#compartir a').map((link) => link.getAttribute('href') ?? '');
  expect(mail).toBe(`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${address}`)}`);
  expect(message).toBe(`https://wa.me/?text=${encodeURIComponent(`${title}\n${address}`)}`);
});
