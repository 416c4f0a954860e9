import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillVolume } from '../setup/book';
import { hold, hydrated, recordBusyControls, visit } from '../setup/chromium';
import { useSite } from '../setup/site-in-browser';
import { person } from '../setup/people';
import { endSessionsOf } from '../setup/stored';

const site = useSite();
beforeAll(() => fillVolume(11, { videos: [1, 5], main: { 5: {} } }));

const LOGIN = '/user-login?redirect=%2Fvolume%2F11%3Fchapter%3D5';
const field = (page: Page) => page.getByLabel('Ir a un capítulo');
const NEEDS_LOGIN = 'Debes iniciar sesión para acceder al contenido detallado';

/** Collects the reasons for which this page requests the login: `metaTagRefresh`, `scriptInitiated`, … */
async function reasonsOf(page: Page): Promise<string[]> {
  const reasons: string[] = [];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  devtools.on('Page.frameRequestedNavigation', ({ reason, url }) => url.endsWith(LOGIN) && reasons.push(reason));
  return reasons;
}

describe('the search for a chapter', () => {
  it('by Enter leads to the chapter, and stands ready when Back leads here again', async () => {
    const page = await site.open({ as: await person() });
    await visit(page, '/');
    await field(page).fill('11-5');
    await field(page).press('Enter');
    await page.getByText('Capítulo 5 encontrado').waitFor();
    await page.goBack();
    expect(await page.getByRole('button', { name: 'Buscar Capítulo' }).isEnabled()).toBe(true);
  });

  it('says «Buscando...» until the next page comes', async () => {
    const page = await site.open({ as: await person() });
    await visit(page, '/');
    const controls = await recordBusyControls(page);
    const release = await hold(page, /capitulo=11-5/);
    await field(page).fill('11-5');
    await field(page).press('Enter', { noWaitAfter: true });
    await expect
      .poll(() => controls)
      .toContainEqual(expect.objectContaining({ words: 'Buscando...', isDisabled: true }));
    release();
    await page.getByText('Capítulo 5 encontrado').waitFor();
  });

  it.each([{ scripts: false }, { scripts: true }])('says what is wrong, scripts: $scripts', async ({ scripts }) => {
    const page = await site.open({ scripts });
    await (scripts ? visit(page, '/') : page.goto('/'));
    await field(page).fill('11/5');
    await page.getByRole('button', { name: 'Buscar Capítulo' }).click();
    await page.getByRole('alert').getByText('Formato inválido. Usa: Volumen-Indice (ej: 11-5)').waitFor();
    expect(await field(page).inputValue()).toBe('11/5');
    expect(await page.title()).toMatch(/^Error: /);
    if (scripts) await expect.poll(() => field(page).evaluate((one) => one === document.activeElement)).toBe(true);
  });

  it('with scripts sends a visitor to the login after 1.5 s', async () => {
    const page = await site.open();
    await page.clock.install({ time: '2026-11-21T10:00:00' });
    await visit(page, '/');
    const reasons = await reasonsOf(page);
    await page.route('**/user-login?*', (route) => route.fulfill({ status: 204 })); // so that the page stays
    await page.clock.pauseAt('2026-11-21T11:00:00');
    await field(page).fill('11-5');
    await page.getByRole('button', { name: 'Buscar Capítulo' }).click();
    await page.getByText(NEEDS_LOGIN).waitFor();
    await hydrated(page);
    await page.clock.runFor(1400);
    expect(reasons).not.toContain('scriptInitiated');
    await page.clock.runFor(200);
    await expect.poll(() => reasons).toContain('scriptInitiated');
  });

  it('leaves a visitor where they are who touches the page before', async () => {
    const page = await site.open();
    await page.clock.install({ time: '2026-11-21T10:00:00' });
    await visit(page, '/');
    const reasons = await reasonsOf(page);
    await page.clock.pauseAt('2026-11-21T11:00:00');
    await field(page).fill('11-5');
    await field(page).press('Enter');
    await page.getByText(NEEDS_LOGIN).waitFor();
    await hydrated(page);
    await field(page).press('ArrowLeft');
    await page.clock.runFor(5000);
    await page.evaluate(() => fetch('/healthz')); // by then the browser has reported any page that it requests
    expect(reasons).toEqual([]);
  });

  it('does not follow a visitor who has gone elsewhere', async () => {
    const page = await site.open();
    await page.clock.install({ time: '2026-11-21T10:00:00' });
    await visit(page, '/');
    await page.clock.pauseAt('2026-11-21T11:00:00');
    await field(page).fill('11-5');
    await field(page).press('Enter');
    await page.getByText(NEEDS_LOGIN).waitFor();
    await hydrated(page);
    await page.goto('/register'); // by a navigation that does not touch the page
    await page.getByLabel('Nombre').fill('Teresa');
    await page.clock.runFor(5000);
    await page.goBack();
    await hydrated(page);
    await page.goForward();
    await page.clock.runFor(1000);
    expect(new URL(page.url()).pathname).toBe('/register');
  });
});

it('while the volumes are on their way the link that was pressed says «Cargando volúmenes...»', async () => {
  const page = await site.open();
  await visit(page, '/ajustes');
  const controls = await recordBusyControls(page);
  const release = await hold(page, `${site.url()}/`);
  await page.getByRole('link', { name: 'Volúmenes' }).click({ noWaitAfter: true });
  await expect.poll(() => controls).toContainEqual(expect.objectContaining({ words: 'Cargando volúmenes...' }));
  release();
  await page.getByRole('heading', { name: 'Los 36 volúmenes' }).waitFor();
});

describe('a session that is over', () => {
  it.each([{ scripts: false }, { scripts: true }])('home says so and leads to the login: $scripts', async (how) => {
    const member = await person();
    const page = await site.open({ as: member, ...how });
    await endSessionsOf(member);
    const response = await page.goto('/');
    expect(await response?.text()).toContain('Sesión expirada. Redirigiendo al login...');
    expect(await response?.text()).toContain('Los 36 volúmenes');
    await page.waitForURL('**/user-login');
  });

  it('the notice of the login is red for 5 s; its words stay, and nothing moves', async () => {
    const member = await person();
    const page = await site.open({ as: member });
    await endSessionsOf(member);
    await page.clock.install();
    await visit(page, '/cuenta');
    const notice = page.locator('[role=status]', { hasText: 'Tu sesión ha expirado.' });
    expect(await notice.getAttribute('class')).toBe('notice notice--bad');
    const before = await page.getByLabel('Correo electrónico').boundingBox();
    await page.clock.runFor(5100);
    await expect.poll(() => notice.getAttribute('class')).toBe('notice notice--bad notice--calm');
    expect(await page.getByLabel('Correo electrónico').boundingBox()).toEqual(before);
    expect(await notice.textContent()).toBe('Tu sesión ha expirado. Por favor, inicia sesión nuevamente.');
  });
});
