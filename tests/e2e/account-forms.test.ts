import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { requestReset } from '~/domain/members/recovery.server';
import { hold, visit } from '../setup/chromium';
import { part } from '../setup/extent';
import { useSite } from '../setup/site-in-browser';
import { PASSWORD, person } from '../setup/people';

const site = useSite();
beforeAll(() => db.updateTable('site').set({ email_validation_enabled: true }).execute());
const showButton = (page: Page) => page.getByRole('button', { name: 'Mostrar la contraseña' }).first();

/**
 * Holds the form's post back until its button has changed. Returns the button's markup at that moment: nothing can be
 * evaluated in a page that is being left.
 */
async function busyButton(page: Page, url: string): Promise<{ markup: Promise<string> }> {
  const release = await hold(page, url);
  const markup = new Promise<string>((tell) => void page.exposeFunction('tell', tell));
  await page.evaluate(() => {
    const button = document.querySelector('main form .button--main')!;
    const say = () => (window as unknown as { tell: (html: string) => void }).tell(button.outerHTML);
    new MutationObserver(say).observe(button, { attributes: true, childList: true });
  });
  void markup.then(release);
  return { markup };
}

describe('the password', () => {
  it.each(['/user-login', '/login', '/register'])('of %s can be shown and hidden again', async (path) => {
    const page = await site.open();
    await visit(page, path);
    const field = page.getByLabel('Contraseña', { exact: true });
    await field.fill('secreto-1');
    expect(await field.getAttribute('type')).toBe('password');
    await showButton(page).click();
    expect([await field.getAttribute('type'), await field.inputValue()]).toEqual(['text', 'secreto-1']);
    const hide = page.getByRole('button', { name: 'Ocultar la contraseña' });
    expect([(await hide.textContent())?.trim(), await hide.getAttribute('aria-pressed')]).toEqual(['Ocultar', null]);
    await hide.click();
    expect(await field.getAttribute('type')).toBe('password');
  });

  it('has no such button without scripts', async () => {
    const page = await site.open({ scripts: false });
    await page.goto('/user-login');
    expect(await showButton(page).count()).toBe(0);
  });

  it('typed before the scripts are there stays', async () => {
    const page = await site.open();
    const release = await hold(page, /\/assets\/.*\.js$/);
    await page.goto('/user-login', { waitUntil: 'commit' });
    await page.getByLabel('Correo electrónico').fill('ana@ejemplo.org');
    await page.getByLabel('Contraseña', { exact: true }).fill('secreto-1');
    release();
    await showButton(page).waitFor();
    expect(await page.getByLabel('Correo electrónico').inputValue()).toBe('ana@ejemplo.org');
    expect(await page.getByLabel('Contraseña', { exact: true }).inputValue()).toBe('secreto-1');
  });
});

