import { beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../setup/browser';
import { signedIn } from '../setup/people';

let admin: Browser;

beforeAll(async () => {
  ({ browser: admin } = await signedIn('admin'));
});

describe('the preview that scripts ask for', () => {
  const previewOf = async (kind: 'settings' | 'about', text: string) => {
    const address = `/admin/${kind}?_data=routes/admin/${kind}/route`;
    const page = await admin.post(address, { intent: 'preview', text, via: 'script' });
    return (JSON.parse(page.html) as { html: string }).html;
  };

  it.each([
    ['settings', 'Uno **dos**', '<p>Uno <strong>dos</strong></p>'],
    ['settings', '# No\n\n<script>alert(1)</script>', /^<p># No<\/p>\n<p>&lt;script&gt;/],
    ['settings', '[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>'],
    ['about', '# Sí\n\n![a](https://ejemplo.org/i.png)', /^<h2>Sí<\/h2>\s*<p><img src="https:\/\/ejemplo.org\/i.png"/],
    ['about', '<img src=x onerror=alert(1)>', /^<p>&lt;img/],
    ['about', '', ''],
  ] as const)('%s: %j is made by the server, as it will be shown', async (page, text, html) => {
    const made = (await previewOf(page, text)).trim();
    if (typeof html === 'string') expect(made).toBe(html);
    else expect(made).toMatch(html);
  });
});
