import { beforeAll, describe, expect, it } from 'vitest';
import { fillVolume } from '../setup/book';
import type { Browser } from '../setup/browser';
import { signedIn } from '../setup/people';

const ADDRESS = 'http://localhost:3000/volume/11?chapter=2';
let browser: Browser;

beforeAll(async () => {
  ({ browser } = await signedIn());
  await fillVolume(11, { videos: [1, 2], main: { 2: {} } });
});

const share = async (path: string) => (await browser.get(path)).document.querySelector('#compartir');

describe('a chapter is shared without scripts', () => {
  it('by the address to copy, without the reader’s own way back', async () => {
    for (const path of ['/volume/11?chapter=2', '/volume/11?chapter=2&from=%2Ftemas&video=1']) {
      const field = (await share(path))?.querySelector('input');
      expect([field?.getAttribute('value'), field?.hasAttribute('readonly')]).toEqual([ADDRESS, true]);
      const label = (await share(path))?.querySelector(`label[for=${field?.id}]`);
      expect(label?.textContent).toBe('Enlace de este capítulo');
    }
    // If the address of the page names no chapter, the one that opens is shared.
    expect((await share('/volume/11'))?.querySelector('input')?.getAttribute('value')).toBe(ADDRESS);
  });

  it('by plain links for mail and message', async () => {
    const links = (await share('/volume/11?chapter=2'))?.querySelectorAll('a:not([href^="/"])') ?? [];
    const title = 'Libro de Cielo 11-2: Lectura 2';
    const text = encodeURIComponent(`${title}. 14 de marzo de 1912\n${ADDRESS}`);
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `mailto:?subject=${encodeURIComponent(title)}&body=${text}`,
      `https://wa.me/?text=${text}`,
    ]);
    expect(links[1]?.getAttribute('rel')).toBe('noopener noreferrer');
    // A button needs scripts.
    expect((await share('/volume/11?chapter=2'))?.querySelector('button')).toBeNull();
  });
});
