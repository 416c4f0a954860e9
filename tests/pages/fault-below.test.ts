import { expect, it } from 'vitest';
import type { Browser, Page } from '../setup/browser';
import { formWith, typedInto } from '../setup/forms';
import { signedIn } from '../setup/people';

type Wrong = (browser: Browser) => Promise<Page>;

const wrongly =
  (button: string, path: string, typed: Record<string, string>): Wrong =>
  async (browser) =>
    browser.post(path, typedInto(formWith(await browser.get(path), button), typed));

it.each<[string, 'user' | 'admin', Wrong]>([
  ['/cuenta', 'user', wrongly('Cambiar contraseña', '/cuenta', { current_password: '' })],
  ['/admin/settings', 'admin', wrongly('Guardar', '/admin/settings', { public_title: 'a'.repeat(201) })],
  ['/admin/main-files', 'admin', (browser) => browser.upload('/admin/main-files?subida=topics', 'temas.zip', 'no')],
  ['/admin/evangelio', 'admin', (browser) => browser.upload('/admin/evangelio?subida=gospels', 'dias.txt', 'no')],
])(
  'of several forms on %s the one that was not taken is told of at the top, with the way to it',
  async (at, role, send) => {
    const { browser } = await signedIn(role);
    const page = await send(browser);
    expect(page.status).toBeGreaterThanOrEqual(400);
    const [first] = page.document.querySelectorAll('main .notice');
    expect(first?.textContent).toBe('Error: no se guardó. Ver qué pasó');
    const target = first?.querySelector('a')?.getAttribute('href')?.slice(1) ?? '';
    expect(page.document.getElementById(target)).not.toBeNull();
    expect((await browser.get(at)).text).not.toContain('Ver qué pasó');
  },
);
