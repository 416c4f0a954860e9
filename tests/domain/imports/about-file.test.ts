import { describe, expect, it } from 'vitest';
import { RemarkCollector } from '~/domain/imports/remarks';
import { readAboutFile } from '~/domain/site/about.server';

function read(text: string | Buffer) {
  const remarks = new RemarkCollector();
  return {
    text: readAboutFile(Buffer.from(text as string), remarks.on('')),
    remarks: remarks.all.map(({ kind, what }) => [kind, what]),
  };
}
const DATA = `data:image/png;base64,${'A'.repeat(20_000)}`;

describe('images within a text for About', () => {
  it.each([
    ['Google Docs', `Uno\n\n![][image1]\n\nDos\n\n[image1]: <${DATA}>\n`, 'Uno\n\n\n\nDos'],
    ['Google Docs, with words', `![Una casa][image12]\n\n[image12]: <${DATA}>`, 'Una casa'],
    ['a program that names them alike', `![Logo] a\n\n[logo]: ${DATA} "t"`, 'a'],
    ['Word and pandoc', `Uno ![](${DATA}) ![Casa](${DATA}){width=5}`, 'Uno  Casa{width=5}'],
    ['an editor of pages', `Uno <img alt="" src="${DATA}"> dos`, 'Uno  dos'],
  ])('of %s are left out', (_program, text, left) => {
    expect(read(text).text).toBe(left);
    expect(read(text).remarks).toContainEqual(['image-data', '']);
  });

  it('with an address of their own stay', () => {
    const text = '![Casa](https://ejemplo.org/casa.png) y [image1]: un texto sobre data: y más';
    expect(read(text)).toEqual({ text, remarks: [] });
  });
});

describe('what other programs leave in a text for About is remarked', () => {
  it.each([
    ['# **Acerca de** {#acerca-de}', 'leftover', '«{#acerca-de}»'],
    ['# Título {.center}', 'leftover', '«{.center}»'],
    ['| Col | Dos |\n| :---- | :---- |\n| a | b |', 'leftover', '«| :---- | :---- |»'],
    ['# Uno {#uno .sin-numero}', 'leftover', '«{#uno .sin-numero}»'],
    ['![](https://a.example/b.png){width="6in"}', 'leftover', '«{width="6in"}»'],
    ['::: nota\nUno\n:::\n\n> [!note] Dos', 'leftover', '«::: nota», «> [!note]»'],
    ['# Uno {#uno}\n\n- [ ] Hacer\n\n[TOC]', 'leftover', '«{#uno}», «[TOC]», «- [ ]»'],
    ['Una nota[^1].', 'leftover', '«[^1]»'],
    ['Ver [[Otra página]].', 'leftover', '«[[Otra página]]»'],
    [
      'Ver [otra](Otra%20p%C3%A1gina%203f2a9c0d1e4b5a6978c0d1e2f3a4b5c6.md).',
      'dead-link',
      '«Otra%20p%C3%A1gina%203f2a9c0d1e4b5a6978c0d1e2f3a4b5c6.md»',
    ],
    [
      'Ver [otra](https://www.notion.so/Otra-3f2a9c0d1e4b5a6978c0d1e2f3a4b5c6).',
      'dead-link',
      '«https://www.notion.so/Otra-3f2a9c0d1e4b5a6978c0d1e2f3a4b5c6»',
    ],
    ['Ver [arriba](#acerca-de).', 'dead-link', '«#acerca-de»'],
    ['<aside>\n💡 Idea\n</aside>', 'html', ''],
    ['<details><summary>Más</summary>x</details>', 'html', ''],
  ])('%s', (text, kind, what) => {
    expect(read(text)).toEqual({ text, remarks: [[kind, what]] });
  });

  it.each([
    '[a](https://ejemplo.org/3f2a9c0d1e4b5a6978c0d1e2f3a4b5c6) [b](/temas) [c](mailto:a@b.org)',
    'Texto con guion\\_bajo, {llaves}, a | b y --- rayas.\n\n---\n\n- Una [cosa]',
  ])('but nothing of %s', (text) => expect(read(text)).toEqual({ text, remarks: [] }));
});

it.each<[what: string, text: string | Buffer, reason: string]>([
  ['ends in NULs', `Hola${'\0'.repeat(100)}`, 'El archivo termina en bytes vacíos: está dañado.'],
  ['has one', '# a\0b', 'El texto contiene caracteres que no se pueden guardar.'],
  ['is in Latin-1', Buffer.from('# Corazón', 'latin1'), 'El texto no está en UTF-8. Guárdalo como UTF-8.'],
  ['grows beyond 64 KB once it is brought to NFC', '\u0958'.repeat(21_000), 'El texto pasa de 64 KB.'],
  [
    'takes more than half a megabyte on its page',
    '[](http://a)'.repeat(5000),
    'El texto ocupa más de 512 KB en la página',
  ],
])('a text that %s is refused', (_what, text, reason) => {
  expect(() => read(text)).toThrow(reason);
});
