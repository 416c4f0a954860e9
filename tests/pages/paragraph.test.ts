import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillVolume } from '../setup/book';
import type { Browser, Page } from '../setup/browser';
import { formWith, sendForm } from '../setup/forms';
import { signedIn } from '../setup/people';
import { storeTopics } from '../setup/topics';

const THIRD = '/volume/11/parrafo/5-3';
const LINES = ['Buenos días, hija.', 'La **luz** «nueva» & clara.', 'Confía en Mí.'];
const heading = ({ document }: Page) => document.querySelector('h1')?.textContent;
const field = ({ document }: Page, id: string) => document.getElementById(id)?.textContent;
const links = ({ document }: Page) => document.querySelectorAll('main a').map((link) => link.getAttribute('href'));

let reader: Browser;
beforeAll(async () => {
  await fillVolume(11, {
    videos: [5, 6, 7],
    main: {
      5: {
        dialogue: [
          { speaker: 'Luisa', text: 'Hola.' },
          { speaker: 'Jesús', text: LINES.join('\n\n') },
        ],
      },
    },
    optional: { 5: { topics: ['Sin tema', 'Luz'] } },
  });
  await storeTopics({ luz: { title: 'Luz', items: [{ index: 5 }] } });
});
beforeEach(async () => {
  ({ browser: reader } = await signedIn());
});

describe('a paragraph by itself', () => {
  it('is where the chapter leads, and has its words, its quotation, its address and the ways on', async () => {
    const chapter = await reader.get('/volume/11?chapter=5');
    const number = chapter.document.querySelector('#p3 .paragraph-number');
    expect([number?.getAttribute('href'), number?.textContent.trim()]).toEqual([THIRD, 'Párrafo 3']);
    const page = await reader.get(THIRD);
    expect([page.status, heading(page)]).toEqual([200, 'Párrafo 3']);
    expect(page.document.querySelector('blockquote p')?.innerHTML).toContain(
      'La <strong>luz</strong> «nueva» &amp; clara.',
    );
    expect(page.document.querySelector('.cited__speaker')?.textContent).toBe('Jesús');
    expect(links(page)).toEqual(expect.arrayContaining(['/volume/11?chapter=5#p3', '/volume/11?chapter=5#notas']));
    expect(links(page)).toEqual(expect.arrayContaining(['/volume/11/parrafo/5-2', '/volume/11/parrafo/5-4']));
    expect(chapter.document.querySelectorAll('.paragraph-number:not([tabindex="-1"])')).toEqual([]);
    expect(chapter.document.querySelector('#compartir a[href="/volume/11/parrafo/5-1"]')?.textContent).toBe(
      'párrafo por párrafo',
    );
    const cited = '«La luz “nueva” & clara.» Jesús, 14 de marzo de 1912. Libro de Cielo 11-5, § 3';
    expect(field(page, 'cita')).toMatch(/\/volume\/11\/parrafo\/5-3$/);
    expect(field(page, 'cita')?.split('\n')[0]).toBe(cited);
    const sent = links(page).filter((link) => link?.match(/^mailto:|^https:\/\/wa\.me/));
    expect(sent).toHaveLength(2);
    for (const link of sent) expect(decodeURIComponent(link ?? '')).toContain(`${cited}\nhttp`);
    const address = page.document.getElementById('enlace');
    expect(address?.getAttribute('value')).toMatch(/^https?:\/\/[^/]+\/volume\/11\/parrafo\/5-3$/);
    expect(address?.hasAttribute('readonly')).toBe(true);
    expect(links(page).filter((link) => link?.startsWith('/tema'))).toEqual(['/tema/luz', '/temas?buscar=Sin+tema']);
  });

  it('leads to another by its number', async () => {
    expect((await reader.get(`${THIRD}?n=4`)).location).toBe('/volume/11/parrafo/5-4');
    expect((await reader.get(`${THIRD}?n=%EF%BC%92`)).location).toBe('/volume/11/parrafo/5-2');
    const wrong = await reader.get(`${THIRD}?n=tres`);
    expect([wrong.status, wrong.text.includes('Escribe el número de un párrafo, del 1 al 4.')]).toEqual([422, true]);
  });

  it('keeps where its reader had come from to the chapter, on every way', async () => {
    const from = '/buscar?q=luz&volumen=11';
    const query = `?${new URLSearchParams({ from })}`;
    const chapter = await reader.get(`/volume/11?chapter=5&${query.slice(1)}`);
    const number = chapter.document.querySelector('#p3 .paragraph-number')?.getAttribute('href') ?? '';
    expect(number).toBe(THIRD + query);
    const back = `/volume/11?chapter=5&${query.slice(1)}`;
    const page = await reader.get(number);
    expect(links(page)).toEqual(
      expect.arrayContaining([`${back}#p3`, `${back}#notas`, `/volume/11/parrafo/5-2${query}`]),
    );
    expect((await reader.get(`${number}&n=4`)).location).toBe(`/volume/11/parrafo/5-4${query}`);
    expect(formWith(page, 'Ir').fields).toContainEqual(['from', from]);
    const saved = await reader.follow(await sendForm(reader, number, 'Resaltar'));
    expect(links(saved)).toContain(`${back}#p3`);
    const beyond = await reader.get(`/volume/11/parrafo/5-9${query}`);
    expect(links(beyond)).toEqual([`/volume/11/parrafo/5-4${query}`, back]);
    const elsewhere = await reader.get(`${THIRD}?from=https%3A%2F%2Fx.example`);
    expect(links(elsewhere)).toContain('/volume/11?chapter=5#p3');
  });
});

describe('a paragraph that is not there', () => {
  it.each<[string, string, string]>([
    ['5-5', 'El capítulo 11-5 tiene 4 párrafos.', '/volume/11/parrafo/5-4'],
    ...['5-99999999999999999999', '5-0', '5-%3Cb%3E', '5'].map((place): [string, string, string] => [
      place,
      'El capítulo 11-5 tiene 4 párrafos.',
      '/volume/11/parrafo/5-1',
    ]),
    ['6-1', 'El capítulo 11-6 no tiene texto todavía.', '/volume/11?chapter=6'],
    ['9-1', 'El capítulo 11-9 no está en el libro.', '/volume/11?chapter=7'],
  ])('%s: says so, with the way to the nearest', async (paragraph, words, to) => {
    const page = await reader.get(`/volume/11/parrafo/${paragraph}`);
    expect([page.status, heading(page), page.text.includes(words)]).toEqual([404, 'Ese párrafo no está', true]);
    expect(page.document.querySelector('main a.button')?.getAttribute('href')).toBe(to);
    expect((await reader.get(to)).status).toBe(200);
  });

  it.each(['/volume/11/parrafo/p0', '/volume/11/parrafo/0-1', '/volume/37/parrafo/1-1', '/volume/20/parrafo/1-1'])(
    '%s is a page that is not found',
    async (path) => expect((await reader.get(path)).status).toBe(404),
  );
});
