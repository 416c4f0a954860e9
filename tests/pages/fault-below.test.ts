import { expect, it } from 'vitest';
import type { Browser, Page } from '../setup/browser';
import { signedIn } from '../setup/people';

type Wrong = (browser: Browser) => Promise<Page>;

it.each<[string, 'user' | 'admin', Wrong]>([
  ['/cuenta', 'user', (browser) => browser.post('/cuenta', { intent: 'password', current_password: '' })],
  [
    '/admin/settings',
    'admin',
    (browser) => browser.post('/admin/settings', { intent: 'news', public_title: 'a'.repeat(201) }),
  ],
  ['/admin/main-files', 'admin', (browser) => browser.upload('/admin/main-files?subida=topics', 'temas.zip', 'no')],
  ['/admin/evangelio', 'admin', (browser) => browser.upload('/admin/evangelio?subida=gospels', 'dias.txt', 'no')],
])(
  'of several forms on %s the one that was not taken is told of at the top, with the way to it',
  async (at, role, send) => {
    const { browser } = await signedIn(role);
    const page = await send(browser);
    expect(page.status).toBeGreaterThanOrEqual(400);
    const [first] = page.document.querySelectorAll('main .note');
    expect(first?.textContent).toBe('Error: no se guardó. Ver qué pasó');
    const target = first?.querySelector('a')?.getAttribute('href')?.slice(1) ?? '';
    expect(page.document.getElementById(target)).not.toBeNull();
    expect((await browser.get(at)).text).not.toContain('Ver qué pasó');
  },
);
