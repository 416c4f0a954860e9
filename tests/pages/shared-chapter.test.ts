import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillVolume } from '../setup/book';
import { Browser, type Page } from '../setup/browser';
import { withoutTable } from '../setup/outage';

const CHAPTER = '/volume/11?chapter=2';
const TEXT = 'Palabras que sólo lee quien tiene cuenta.';
beforeAll(() => fillVolume(11, { videos: [1, 2, 3], main: { 2: { dialogue: [{ speaker: 'Luisa', text: TEXT }] } } }));

const greetingIn = ({ document }: Page) => document.getElementById('compartido')?.textContent ?? null;
const property = ({ document }: Page, name: string) =>
  document.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content');
/** Follows a link as a browser does that keeps cookies, or as a program does that shows what it leads to. */
const arrive = async (path: string, keeps = true) => {
  const browser = new Browser();
  const { location } = await browser.get(path);
  return (keeps ? browser : new Browser()).get(location ?? '');
};

describe('a visitor who follows a shared chapter', () => {
  it('comes to the login, which says what was shared and how to read it, and nothing of the text', async () => {
    const page = await arrive(CHAPTER);
    expect(greetingIn(page)).toBe('Te compartieron 11-2. Lectura 2');
    expect(page.text).toContain('14 de marzo de 1912');
    expect(page.html).not.toContain(TEXT);
    const ways = page.document
      .querySelectorAll('section.notice a')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(ways).toEqual([
      ['Crear cuenta y leer', '/register?redirect=%2Fvolume%2F11%3Fchapter%3D2'],
      ['Iniciar sesión', '#entrada'],
    ]);
    expect(page.document.getElementById('entrada')?.tagName).toBe('FORM');
  });

  it('reads which paragraph it is', async () => {
    expect(greetingIn(await arrive('/volume/11/parrafo/2-1'))).toBe('Te compartieron el párrafo 1 de 11-2. Lectura 2');
  });

  it('sees its name and date where the link is shown, without cookies', async () => {
    for (const path of [CHAPTER, '/volume/11/parrafo/2-1']) {
      const page = await arrive(path, false);
      expect([property(page, 'title'), property(page, 'description')]).toEqual([
        '11-2. Lectura 2',
        'Libro de Cielo, Volumen 11, 14 de marzo de 1912',
      ]);
      expect(page.document.querySelector('title')?.textContent).toBe('Iniciar sesión · Libro de Cielo');
      expect(page.html).not.toContain(TEXT);
    }
  });

  it('sees the image of the volume there, which every volume has', async () => {
    const page = await arrive(CHAPTER, false);
    expect(['image', 'image:width', 'image:height', 'image:alt'].map((name) => property(page, name))).toEqual([
      'http://localhost:3000/volumen-11.png',
      '1200',
      '630',
      'El sol sobre un libro abierto: Libro de Cielo, Volumen 11',
    ]);
    expect(page.document.querySelector('meta[name="twitter:card"]')?.getAttribute('content')).toBe(
      'summary_large_image',
    );
    const images = Array.from({ length: 36 }, (_, at) => readFileSync(`build/client/volumen-${at + 1}.png`));
    expect(new Set(images.map((image) => image.toString('base64'))).size).toBe(36);
    for (const image of images) {
      expect(image.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
      expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(image.length).toBeLessThan(24_000);
    }
  });
});

describe('nobody else is greeted so', () => {
  it('not who typed its number in the search of home', async () => {
    const browser = new Browser();
    const home = await browser.get('/?capitulo=11-2');
    const login = home.document.querySelector('.chapter-search a')?.getAttribute('href') ?? '';
    expect(login).toBe('/user-login?redirect=%2Fvolume%2F11%3Fchapter%3D2');
    expect(greetingIn(await browser.get(login))).toBeNull();
  });

  it.each(['/volume/11', '/volume/11?chapter=99', '/volume/99?chapter=1', '/temas', '/notas'])(
    'not who came to %s',
    async (path) => {
      const page = await arrive(path);
      expect([page.status === 200 || page.status === 404, greetingIn(page)]).toEqual([true, null]);
      expect(property(page, 'title')).not.toMatch(/\d-\d/);
    },
  );
});

it('while the chapters cannot be read the login is there all the same', async () => {
  await withoutTable('videos', async () => {
    const page = await arrive(CHAPTER);
    expect([page.status, greetingIn(page)]).toEqual([200, null]);
    expect(page.document.getElementById('entrada')).not.toBeNull();
  });
});
