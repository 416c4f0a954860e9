import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '~/domain/members/accounts.server';
import { fillVolume } from '../setup/book';
import { hold, hydratedFully, visit } from '../setup/chromium';
import { useSite } from '../setup/site-in-browser';
import { CHAPTER, noteOf, noteOn, SAVE, saveElsewhere } from '../setup/note';
import { person } from '../setup/people';

const site = useSite();

describe('a note that is written', () => {
  beforeAll(() => fillVolume(11, { videos: [1, 2], main: { 1: {}, 2: {} } }));

  async function writer() {
    const member = await person();
    const page = await site.open({ as: member });
    await page.clock.install({ time: '2026-11-21T10:00:00' });
    await visit(page, CHAPTER);
    return { page, member, note: noteOn(page) };
  }

  describe('while somebody writes', () => {
    it('the counter follows, and over 2000 characters the button is disabled', async () => {
      const { page, note } = await writer();
      await page.getByText('0/2000 caracteres').waitFor();
      await note.field.fill('Ñandú 🌞');
      await page.getByText('7/2000 caracteres').waitFor();
      await note.field.fill('a'.repeat(2000));
      await page.getByText('2000/2000 caracteres').waitFor();
      expect(await note.save.isEnabled()).toBe(true);
      await note.field.fill('a'.repeat(2001));
      await page.getByText('2001/2000 caracteres').waitFor();
      expect(await note.save.isDisabled()).toBe(true);
      expect(await note.field.getAttribute('aria-invalid')).toBe('true');
    });

    it('what is typed before the scripts are there stays', async () => {
      const { page, note } = await writer();
      const release = await hold(page, /\/assets\/.*\.js$/);
      await page.goto(CHAPTER, { waitUntil: 'commit' });
      await note.field.fill('Escrita en una línea lenta.');
      release();
      await page.getByText('27/2000 caracteres').waitFor();
      expect(await note.field.inputValue()).toBe('Escrita en una línea lenta.');
    });
  });

  describe('saving', () => {
    it('says «Guardando...», then «Nota guardada», on the same page', async () => {
      const { page, member, note } = await writer();
      const release = await hold(page, SAVE);
      await note.field.fill('Dame la llave.');
      await note.save.click();
      await expect.poll(() => note.save.textContent()).toBe('Guardando...');
      expect(await note.save.getAttribute('aria-disabled')).toBe('true');
      release();
      await note.outcome('Nota guardada').waitFor();
      expect(await note.save.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(page.url()).toBe(site.url() + CHAPTER);
      expect(await noteOf(member)).toBe('Dame la llave.');
      await page.reload();
      expect(await note.field.inputValue()).toBe('Dame la llave.');
    });

    it('leads to the older texts once there is one, on the same page', async () => {
      const { page, note } = await writer();
      const older = page.getByRole('link', { name: 'Versiones anteriores' });
      for (const [text, links] of [
        ['La primera.', 0],
        ['La segunda.', 1],
      ] as const) {
        await note.field.fill(text);
        await note.save.click();
        await note.outcome('Nota guardada').waitFor();
        expect(await older.count()).toBe(links);
      }
      await older.click();
      await page.getByText('La primera.').waitFor();
    });
  });
});

describe('its draft', () => {
  beforeAll(() => fillVolume(11, { videos: [1, 2], main: { 1: {}, 2: {} } }));

  async function writer(): Promise<{ page: Page; member: Member; note: ReturnType<typeof noteOn> }> {
    const member = await person();
    const page = await site.open({ as: member });
    await visit(page, CHAPTER);
    return { page, member, note: noteOn(page) };
  }

  const reload = async (page: Page) => {
    await page.reload();
    await hydratedFully(page);
  };
  const draftsIn = (page: Page) =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('nota:')).length);

  describe('what is typed and not saved', () => {
    it('is called so, and stands there again after a reload', async () => {
      const { page, note } = await writer();
      expect(await note.unsaved.count()).toBe(0);
      await note.field.fill('A medio escribir');
      await note.unsaved.waitFor();
      await reload(page);
      await note.outcome('Recuperamos tu borrador; todavía no está guardado.').waitFor();
      expect(await note.field.inputValue()).toBe('A medio escribir');
      await note.unsaved.waitFor();
    });

    it('stands there again when one comes back from another chapter', async () => {
      const { page, member, note } = await writer();
      await note.field.fill('A medio escribir');
      await page.getByRole('link', { name: 'Siguiente' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Lectura 2' }).waitFor();
      expect(await note.field.inputValue()).toBe('');
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Lectura 1' }).waitFor();
      await expect.poll(() => note.field.inputValue()).toBe('A medio escribir');
      await note.save.click();
      await note.outcome('Nota guardada').waitFor();
      expect(await noteOf(member)).toBe('A medio escribir');
      expect(await draftsIn(page)).toBe(0);
    });

    it('is not kept once it reads as what is stored again', async () => {
      const { page, member, note } = await writer();
      await saveElsewhere(member, 'Guardada');
      await reload(page);
      await note.field.fill('Guardada y más');
      await note.field.fill('Guardada');
      expect(await note.unsaved.count()).toBe(0);
      expect(await draftsIn(page)).toBe(0);
    });

    it('while a saving is on its way is not confirmed with it', async () => {
      const { page, member, note } = await writer();
      const release = await hold(page, SAVE);
      await note.field.fill('Lo enviado');
      await note.save.click();
      await note.save.getByText('Guardando...').waitFor();
      await note.field.fill('Lo enviado y lo que siguió');
      release();
      await note.save.getByText('Guardar nota').waitFor();
      await note.unsaved.waitFor();
      expect(await note.outcome('Nota guardada').count()).toBe(0);
      expect(await noteOf(member)).toBe('Lo enviado');
      await reload(page);
      await expect.poll(() => note.field.inputValue()).toBe('Lo enviado y lo que siguió');
      expect(await note.newer.count()).toBe(0);
      await note.save.click();
      await note.outcome('Nota guardada').waitFor();
      expect(await noteOf(member)).toBe('Lo enviado y lo que siguió');
    });

    it('outlives a line that is down: saving, dark mode, and the page', async () => {
      const { page, member, note } = await writer();
      await note.field.fill('Sin conexión');
      await page.context().setOffline(true);
      await note.save.click();
      await note.outcome('Error al guardar la nota. No hay conexión.').waitFor();
      await page.locator('.reading-choices > summary').click();
      await page.getByRole('button', { name: 'Modo oscuro' }).click();
      await expect.poll(() => page.locator('html').getAttribute('data-theme')).not.toBeNull();
      expect(await note.field.inputValue()).toBe('Sin conexión');
      await page.reload().catch(() => undefined); // the browser's own page reports that there is no line
      await page.context().setOffline(false);
      await visit(page, CHAPTER);
      await expect.poll(() => note.field.inputValue()).toBe('Sin conexión');
      await note.save.click();
      await note.outcome('Nota guardada').waitFor();
      expect(await noteOf(member)).toBe('Sin conexión');
    });

    it('goes when somebody logs out', async () => {
      const { page, note } = await writer();
      await note.field.fill('Privada');
      await note.unsaved.waitFor();
      expect(await draftsIn(page)).toBe(1);
      await visit(page, '/');
      await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
      await page.getByText('Has cerrado la sesión.').waitFor();
      expect(await draftsIn(page)).toBe(0);
    });

    it('is saved as ever where the browser keeps nothing', async () => {
      const member = await person();
      const page = await site.open({ as: member });
      await page.addInitScript(() =>
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('forbidden', 'SecurityError');
          },
        }),
      );
      await visit(page, CHAPTER);
      const note = noteOn(page);
      await note.field.fill('Sin almacén');
      await note.unsaved.waitFor();
      await note.save.click();
      await note.outcome('Nota guardada').waitFor();
      expect(await noteOf(member)).toBe('Sin almacén');
    });
  });

  describe('a note that is newer elsewhere', () => {
    it('is not hidden by an older draft: both are shown, and saving goes onto the newer', async () => {
      const { page, member, note } = await writer();
      await note.field.fill('El borrador de aquí');
      await note.unsaved.waitFor();
      await saveElsewhere(member, 'La del teléfono');
      await reload(page);
      await note.newer.waitFor();
      expect([await note.field.inputValue(), await note.stored.textContent()]).toEqual([
        'El borrador de aquí',
        'La del teléfono',
      ]);
      expect(await noteOf(member)).toBe('La del teléfono');
      await note.save.click();
      await note.outcome('Nota guardada').waitFor();
      expect(await note.newer.count()).toBe(0);
      expect(await noteOf(member)).toBe('El borrador de aquí');
    });

    it('is told to the window that saves last, without a page load, and can be kept', async () => {
      const { page, member, note } = await writer();
      const other = await page.context().newPage();
      await visit(other, CHAPTER);
      await noteOn(other).field.fill('De la otra ventana');
      await noteOn(other).save.click();
      await noteOn(other).outcome('Nota guardada').waitFor();
      await note.field.fill('De esta ventana');
      await note.save.click();
      await note.newer.waitFor();
      expect([await note.field.inputValue(), await note.stored.textContent()]).toEqual([
        'De esta ventana',
        'De la otra ventana',
      ]);
      expect(await noteOf(member)).toBe('De la otra ventana');
      await note.keepStored.click();
      await expect.poll(() => note.field.inputValue()).toBe('De la otra ventana');
      await hydratedFully(page);
      expect(await note.unsaved.count()).toBe(0);
      expect(await draftsIn(page)).toBe(0);
    });
  });
});
