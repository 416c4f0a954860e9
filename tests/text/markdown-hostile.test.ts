import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { inlineProse, prose, TEXT_BYTES } from '~/text/markdown.server';

const TAGS = ['P', 'STRONG', 'EM', 'UL', 'OL', 'LI', 'BR', 'A', 'SPAN'];
const ATTRIBUTES = ['href', 'target', 'rel', 'start', 'class'];
const SITE = 'https://libro.example';
const linkIn = (text: string) => parse(prose(text)).querySelector('a');

/** Finds every tag and attribute of the markup that is not allowed there. */
function foreign(markup: string): string[] {
  const elements = parse(markup, { comment: true }).querySelectorAll('*');
  return elements.flatMap((element) => [
    ...(TAGS.includes(element.tagName) ? [] : [element.tagName]),
    ...Object.keys(element.attributes).filter((name) => !ATTRIBUTES.includes(name)),
  ]);
}

describe('hostile markup', () => {
  it.each([
    ...[
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<svg/onload=alert(1)>',
      '<p onclick=alert(1)>x</p>',
    ],
    ...[
      '<a href="javascript:alert(1)">x</a>',
      '<iframe srcdoc="<script>alert(1)</script>">',
      '<style>*{display:none}</style>',
    ],
    ...[
      '<form action=//otro.example><input name=password>',
      '<base href=//otro.example>',
      '<meta http-equiv=refresh content=0>',
    ],
    ...['<!--><script>alert(1)</script-->', '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>'],
    ...[
      '&lt;script&gt;alert(1)&lt;/script&gt;',
      '&#60;script&#62;alert(1)&#60;/script&#62;',
      '\\<script>alert(1)\\</script>',
    ],
    ...[
      '**<b onmouseover=alert(1)>x</b>**',
      '[<img src=x onerror=alert(1)>](/a)',
      '- <script>\n- alert(1)',
      '`<script>`',
    ],
    ...[
      '[x](/a"onclick="alert(1))',
      "[x](/a'onclick='alert(1))",
      '[x](/a><script>alert(1)</script>)',
      '\u202e<script>',
    ],
    ...[
      '[x](https://otro.example/"onmouseover="alert(1))',
      '[x](</a" onclick="alert(1)>)',
      '<\u0000script>alert(1)</script>',
    ],
    ...[
      '</p></section><script>alert(1)</script>',
      '<scr<script>ipt>alert(1)</scr</script>ipt>',
      '</div></article><h1>x</h1>',
    ],
  ])('%j leaves only the tags and attributes that are allowed', (text) => {
    expect(foreign(prose(text))).toEqual([]);
    expect(foreign(inlineProse(text))).toEqual([]);
    expect(prose(text)).not.toMatch(/<(script|img|svg|iframe|style|form|base|meta|!--)/i);
  });

  it.each(['*', '_', '[', '![', '](', '- ', '1. ', '\\', '&', '<', '**a ', '*a_ ', '[a](b', '- a\n  ', '\n', '<b>'])(
    '64 KB of %j are taken in one go',
    (piece) => {
      const text = piece.repeat(Math.floor(TEXT_BYTES / piece.length));
      expect(foreign(prose(text))).toEqual([]);
    },
  );
});

it.each(['/', '/volume/11?chapter=5', '/temas#luz', '/a/../b'])(
  'links of this site keep %s, in the same tab',
  (address) => {
    expect(prose(`[aquí](${address})`)).toBe(`<p><a href="${address}">aquí</a></p>`);
  },
);

describe('links elsewhere', () => {
  it.each(['http://otro.example/', 'https://otro.example/a?b=1', 'HTTPS://otro.example/', 'HtTp://otro.example/'])(
    '%s opens a new tab and says so',
    (address) => {
      const link = linkIn(`[aquí](${address})`);
      expect(link?.getAttribute('href')?.toLowerCase()).toBe(address.toLowerCase());
      expect(link?.getAttribute('target')).toBe('_blank');
      expect(link?.getAttribute('rel')).toBe('noopener noreferrer');
      expect(link?.innerHTML).toBe('aquí<span class="visually-hidden"> (se abre en otra pestaña)</span>');
    },
  );

  it('each say it once, with their marks inside', () => {
    const markup = prose('[**a**](https://uno.example/) y [b](/dos) y [c](https://tres.example/)');
    expect(markup.match(/se abre en otra pestaña/g)).toHaveLength(2);
    expect(markup).toContain('<strong>a</strong><span class="visually-hidden">');
    expect(markup).toContain('<a href="/dos">b</a>');
  });

  it('keep an ampersand and a quotation mark inside the address', () => {
    const link = linkIn('[x](https://otro.example/?a=1&b="2")');
    expect(link?.getAttribute('href')).toBe('https://otro.example/?a=1&b=%222%22');
    expect(Object.keys(link?.attributes ?? {}).sort()).toEqual(['href', 'rel', 'target']);
  });
});

describe('hostile addresses', () => {
  it.each([
    ...[
      '//otro.example',
      '///otro.example',
      '/\\/otro.example',
      '\\\\otro.example',
      '/&#47;otro.example',
      '/&sol;otro.example',
    ],
    ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', '&#106;avascript:alert(1)', 'javascript&colon;alert(1)'],
    ...['javascript&#x3a;alert(1)', ' javascript:alert(1)', '<java\tscript:alert(1)>', '\u0001javascript:alert(1)'],
    ...['vbscript:msgbox(1)', 'data:text/html,<script>alert(1)</script>', 'data:text/html;base64,PHNjcmlwdD4='],
    ...[
      'data:image/png;base64,AAAA',
      'DATA:image/svg+xml,x',
      'file:///etc/passwd',
      'ftp://otro.example',
      'mailto:a@otro.example',
    ],
    ...[
      'tel:5555',
      'https:otro.example',
      'https:/otro.example',
      'http:\\\\otro.example',
      'blob:https://otro.example/1',
    ],
    ...['otro.example', 'temas', '#p1', '?x=1', ''],
  ])('%j makes no link, and its words stay', (address) => {
    const page = parse(prose(`[aquí](${address})`));
    expect(page.querySelector('a')).toBeNull();
    expect(page.textContent).toContain('aquí');
  });

  it.each(['/\\otro.example', '</\t/otro.example>', '</ /otro.example>', '/%2f/otro.example', '/%5cotro.example'])(
    '%j at most leads to a page of this site',
    (address) => {
      const href = linkIn(`[aquí](${address})`)?.getAttribute('href') ?? '/';
      expect(new URL(href, SITE).origin).toBe(SITE);
    },
  );

  it.each(['<javascript:alert(1)>', '<https://otro.example>', '![x](javascript:alert(1))'])(
    '%s makes neither link nor image',
    (text) => expect(parse(prose(text)).querySelectorAll('a, img')).toHaveLength(0),
  );

  it('a title does not become an attribute', () => {
    expect(prose('[x](/a "t onclick=y")')).toBe('<p><a href="/a">x</a></p>');
  });
});
