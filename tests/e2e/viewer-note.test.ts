import { beforeAll, describe, expect, it } from 'vitest';
import { fillVolume } from '../setup/book';
import { hold, visit } from '../setup/chromium';
import { useHouse } from '../setup/house';
import { CHAPTER, noteOf, noteOn, SAVE } from '../setup/note';
import { PASSWORD, person } from '../setup/people';
import { endSessionsOf } from '../setup/stored';

const house = useHouse();
beforeAll(() => fillVolume(11, { videos: [1, 2], main: { 1: {}, 2: {} } }));

async function writer() {
  const member = await person();
  const page = await house.open({ as: member });
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
    expect(page.url()).toBe(house.url() + CHAPTER);
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

  it('with a dead session nothing is lost: the login, and after it the text is there to be saved', async () => {
    const { page, member, note } = await writer();
    await endSessionsOf(member);
    await page.clock.pauseAt('2026-11-21T11:00:00');
    await note.field.fill('Escrita con la sesión muerta.');
    await note.save.click();
    await page.locator('.toast', { hasText: 'Sesión expirada' }).waitFor();
    await page.clock.runFor(100);
    await page.waitForURL('**/user-login?**');
    await page.getByLabel('Correo electrónico').fill(member.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.getByText('Tu sesión terminó antes de guardar esta nota.').waitFor();
    expect(await note.field.inputValue()).toBe('Escrita con la sesión muerta.');
    await note.save.click();
    await note.outcome('Nota guardada').waitFor();
    expect(await noteOf(member)).toBe('Escrita con la sesión muerta.');
  });
});
