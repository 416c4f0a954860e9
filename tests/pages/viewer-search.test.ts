import { beforeAll, describe, expect, it } from 'vitest';
import { fillVolume } from '../setup/book';
import type { Browser, Page } from '../setup/browser';
import { signedIn } from '../setup/people';

const turn = (speaker: string, text: string) => ({ speaker, text });

let browser: Browser;
beforeAll(async () => {
  ({ browser } = await signedIn());
  const dialogue = [turn('Luisa', 'Uno.\n\nEl <corazón> & la «llave» volvió.'), turn('Jesús', 'Dame el corazón.')];
  await fillVolume(11, { videos: [1, 5], main: { 5: { dialogue } } });
});

describe('what was found, in its chapter', () => {
  const open = async (query: Record<string, string>) => {
    const page = await browser.get(`/buscar?${new URLSearchParams(query)}`);
    const link = page.document.querySelector('.search-result a')?.getAttribute('href') ?? '';
    return browser.get(link.replace(/#.*/, ''));
  };
  const marked = ({ document }: Page) => document.querySelectorAll('#texto mark').map(({ textContent }) => textContent);

  it('is marked as it is on the page of results, to which the way back leads', async () => {
    const page = await open({ q: 'corazon', orden: 'libro' });
    expect(marked(page)).toEqual(['corazón', 'corazón']);
    expect(page.html).toContain('El &lt;<mark>corazón</mark>&gt; &amp; la «llave» volvió.');
    const back = page.document.querySelector('.tool-button--back');
    expect([back?.textContent.trim(), back?.getAttribute('href')]).toEqual([
      'Volver a la búsqueda',
      '/buscar?q=corazon&orden=libro',
    ]);
  });

  it('is none of what is no text of the book: names, numbers, markup', async () => {
    for (const q of ['Luisa', 'párrafo', 'luisa OR corazon OR 3 OR lt OR amp OR section']) {
      const page = await open({ q: `${q} O corazón` });
      expect(marked(page)).toEqual(['corazón', 'corazón']);
    }
  });

  it('is nothing where the reader comes from another page, or where the search cannot be made', async () => {
    const at = (from: string) => browser.get(`/volume/11?chapter=5&from=${encodeURIComponent(from)}`);
    for (const from of ['/temas', '/buscar', '/buscar?q=', '/buscar?q=%00', '/buscar?q=de', '/buscarq=coraz%C3%B3n']) {
      const page = await at(from);
      expect([page.status, marked(page)]).toEqual([200, []]);
    }
  });
});
