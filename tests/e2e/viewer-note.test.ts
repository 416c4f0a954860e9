import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { findNote } from '~/domain/notes/notes.server';
import { fillVolume } from '../setup/book';
import { hold, visit } from '../setup/chromium';
import { useHouse } from '../setup/house';
import { PASSWORD, person } from '../setup/people';
import { endSessionsOf } from '../setup/stored';

const CHAPTER = '/volume/11?chapter=1';
const SAVE = '**/volume/11?*_data=*';
const house = useHouse();
beforeAll(() => fillVolume(11, { videos: [1, 2], main: { 1: {}, 2: {} } }));

async function writer(): Promise<{ page: Page; member: Member }> {
  const member = await person();
  const page = await house.open({ as: member });
  await page.clock.install({ time: '2026-11-21T10:00:00' });
  await visit(page, CHAPTER);
  return { page, member };
}

const field = (page: Page) => page.getByLabel('Nota personal');
const button = (page: Page) => page.locator('#nota-propia button');
const outcome = (page: Page, words: string) => page.locator('#notas [role=status]', { hasText: words });

const noteOf = async ({ id }: Member) => (await findNote(db, { memberId: id, volume: 11, index: 1 }))?.text ?? null;

describe('while somebody writes', () => {
  it('the counter follows, and over 2000 characters the button is disabled', async () => {
    const { page } = await writer();
    await page.getByText('0/2000 caracteres').waitFor();
    await field(page).fill('Ñandú 🌞');
    await page.getByText('7/2000 caracteres').waitFor();
    await field(page).fill('a'.repeat(2000));
    await page.getByText('2000/2000 caracteres').waitFor();
    expect(await button(page).isEnabled()).toBe(true);
    await field(page).fill('a'.repeat(2001));
    await page.getByText('2001/2000 caracteres').waitFor();
    expect(await button(page).isDisabled()).toBe(true);
    expect(await field(page).getAttribute('aria-invalid')).toBe('true');
  });

  it('what is typed before the scripts are there stays', async () => {
    const { page } = await writer();
    const release = await hold(page, /\/assets\/.*\.js$/);
    await page.goto(CHAPTER, { waitUntil: 'commit' });
    await field(page).fill('Escrita en una línea lenta.');
    release();
    await page.getByText('27/2000 caracteres').waitFor();
    expect(await field(page).inputValue()).toBe('Escrita en una línea lenta.');
  });
});

describe('saving', () => {
  it('says «Guardando...», then «Nota guardada», on the same page', async () => {
    const { page, member } = await writer();
    const release = await hold(page, SAVE);
    await field(page).fill('Dame la llave.');
    await button(page).click();
    await expect.poll(() => button(page).textContent()).toBe('Guardando...');
    expect(await button(page).getAttribute('aria-disabled')).toBe('true');
    release();
    await outcome(page, 'Nota guardada').waitFor();
    expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(page.url()).toBe(house.url() + CHAPTER);
    expect(await noteOf(member)).toBe('Dame la llave.');
    await page.reload();
    expect(await field(page).inputValue()).toBe('Dame la llave.');
  });

  it('leads to the older texts once there is one, on the same page', async () => {
    const { page } = await writer();
    const older = page.getByRole('link', { name: 'Versiones anteriores' });
    for (const [text, links] of [
      ['La primera.', 0],
      ['La segunda.', 1],
    ] as const) {
      await field(page).fill(text);
      await button(page).click();
      await outcome(page, 'Nota guardada').waitFor();
      expect(await older.count()).toBe(links);
    }
    await older.click();
    await page.getByText('La primera.').waitFor();
  });

  it('while the line is down the text is kept as a draft, also over a new page, until it is saved', async () => {
    const { page, member } = await writer();
    await page.route(SAVE, (route) => route.abort());
    await field(page).fill('Para cuando vuelva la línea.');
    await button(page).click();
    await outcome(page, 'Error al guardar la nota').waitFor();
    expect(await noteOf(member)).toBeNull();
    await page.unroute(SAVE);
    await visit(page, CHAPTER);
    await outcome(page, 'Recuperamos tu borrador; todavía no está guardado.').waitFor();
    expect(await field(page).inputValue()).toBe('Para cuando vuelva la línea.');
    await button(page).click();
    await outcome(page, 'Nota guardada').waitFor();
    expect(await noteOf(member)).toBe('Para cuando vuelva la línea.');
    await visit(page, CHAPTER);
    expect(await page.getByText('Recuperamos tu borrador').count()).toBe(0);
  });

  it('the draft of one chapter is not shown on another, nor to another member', async () => {
    const { page } = await writer();
    await page.route(SAVE, (route) => route.abort());
    await field(page).fill('Sólo de aquí.');
    await button(page).click();
    await outcome(page, 'Error al guardar la nota').waitFor();
    await page.getByRole('link', { name: 'Siguiente' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Lectura 2' }).waitFor();
    expect(await field(page).inputValue()).toBe('');
  });

  it('with a dead session nothing is lost: the login, and after it the text is there to be saved', async () => {
    const { page, member } = await writer();
    await endSessionsOf(member);
    await page.clock.pauseAt('2026-11-21T11:00:00');
    await field(page).fill('Escrita con la sesión muerta.');
    await button(page).click();
    await page.locator('.toast', { hasText: 'Sesión expirada' }).waitFor();
    await page.clock.runFor(100);
    await page.waitForURL('**/user-login?**');
    await page.getByLabel('Correo electrónico').fill(member.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.getByText('Tu sesión terminó antes de guardar esta nota.').waitFor();
    expect(await field(page).inputValue()).toBe('Escrita con la sesión muerta.');
    await button(page).click();
    await outcome(page, 'Nota guardada').waitFor();
    expect(await noteOf(member)).toBe('Escrita con la sesión muerta.');
  });
});
