import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { hydratedFully } from '../setup/chromium';
import { DRAFTED, fieldOn } from '../setup/drafted';
import { useHouse } from '../setup/house';
import { PASSWORD, person } from '../setup/people';
import { endSessionsOf } from '../setup/stored';

const house = useHouse();

const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click();
async function enter(page: Page, { email }: { email: string }) {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).last().click();
}

describe.each(DRAFTED)('with scripts off, what was sent of the form of %s', (_name, form) => {
  beforeEach(() => form.store('Lo guardado'));

  async function open() {
    const member = await person('admin');
    const page = await house.open({ as: member, scripts: false, width: 360 });
    page.setDefaultTimeout(10_000);
    await page.goto(form.at);
    return { page, member };
  }
  const text = (page: Page) => fieldOn(page, form).inputValue();

  it('with a session that had ended stands there after the login, also after another tab, and until it is saved', async () => {
    const { page, member } = await open();
    await fieldOn(page, form).fill('Lo mío');
    await endSessionsOf(member);
    await save(page);
    await page.getByText('Lo que escribiste está guardado aparte').waitFor();
    await enter(page, member);
    await page.getByText('Tu sesión terminó antes de guardar este cambio').waitFor();
    expect(await text(page)).toBe('Lo mío');
    await page.goto('/admin/playlists');
    await page.goto(form.at);
    expect([await text(page), await form.stored()]).toEqual(['Lo mío', 'Lo guardado']);
    await save(page);
    await page.getByText(form.says).waitFor();
    await page.goto(form.at);
    expect([await text(page), await form.stored()]).toEqual(['Lo mío', 'Lo mío']);
    expect(await db.selectFrom('parked_texts').select('path').where('member_id', '=', member.id).execute()).toEqual([]);
  });

  it('and not taken waits while one looks elsewhere, beside what is stored now', async () => {
    const { page } = await open();
    await fieldOn(page, form).fill('Lo mío');
    await form.store('Lo de otra persona');
    await save(page);
    const newer = page.getByRole('region', { name: 'Lo que está guardado' });
    await newer.getByText('Lo de otra persona').waitFor();
    await page.goto('/admin/playlists');
    await page.goto(form.at);
    await page.getByText('Lo que escribiste no se llegó a guardar, y aquí sigue.').waitFor();
    expect(await text(page)).toBe('Lo mío');
    await newer.getByText('Lo de otra persona').waitFor();
    await save(page);
    await page.getByText(form.says).waitFor();
    expect(await form.stored()).toBe('Lo mío');
    await page.goto(form.at);
    expect(await page.getByText('no se llegó a guardar').count()).toBe(0);
  });

  it('and not taken can be thrown away', async () => {
    const { page } = await open();
    await fieldOn(page, form).fill('Lo mío');
    await form.store('Lo de otra persona');
    await save(page);
    await page.goto(form.at);
    await page.getByRole('button', { name: 'Descartar lo que escribí' }).click();
    await page.getByText('Se queda lo que estaba guardado.').waitFor();
    expect(await text(page)).toBe('Lo de otra persona');
    await page.goto(form.at);
    expect(await text(page)).toBe('Lo de otra persona');
  });
});

describe.each([{ scripts: false }, { scripts: true }])(
  'a file that is sent too late, scripts: $scripts,',
  ({ scripts }) => {
    it('is said to have to be chosen again, at its form, once', async () => {
      const member = await person('admin');
      const page = await house.open({ as: member, scripts });
      await page.goto('/admin/about');
      if (scripts) await hydratedFully(page);
      await page.getByLabel('Archivo .md').setInputFiles({
        name: 'acerca.md',
        mimeType: 'text/markdown',
        buffer: Buffer.from('# Hola'),
      });
      await endSessionsOf(member);
      await page.getByRole('button', { name: 'Subir', exact: true }).click();
      await page.getByText('cuando entres, elígelo otra vez.').waitFor();
      await enter(page, member);
      const words = page.locator('#subir-about [role=status]', { hasText: 'Elígelo otra vez y súbelo.' });
      await words.waitFor();
      expect(page.url()).toMatch(/\/admin\/about#subir-about$/);
      await page.reload();
      expect(await words.count()).toBe(0);
    });
  },
);
