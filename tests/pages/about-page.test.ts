import { afterEach, describe, expect, it } from 'vitest';
import { dataOf } from '~/ui/enhance/post';
import { Browser, type Page } from '../setup/browser';
import { withoutColumn } from '../setup/outage';
import { startServer } from '../setup/server';
import { setAbout } from '../setup/site';

afterEach(() => setAbout(null));

const proseIn = (page: Page) => page.document.querySelector('main .prose');
const open = () => new Browser().get('/about');
const fetchData = async () => {
  const page = await new Browser().get(dataOf('routes/about/route', '/about'));
  return { page, data: JSON.parse(page.html) as { html: string; failed: { message: string; lang?: string } | null } };
};
/** Drops the spaces and slashes before the end of each tag. */
const tight = (html: string) => html.replaceAll(/\s*\/?>/g, '>');
const shown = async (markdown: string) => {
  await setAbout(markdown);
  return tight(proseIn(await open())?.innerHTML ?? '').trim();
};

describe('the page about the book', () => {
  it('has its title, the way home and the footer', async () => {
    const page = await open();
    expect([page.status, page.document.querySelector('h1')?.textContent]).toEqual([200, 'Acerca de']);
    expect(page.document.querySelector('main a[href="/"]')?.textContent).toContain('Volver al inicio');
    expect(page.document.querySelector('footer')?.textContent).toContain('© 2025 Fundación Libro de Cielo');
  });

  it('is reached from every page', async () => {
    const page = await new Browser().get('/');
    for (const part of ['header', 'footer']) {
      expect(page.document.querySelector(`${part} a[href="/about"]`)?.textContent).toBe('Acerca de');
    }
  });

  it('invites to write to the mailbox while nobody has written a text', async () => {
    const prose = proseIn(await open());
    expect(prose?.querySelector('h2')?.textContent).toBe('Contacto');
    expect(prose?.querySelector('a')?.getAttribute('href')).toBe('mailto:contacto@libro.example');
    expect(prose?.textContent).toContain('Escríbenos a contacto@libro.example');
  });
});

describe('the markdown of the text', () => {
  it.each([
    ['# Uno', '<h2>Uno</h2>'],
    ['## Dos', '<h3>Dos</h3>'],
    ['### Tres', '<h4>Tres</h4>'],
    ['**fuerte** y *suave*', '<p><strong>fuerte</strong> y <em>suave</em></p>'],
    ['Una línea\notra línea', '<p>Una línea<br />\notra línea</p>'],
    ['Un párrafo\n\nOtro párrafo', '<p>Un párrafo</p>\n<p>Otro párrafo</p>'],
    ['- uno\n- dos', '<ul>\n<li>uno</li>\n<li>dos</li>\n</ul>'],
    ['3. tres\n4. cuatro', '<ol start="3">\n<li>tres</li>\n<li>cuatro</li>\n</ol>'],
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
    expect(await shown(markdown)).toBe(tight(html));
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](//malo.example)',
    '![x](javascript:alert(1))',
    '![x](data:image/svg+xml,<svg/onload=alert(1)>)',
    '[x](data:text/html,<script>alert(1)</script>)',
    '# <iframe src=https://malo.example>',
  ])('%j harms nobody', async (markdown) => {
    await setAbout(markdown);
    const page = await open();
    const prose = proseIn(page);
    expect(prose?.querySelector('script, iframe, [onerror], [onload], a[href^="//"]')).toBeNull();
    expect(prose?.querySelectorAll('[href], [src]').map((one) => one.attributes)).toEqual([]);
    expect(page.text).toContain(prose?.textContent.trim().slice(0, 10) ?? '-');
  });

  it('has one first heading on its page, whatever the text begins with', async () => {
    await setAbout('# Otro título\n\n# Y otro');
    expect((await open()).document.querySelectorAll('h1')).toHaveLength(1);
  });
});

describe('a text that cannot be read', () => {
  it('is told in the words of the specification, with the way to try again and the text of the house', async () => {
    await setAbout('# Lo nuestro');
    await withoutColumn('site', 'about', async () => {
      const page = await open();
      expect(page.status).toBe(503);
      const alert = page.document.querySelector('main [role=alert]');
      const words = alert?.querySelector('p');
      expect([words?.textContent, words?.getAttribute('lang')]).toEqual(['Error loading about content', 'en']);
      const again = alert?.querySelector('a');
      expect([again?.textContent, again?.getAttribute('href')]).toEqual(['Reintentar', '/about']);
      expect(proseIn(page)?.querySelector('h2')?.textContent).toBe('Contacto');
    });
    expect(proseIn(await open())?.textContent).toBe('Lo nuestro\n');
  });

  it('is told to the dialog of scripts as well', async () => {
    await withoutColumn('site', 'about', async () => {
      const { page, data } = await fetchData();
      expect([page.status, data.failed?.message]).toEqual([503, 'Error loading about content']);
    });
  });
});

it('the dialog of scripts gets the same text as the page', async () => {
  await setAbout('# Hola\n\nDe **nosotros**.');
  const { page, data } = await fetchData();
  expect([page.status, page.headers.get('content-type'), data.failed]).toEqual([
    200,
    'application/json; charset=utf-8',
    null,
  ]);
  expect(tight(data.html)).toBe(tight(proseIn(await open())?.innerHTML ?? ''));
});

it('what one server stored is what every other shows next', async () => {
  const { DATABASE_URL = '', DATA_DIR = '' } = process.env;
  const other = await startServer({ DATABASE_URL, DATA_DIR });
  try {
    for (const words of ['Una casa abierta', 'Una casa abierta de día', null]) {
      await setAbout(words);
      const there = await (await fetch(`${other.url}/about`)).text();
      for (const html of [there, (await open()).html]) expect(html).toContain(words ?? 'mailto:contacto@libro.example');
    }
  } finally {
    await other.stop();
  }
});
