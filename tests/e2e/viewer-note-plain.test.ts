import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillVolume } from '../setup/book';
import { useHouse } from '../setup/house';
import { CHAPTER, noteOf, noteOn, saveElsewhere } from '../setup/note';
import { PASSWORD, person } from '../setup/people';
import { endSessionsOf } from '../setup/stored';

const house = useHouse();
beforeAll(() => fillVolume(11, { videos: [1, 2], main: { 1: {}, 2: {} } }));

/** Signs in a reader on a phone without scripts. */
async function writer() {
  const member = await person();
  const page = await house.open({ as: member, scripts: false, viewport: { width: 360, height: 640 } });
  await page.goto(CHAPTER);
  return { page, member, note: noteOn(page) };
}

/** Tells whether something is within the window, on the page that the reader was led to. */
const isSeen = async (page: Page, what: Locator) => {
  const box = await what.boundingBox();
  return box !== null && box.y < 640 && box.y + box.height > 0 && page.url().startsWith(house.url());
};

describe('with scripts off', () => {
  it('a newer note is shown beside the typed one, in the window, and the typed one is saved knowingly', async () => {
    const { page, member, note } = await writer();
    await saveElsewhere(member, 'La del teléfono');
    await note.field.fill('La de aquí\ncon dos líneas');
    await note.save.click();
    expect(await note.field.inputValue()).toBe('La de aquí\ncon dos líneas');
    expect(await note.stored.textContent()).toBe('La del teléfono');
    expect(await isSeen(page, note.field)).toBe(true);
    expect(await isSeen(page, note.newer)).toBe(true);
    expect(await noteOf(member)).toBe('La del teléfono');
    await note.save.click();
    await note.outcome('Nota guardada').waitFor();
    expect(await noteOf(member)).toBe('La de aquí\ncon dos líneas');
  });

  it('the newer note can be kept', async () => {
    const { page, member, note } = await writer();
    await saveElsewhere(member, 'La del teléfono');
    await note.field.fill('La de aquí');
    await note.save.click();
    await note.keepStored.click();
    expect(await note.field.inputValue()).toBe('La del teléfono');
    expect(await isSeen(page, note.field)).toBe(true);
    expect(await noteOf(member)).toBe('La del teléfono');
  });

  it('a mark that is pressed beside a typed note leaves it in its field, unsaved', async () => {
    const { page, member, note } = await writer();
    for (const mark of [page.locator('#video button'), page.locator('.mark-button').last()]) {
      await note.field.fill('A medio escribir');
      await mark.click();
      await page.getByText('Marcar como no visto').first().waitFor({ state: 'attached' });
      expect(await note.field.inputValue()).toBe('A medio escribir');
      expect(await note.unsaved.count()).toBe(1);
    }
    expect(await page.getByText('2 de 2 vistos').count()).toBe(1);
    expect(await noteOf(member)).toBeNull();
    await note.save.click();
    await note.outcome('Nota guardada').waitFor();
    expect(await noteOf(member)).toBe('A medio escribir');
  });

  it('a note sent with a dead session is told of at the login, and stands in the window after it', async () => {
    const { page, member, note } = await writer();
    await note.field.fill('Escrita demasiado tarde');
    await endSessionsOf(member);
    await note.save.click();
    await page.getByText('Tu nota está guardada aparte').waitFor();
    await page.getByLabel('Correo electrónico').fill(member.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    const message = page.getByText('Tu sesión terminó antes de guardar esta nota.');
    await message.waitFor();
    expect([await isSeen(page, message), await isSeen(page, note.field)]).toEqual([true, true]);
    expect(await note.field.inputValue()).toBe('Escrita demasiado tarde');
  });
});
