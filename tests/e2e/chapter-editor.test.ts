import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { exportChapter, exportPlaylist } from '~/domain/book/export.server';
import { hydratedFully } from '../setup/chromium';
import { emptyBook } from '../setup/empty-book';
import { useHouse } from '../setup/house';
import { person } from '../setup/people';

const house = useHouse();
beforeEach(emptyBook);

describe.each([false, true])(
  'an empty volume becomes a chapter by forms alone, on a phone, with scripts: %s',
  (scripts) => {
    it('and each act is undone where it was done', { timeout: 60_000 }, async () => {
      const page = await house.open({ as: await person('editor'), scripts, viewport: { width: 360, height: 640 } });
      const ready = async () => {
        if (scripts) await hydratedFully(page);
      };
      const save = async (typed: Record<string, string>) => {
        await ready();
        for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
        await page.getByRole('button', { name: 'Guardar', exact: true }).click();
        await page.getByText('El capítulo se guardó.').first().waitFor();
      };

      await page.goto('/admin/playlists/30');
      await page.getByLabel('Escribir un capítulo: su número').fill('1');
      await page.getByRole('button', { name: 'Escribir', exact: true }).click();
      await page.waitForURL('**/admin/playlists/30/1/texto');
      await save({ Fecha: '1931-11-04', Texto: '# Luisa\nUn día **claro**.\n\n# Jesús\n«Ven».' });
      await page.getByRole('link', { name: 'El estudio de 30-1' }).click();
      await page.waitForURL('**/estudio');
      await save({ Cuestionario: '# ¿Qué dice?\nVen.', 'Puntos clave': 'Uno\nDos' });
      await page.getByRole('link', { name: 'El video de 30-1' }).click();
      await page.waitForURL('**/video');
      await save({ Título: 'El día claro', 'Dirección en YouTube': 'https://youtu.be/abcDEF_1234' });

      await page.goto('/volume/30?chapter=1');
      await page.getByRole('heading', { name: 'El día claro', level: 1 }).waitFor();
      expect(await page.locator('#texto strong').textContent()).toBe('claro');

      await page.goto('/admin/playlists/30/1/texto');
      await save({ Texto: '# Luisa\nOtro.' });
      await page.getByRole('button', { name: 'Deshacer' }).first().click();
      await page.getByText('Todo volvió a estar como antes.').first().waitFor();
      const text = await exportChapter(db, 'main', 30, 1);
      expect(text).toMatchObject({
        date: '1931-11-04',
        dialogue: [{ text: 'Un día **claro**.' }, { speaker: 'Jesús' }],
      });
      expect((await exportPlaylist(db, 30))?.items).toHaveLength(1);
    });
  },
);
