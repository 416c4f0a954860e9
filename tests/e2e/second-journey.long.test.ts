import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { beforeAll, describe, it, vi } from 'vitest';
import { db } from '~/db/db.server';
import { setEmailValidation } from '~/domain/site/switches.server';
import { fillHouse } from '../setup/full-house';
import { useHouse } from '../setup/house';

const house = useHouse();
beforeAll(async () => {
  await fillHouse();
  await setEmailValidation(db, { id: null, email: 'ana@ejemplo.org' }, true);
});

/** Decodes the text part of a letter, whose lines quoted-printable breaks. */
const wordsIn = (source: string) => source.replace(/=\r?\n/g, '').replaceAll('=3D', '=');

/** Finds the link in the newest letter to this person; letters are files if there is no mail server. */
async function linkFor(email: string, path: string): Promise<string> {
  const folder = join(process.env.DATA_DIR ?? '', 'outbox');
  return vi.waitFor(
    async () => {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
      const letters = await Promise.all(names.map(async (name) => wordsIn(await readFile(join(folder, name), 'utf8'))));
      const own = letters.filter((letter) => letter.includes(`To: ${email}`));
      const link = own.map((letter) => new RegExp(`${path}\\?token=[^\\s"<]+`).exec(letter)?.[0]).find(Boolean);
      if (!link) throw new Error(`no letter to ${email} leads to ${path}`);
      return link;
    },
    { timeout: 30_000, interval: 200 },
  );
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Registrarse' }).first().click();
  await page.getByLabel('Nombre').fill('Marta');
  await page.getByLabel('Apellido').fill('Lectora');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill('secreto-1');
  await page.getByLabel('Confirmar contraseña').fill('secreto-1');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.getByRole('heading', { level: 1, name: 'Revisa tu correo' }).waitFor();
}

/** Opens the page of the letter, whose button signs in; with scripts the button presses itself. */
async function verify(page: Page, email: string, scripts: boolean): Promise<void> {
  await page.goto(await linkFor(email, '/verify-email'));
  if (!scripts) await page.getByRole('button', { name: 'Verificar mi correo' }).click();
  await page.getByText('Tu correo está verificado.').waitFor();
}

async function exploreTheme(page: Page): Promise<void> {
  await page.locator('.chips').getByRole('link', { name: 'Luz' }).click();
  await page.getByRole('heading', { level: 1, name: 'Luz' }).waitFor();
  await page.getByText('2 referencias encontradas').waitFor();
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page
      .getByRole('link', { name: /^Ver capítulo/ })
      .first()
      .click(),
  ]);
  await tab.getByRole('heading', { level: 1, name: 'Lectura 1' }).waitFor();
  await tab.getByRole('link', { name: 'Volver al tema' }).click();
  await tab.getByRole('heading', { level: 1, name: 'Luz' }).waitFor();
  await tab.close();
  await page.getByRole('link', { name: 'Volver al Volumen' }).click();
  await page.getByRole('heading', { level: 1, name: 'Lectura 1' }).waitFor();
}

async function resetPassword(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Olvidé mi contraseña' }).click();
  await page.getByRole('button', { name: 'Enviar enlace' }).waitFor();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await page.waitForURL('**/forgot-password?redirect=*');
  await page.goto(await linkFor(email, '/reset-password'));
  await page.getByLabel('Nueva contraseña').fill('secreto-2');
  await page.getByLabel('Confirmar contraseña').fill('secreto-2');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await page.getByText('Tu contraseña se cambió.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click();
}

describe.each([
  { name: 'without scripts', scripts: false },
  { name: 'with scripts', scripts: true },
])('an account and its book, $name', ({ scripts }) => {
  it('registers, is verified by the letter, reads, explores a theme, and resets the password', async () => {
    const email = `marta-${scripts ? 'con' : 'sin'}@ejemplo.org`;
    const page = await house.open({ scripts });
    await register(page, email);
    await page.goto('/volume/11?chapter=1');
    await signIn(page, email, 'secreto-1');
    await page.getByText('Verifica tu correo antes de iniciar sesión.').first().waitFor();
    await verify(page, email, scripts);
    await page.getByText('Hola, Marta').waitFor();

    await page
      .locator('.card-grid')
      .getByRole('link', { name: /^Volumen 11/ })
      .click();
    await page.getByText('Hija mía,').waitFor();
    await exploreTheme(page);
    await page.getByRole('link', { name: 'Volver al inicio' }).click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
    await page.getByText('Has cerrado la sesión.').waitFor();

    await page.goto('/user-login?redirect=%2Fvolume%2F11%3Fchapter%3D2');
    await resetPassword(page, email);
    await signIn(page, email, 'secreto-1');
    await page.getByText('Email o contraseña incorrectos').first().waitFor();
    await signIn(page, email, 'secreto-2');
    await page.getByRole('heading', { level: 1, name: 'Lectura 2' }).waitFor();
  });
});
