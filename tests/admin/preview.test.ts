import { beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../setup/browser';
import { signedIn } from '../setup/people';

let admin: Browser;

beforeAll(async () => {
  ({ browser: admin } = await signedIn('admin'));
});

describe('the preview that scripts ask for', () => {
  const ask = async (intent: string, text: string) => {
    const page = await admin.post('/admin/vista-previa', { intent, text, via: 'script' });
    return (JSON.parse(page.html) as { html: string }).html;
  };

  it.each([
    ['news', 'Uno **dos**', '<p>Uno <strong>dos</strong></p>'],
    ['news', '# No\n\n<script>alert(1)</script>', /^<p># No<\/p>\n<p>&lt;script&gt;/],
    ['news', '[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>'],
    ['about', '# Sí\n\n![a](https://ejemplo.org/i.png)', /^<h2>Sí<\/h2>\s*<p><img src="https:\/\/ejemplo.org\/i.png"/],
    ['about', '<img src=x onerror=alert(1)>', /^<p>&lt;img/],
    ['about', '', ''],
  ])('%s: %j is made by the server, as it will be shown', async (intent, text, html) => {
    const made = (await ask(intent, text)).trim();
    if (typeof html === 'string') expect(made).toBe(html);
    else expect(made).toMatch(html);
  });
});
