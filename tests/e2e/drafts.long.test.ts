import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { hydratedFully, visit } from '../setup/chromium';
import { countLeavePrompts, DRAFTED, fieldOn, draftCount, write } from '../setup/drafted';
import { useHouse } from '../setup/house';
import { PASSWORD, person } from '../setup/people';
import { endSessionsOf } from '../setup/stored';

const house = useHouse();
const BACK = 'Recuperamos lo que escribiste; todavía no está guardado. Revísalo y pulsa «Guardar».';

const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click();
const goTo = async (page: Page, tab: string) => {
  await page.getByRole('navigation', { name: 'Administración' }).getByRole('link', { name: tab, exact: true }).click();
  await page.waitForURL(`**/admin/${tab === 'Playlists' ? 'playlists' : tab}`);
};

describe.each(DRAFTED)('what is typed into the form of %s', (_name, form) => {
  beforeEach(() => form.store('Lo guardado'));

  async function open() {
    const member = await person('admin');
    const page = await house.open({ as: member });
    page.setDefaultTimeout(10_000);
    const leaving = countLeavePrompts(page);
    await visit(page, form.at);
    return { page, member, leaving };
  }
  const text = (page: Page) => fieldOn(page, form).inputValue();

  it('survives a change of tab, which asks; nothing of it is left once it is saved', async () => {
    const { page, leaving } = await open();
    expect(await page.getByText('Sin guardar', { exact: true }).count()).toBe(0);
    await write(page, form, 'Lo mío');
    await page.getByText('Sin guardar', { exact: true }).waitFor();
    await goTo(page, 'Playlists');
    expect(leaving.times()).toBe(1);
    await visit(page, form.at);
    await page.getByText(BACK).waitFor();
    expect([await text(page), await form.stored()]).toEqual(['Lo mío', 'Lo guardado']);
    await save(page);
    await page.getByText(form.says).waitFor();
    await hydratedFully(page);
    expect([await form.stored(), await draftCount(page), leaving.times()]).toEqual(['Lo mío', 0, 1]);
    await page.reload();
    await hydratedFully(page);
    expect([await text(page), await page.getByText(BACK).count()]).toEqual(['Lo mío', 0]);
    await goTo(page, 'Playlists');
    expect(leaving.times()).toBe(1);
  });

  it('is not asked for where nothing was changed, or all was taken back', async () => {
    const { page, leaving } = await open();
    await fieldOn(page, form).click();
    await goTo(page, 'Playlists');
    await visit(page, form.at);
    await write(page, form, 'Lo guardado y más');
    await write(page, form, 'Lo guardado');
    await goTo(page, 'Playlists');
    expect(leaving.times()).toBe(0);
    await visit(page, form.at);
    expect(await page.getByText(BACK).count()).toBe(0);
  });

  it('survives a session that has ended', async () => {
    const { page, member, leaving } = await open();
    await write(page, form, 'Lo mío');
    await endSessionsOf(member);
    await save(page);
    await page.getByText('Lo que escribiste está guardado aparte').waitFor();
    await page.getByLabel('Correo electrónico').fill(member.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Iniciar sesión' }).last().click();
    await page.getByText('Tu sesión terminó antes de guardar este cambio').waitFor();
    await hydratedFully(page);
    expect([await text(page), await form.stored()]).toEqual(['Lo mío', 'Lo guardado']);
    await write(page, form, 'Lo mío, y más');
    await goTo(page, 'Playlists');
    await visit(page, form.at);
    expect(await text(page)).toBe('Lo mío, y más');
    await save(page);
    await page.getByText(form.says).waitFor();
    await hydratedFully(page);
    expect([await form.stored(), await draftCount(page), leaving.times()]).toEqual(['Lo mío, y más', 0, 1]);
    await visit(page, form.at);
    expect(await text(page)).toBe('Lo mío, y más');
  });

  it('survives a crash of the browser, and can be thrown away', async () => {
    const { page, member } = await open();
    await write(page, form, 'Lo mío');
    await page.getByText('Sin guardar', { exact: true }).waitFor();
    const storageState = await page.context().storageState();
    await page.context().close();
    const again = await house.open({ as: member, storageState });
    const leaving = countLeavePrompts(again);
    await visit(again, form.at);
    await again.getByText(BACK).waitFor();
    expect(await text(again)).toBe('Lo mío');
    await again.getByRole('button', { name: 'Descartar lo que escribí' }).click();
    await again.getByText('Se queda lo que estaba guardado.').waitFor();
    await hydratedFully(again);
    expect([await text(again), await draftCount(again), leaving.times()]).toEqual(['Lo guardado', 0, 0]);
  });

  it('never hides what was stored meanwhile: both are shown, and saving goes onto the newer', async () => {
    const { page } = await open();
    await write(page, form, 'Lo mío');
    await form.store('Lo de otra persona');
    await page.reload();
    await hydratedFully(page);
    const newer = page.getByRole('region', { name: 'Lo que está guardado' });
    await newer.getByText('Lo de otra persona').waitFor();
    expect([await text(page), await form.stored()]).toEqual(['Lo mío', 'Lo de otra persona']);
    await page.reload();
    await hydratedFully(page);
    await newer.getByText('Lo de otra persona').waitFor();
    await save(page);
    await page.getByText(form.says).waitFor();
    expect(await form.stored()).toBe('Lo mío');
  });

  it('goes where what was stored meanwhile is kept instead', async () => {
    const { page } = await open();
    await write(page, form, 'Lo mío');
    await form.store('Lo de otra persona');
    await save(page);
    const newer = page.getByRole('region', { name: 'Lo que está guardado' });
    await newer.getByText('Lo de otra persona').waitFor();
    await newer.getByRole('button', { name: 'Quedarme con lo guardado' }).click();
    await page.getByText('Se queda lo que estaba guardado.').waitFor();
    await hydratedFully(page);
    expect([await text(page), await draftCount(page)]).toEqual(['Lo de otra persona', 0]);
  });

  it('is not asked for where a file is fetched or another window opened, and goes when somebody logs out', async () => {
    const { page, leaving } = await open();
    await write(page, form, 'Lo mío');
    const files = page.locator('main').getByRole('link', { name: 'Descargar' });
    if ((await files.count()) > 0) await Promise.all([page.waitForEvent('download'), files.first().click()]);
    expect([leaving.times(), await draftCount(page)]).toEqual([0, 1]);
    await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await page.locator('main').innerText()).toContain('Has cerrado la sesión.');
    expect(await draftCount(page)).toBe(0);
  });
});
