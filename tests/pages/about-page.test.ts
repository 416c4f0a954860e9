import { afterEach, expect, it } from 'vitest';
import { dataOf } from '~/ui/enhance/post';
import { Browser, type Page } from '../setup/browser';
import { withoutColumn } from '../setup/outage';
import { setAbout } from '../setup/site';

afterEach(() => setAbout(null));

const proseIn = (page: Page) => page.document.querySelector('main .prose');
const open = () => new Browser().get('/about');
/** Drops the spaces and slashes before the end of each tag. */
const tight = (html: string) => html.replaceAll(/\s*\/?>/g, '>');

it('invites to write to the mailbox while nobody has written a text', async () => {
  const prose = proseIn(await open());
  expect(prose?.querySelector('h2')?.textContent).toBe('Contacto');
  expect(prose?.querySelector('a')?.getAttribute('href')).toBe('mailto:contacto@libro.example');
  expect(prose?.textContent).toContain('Escríbenos a contacto@libro.example');
});

// What news may have too is tested in tests/text.
it.each([
  ['# Uno', '<h2>Uno</h2>'],
  ['## Dos', '<h3>Dos</h3>'],
  ['### Tres', '<h4>Tres</h4>'],
  [
    '**fuerte** y *suave*\n\n3. tres',
    '<p><strong>fuerte</strong> y <em>suave</em></p>\n<ol start="3">\n<li>tres</li>\n</ol>',
  ],
  ['Un `código <b>`', '<p>Un <code>código &lt;b&gt;</code></p>'],
  ['```\nlínea **1**\n```', '<pre><code>línea **1**\n</code></pre>'],
  ['[aquí](/volume/11)', '<p><a href="/volume/11">aquí</a></p>'],
  [
    '[allá](https://otro.example/?a=1&b=2)',
    '<p><a href="https://otro.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">allá<span class="visually-hidden"> (se abre en otra pestaña)</span></a></p>',
  ],
  ['[correo](mailto:a@b.co)', '<p><a href="mailto:a@b.co">correo</a></p>'],
  [
    '![Un sol](https://otro.example/sol.jpg)',
    '<p><img src="https://otro.example/sol.jpg" alt="Un sol" loading="lazy" /></p>',
  ],
])('%j is %j', async (markdown, html) => {
  await setAbout(markdown);
  expect(tight(proseIn(await open())?.innerHTML ?? '').trim()).toBe(tight(html));
});

it.each([
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](//malo.example)',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml,<svg/onload=alert(1)>)',
  '# <iframe src=https://malo.example>',
])('%j harms nobody', async (markdown) => {
  await setAbout(markdown);
  const page = await open();
  const prose = proseIn(page);
  expect(prose?.querySelector('script, iframe, [onerror], [onload], a[href^="//"]')).toBeNull();
  expect(prose?.querySelectorAll('[href], [src]').map((one) => one.attributes)).toEqual([]);
  expect(page.text).toContain(prose?.textContent.trim().slice(0, 10) ?? '-');
});

it('a text that cannot be read leaves a sentence, the way to try again and the usual text', async () => {
  await setAbout('# Lo nuestro');
  await withoutColumn('site', 'about', async () => {
    const page = await open();
    expect(page.status).toBe(503);
    const alert = page.document.querySelector('main [role=alert]');
    expect(alert?.querySelector('p')?.textContent).toBe('Error loading about content');
    expect(alert?.querySelector('a')?.getAttribute('href')).toBe('/about');
    expect(proseIn(page)?.querySelector('h2')?.textContent).toBe('Contacto');
  });
  expect(proseIn(await open())?.textContent).toBe('Lo nuestro\n');
});

it('the dialog of scripts gets the same text as the page, under one first heading', async () => {
  await setAbout('# Hola\n\nDe **nosotros**.');
  const [page, data] = [await open(), await new Browser().get(dataOf('routes/about/route', '/about'))];
  expect([data.status, data.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  const { html, failed } = JSON.parse(data.html) as { html: string; failed: unknown };
  expect([tight(html), failed]).toEqual([tight(proseIn(page)?.innerHTML ?? ''), null]);
  expect(page.document.querySelectorAll('h1')).toHaveLength(1);
});