describe('while a form is on its way', () => {
  it.each(['/user-login', '/login'])('the button of %s says «Iniciando sesión...»', async (path) => {
    const member = await person(path === '/login' ? 'admin' : 'user');
    const page = await site.open();
    await visit(page, path);
    const busy = await busyButton(page, `**${path}`);
    await page.getByLabel('Correo electrónico').fill(member.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    expect(await busy.markup).toBe(
      '<button class="button button--main button--busy" data-sending="Iniciando sesión..." disabled="">Iniciando sesión...</button>',
    );
    await page.getByRole('button', { name: 'Cerrar sesión' }).first().waitFor();
  });

  it('scripts that come meanwhile leave it as it is', async () => {
    const page = await site.open({ as: await person('admin') });
    const release = await hold(page, /\/assets\/panel.*\.js$/);
    await page.goto('/admin/temas/editar', { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => document.documentElement.dataset.scripts !== undefined);
    await page.route('**/admin/temas/editar', (route) => route.fulfill({ status: 204 })); // is not left
    await page.getByLabel('Título').fill('Paz');
    await page.getByRole('button', { name: 'Guardar' }).click({ noWaitAfter: true });
    const words = () => page.locator('main .button--main').textContent();
    await expect.poll(words).toBe('Guardando...');
    const loaded = page.waitForResponse(/\/assets\/panel/);
    release();
    await loaded;
    await page.evaluate(() => new Promise((done) => setTimeout(done, 200))); // by then an island is alive
    expect(await words()).toBe('Guardando...');
    expect(await page.getByLabel('Título').inputValue()).toBe('Paz');
  });

  it('the main button stays as it is where another one is pressed', async () => {
    const page = await site.open({ as: await person('admin') });
    await visit(page, '/admin/temas/editar');
    await page.route('**/admin/temas/editar', (route) => route.fulfill({ status: 204 })); // is not left
    await page.getByLabel('Título').fill('Paz');
    const sent = page.waitForRequest('**/admin/temas/editar');
    await page.getByRole('button', { name: 'Ver qué cambiaría' }).click({ noWaitAfter: true });
    await sent;
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
    expect(await page.locator('main .button--main').textContent()).toBe('Guardar');
  });

  it('a wrong password brings the form back with the focus on what is wrong', async () => {
    const page = await site.open();
    await visit(page, '/user-login');
    await page.getByLabel('Correo electrónico').fill('nadie@ejemplo.org');
    await page.getByLabel('Contraseña', { exact: true }).fill('equivocada');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    const summary = page.getByRole('alert', { name: 'No se pudo iniciar la sesión' });
    await summary.getByText('Email o contraseña incorrectos').waitFor();
    await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await page.getByLabel('Correo electrónico').inputValue()).toBe('nadie@ejemplo.org');
    expect(await page.getByRole('button', { name: 'Iniciar sesión' }).isEnabled()).toBe(true);
  });
});

describe.each(part([{ scripts: false }, { scripts: true }], 2, 1))(
  'the link of verification again: $scripts',
  ({ scripts }) => {
    it('is asked for where the login was refused for want of it', async () => {
      const { id, email } = await person();
      await db.updateTable('members').set({ email_verified_at: null }).where('id', '=', id).execute();
      const page = await site.open({ scripts });
      await page.goto('/user-login');
      await page.getByLabel('Correo electrónico').fill(email);
      await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Iniciar sesión' }).click();
      await page.getByText('Verifica tu correo antes de iniciar sesión.').first().waitFor();
      await page.getByRole('button', { name: 'Reenviar enlace' }).click();
      await page.getByText('Verification email sent! Check your inbox.').waitFor();
      const letters = await db.selectFrom('outbox').select('subject').where('recipient', '=', email).execute();
      expect(letters).toEqual([{ subject: 'Verifica tu correo' }]);
    });
  },
);

describe('a new password', () => {
  async function resetPage(scripts: boolean): Promise<Page> {
    const { email } = await person();
    const page = await site.open({ scripts });
    const path = `/reset-password?token=${await requestReset(db, email)}`;
    await (scripts ? visit(page, path) : page.goto(path));
    return page;
  }
  const save = (page: Page) => page.getByRole('button', { name: 'Guardar contraseña' });
  const type = async (page: Page, first: string, second: string) => {
    await page.getByLabel('Nueva contraseña').fill(first);
    await page.getByLabel('Confirmar contraseña').fill(second);
  };

  it('cannot be sent before both are the same and long enough', async () => {
    const page = await resetPage(true);
    expect(await save(page).isDisabled()).toBe(true);
    const why = page.locator('form [role=status]');
    await type(page, 'corta', 'corta');
    expect(await save(page).isDisabled()).toBe(true);
    expect(await why.textContent()).toBe('La contraseña debe tener al menos 6 caracteres');
    await type(page, 'secreto-2', 'secreto-3');
    expect(await save(page).isDisabled()).toBe(true);
    expect(await why.textContent()).toBe('Las contraseñas no coinciden');
    await type(page, 'secreto-2', 'secreto-2');
    expect(await save(page).isEnabled()).toBe(true);
    await save(page).click();
    await page.getByText('Tu contraseña se cambió.').waitFor();
  });
});
