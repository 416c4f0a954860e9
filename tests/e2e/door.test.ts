import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { storeOpened } from '~/domain/progress/history.server';
import { fillVolume } from '../setup/book';
import { useSite } from '../setup/site-in-browser';
import { linkIn } from '../setup/letters';
import { person } from '../setup/people';

const PHONE = { width: 360, height: 640 };

const site = useSite();
const validation = (isOn: boolean) => db.updateTable('site').set({ email_validation_enabled: isOn }).execute();
beforeAll(async () => {
  await Promise.all([fillVolume(1, { main: { 1: {} } }), validation(true)]);
});
afterAll(() => validation(false));

/** Counts the pages that a window shows, each with the fields that somebody fills in. */
function walked(page: Page) {
  const pages: string[] = [];
  page.on('framenavigated', () => pages.push(new URL(page.url()).pathname));
  let fields = 0;
  return {
    pages,
    fields: () => fields,
    fill: async (label: string, text: string) => {
      fields += 1;
      await page.getByLabel(label, { exact: true }).fill(text);
    },
  };
}

it('a newcomer comes from home to the first sentence by four pages and five fields, without scripts', async () => {
  const page = await site.open({ scripts: false, viewport: PHONE });
  const { pages, fields, fill } = walked(page);
  await page.goto('/');
  const begin = page.getByRole('link', { name: 'Empieza por el capítulo 1-1' });
  expect(await begin.evaluate((link) => link.getBoundingClientRect().bottom)).toBeLessThan(640);
  await begin.click();
  await fill('Nombre', 'Marta');
  await fill('Apellido', 'Lectora');
  await fill('Correo electrónico', 'marta-llega@ejemplo.org');
  await fill('Contraseña', 'secreto-1');
  await fill('Confirmar contraseña', 'secreto-1');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.getByRole('heading', { name: 'Revisa tu correo' }).waitFor();
  await page.goto(await linkIn('marta-llega@ejemplo.org'));
  await page.getByRole('button', { name: 'Verificar mi correo' }).click();
  await page.getByText('Llevaba varios días esperando.').first().waitFor();
  expect([pages, fields()]).toEqual([['/', '/register', '/register', '/verify-email', '/volume/1'], 5]);
});

describe('home of a member on a small screen', () => {
  it('begins with the way on, whole, and has one field', async () => {
    const member = await person();
    await storeOpened(db, member.id, { volume: 1, index: 1 });
    const page = await site.open({ as: member, scripts: false, viewport: PHONE });
    await page.goto('/');
    const bottom = await page.locator('.go-on__way').evaluate((one) => one.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThan(640);
    expect(await page.getByRole('main').getByRole('searchbox').count()).toBe(1);
    await page.getByLabel('Ir a un capítulo').fill('días esperando');
    await page.getByRole('button', { name: 'Buscar Capítulo' }).click();
    await page.getByText('para «días esperando»').waitFor();
  });
});
