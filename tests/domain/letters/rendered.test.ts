import { expect, it } from 'vitest';
import { renderLetter } from '~/domain/letters/rendered.server';
import { appUrl } from '~/env.server';

const HASH = '0123456789abcdef0123456789abcdef';

it('names each picture of the site by one whole address, as wide as a letter and no higher than it is', async () => {
  const { mail, paragraphs } = await renderLetter(`Hola\n\n![Un ángel](/imagenes/${HASH}-1600x800.jpg)`);
  const address = `${appUrl}/imagenes/${HASH}-960x480.jpg`;
  expect(mail).not.toMatch(/srcset|<source|"\/|height="/);
  expect(mail).toContain(`<img src="${address}" alt="Un ángel" style="max-width:100%;height:auto" width="528" />`);
  expect(paragraphs).toEqual(['Hola', `[Un ángel] (${address})`]);
});

it('changes addresses and no words', async () => {
  const { mail, paragraphs } = await renderLetter(
    'Di loading="lazy" y [ve](/temas), [fuera](https://a.example/?a=1&b=2)',
  );
  expect(mail).toContain(`<a href="${appUrl}/temas">ve</a>`);
  expect(mail).toContain('<a href="https://a.example/?a=1&amp;b=2">fuera</a>');
  expect(paragraphs).toEqual([`Di loading="lazy" y ve (${appUrl}/temas), fuera (https://a.example/?a=1&b=2)`]);
});

it('writes verses line by line, and numbers as they are, in plain text', async () => {
  const { paragraphs } = await renderLetter('3. Uno\n4. Dos\n   - dentro\n\n```\nVerso uno\nVerso dos\n```');
  expect(paragraphs).toEqual(['3. Uno', '4. Dos', '- dentro', 'Verso uno\nVerso dos']);
});
