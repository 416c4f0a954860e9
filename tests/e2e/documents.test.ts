import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillVolume } from '../setup/book';
import { hydratedFully, visit } from '../setup/chromium';
import { useHouse } from '../setup/house';
import { withoutTable } from '../setup/outage';
import { person } from '../setup/people';
import { stored } from '../setup/stored';

const house = useHouse();
beforeAll(() => fillVolume(11, { videos: [1, 2, 3], main: { 1: {}, 2: { description: 'El segundo.' }, 3: {} } }));

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const next = (page: Page) => page.getByRole('link', { name: 'Siguiente' }).first();
const inPlayer = (page: Page) => page.locator('#video').getByRole('button', { name: /Marcar como|Guardando/ });

/** Reads the title, the text and the list of the chapter on the page. */
async function shown(page: Page) {
  await hydratedFully(page);
  const [title, text, rows] = [page.locator('h1'), page.locator('#texto'), page.locator('.video-list li[id]')];
  const current = await page.locator('.video-list__current').getAttribute('id');
  return { title: await title.innerText(), text: await text.innerText(), rows: await rows.count(), current };
}

async function reader(path: string): Promise<Page> {
  const page = await house.open({ as: await person() });
  await visit(page, path);
  return page;
}

describe('a page that answers other than 200 and is reached by links', () => {
  it('shows its own text under its title where the note could not be read', async () => {
    const page = await reader('/volume/11?chapter=2');
    const whole = await shown(page);
    await visit(page, '/volume/11?chapter=1');
    const first = await shown(page);
    await withoutTable('notes', async () => {
      await next(page).click();
      await page.getByText('Error al cargar la nota').waitFor();
      expect(await shown(page)).toEqual(whole);
    });
    await page.goBack();
    await heading(page, first.title).waitFor();
    expect(await shown(page)).toEqual(first);
  });

  it('shows the first chapter where the search of home leads to one that is not there', async () => {
    const page = await reader('/volume/11?chapter=1');
    const first = await shown(page);
    await visit(page, '/');
    await page.getByLabel('Ir a un capítulo').fill('11-999');
    await page.getByLabel('Ir a un capítulo').press('Enter');
    await page.getByText('Capítulo 999 no disponible en este volumen').waitFor();
    expect(await shown(page)).toEqual(first);
  });

  it('goes on and back rightly after an index that is not there', async () => {
    const page = await reader('/volume/11?chapter=1');
    const first = await shown(page);
    await page.getByLabel('Índice del capítulo').fill('500');
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await page.getByText('No Disponible').waitFor();
    expect(await shown(page)).toEqual(first);
    expect(await page.title()).toMatch(/^Error: 11-1\. /);
    await next(page).click();
    await page.getByText('El segundo.').waitFor();
    expect(await shown(page)).toMatchObject({ title: 'Lectura 2', current: 'v2', rows: 3 });
    expect(await page.title()).toMatch(/^11-2\. /); // the fault was of the page before
    await page.goBack();
    await page.getByText('No Disponible').waitFor();
    expect(await shown(page)).toEqual(first);
  });
});

describe('links', () => {
  it('are asked for as documents, and nothing else is asked of the pages', async () => {
    const page = await reader('/');
    const dataRequests: string[] = [];
    page.on('request', (request) => request.url().includes('_data=') && dataRequests.push(request.url()));
    const navigations: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) navigations.push(new URL(request.url()).pathname);
    });
    for (const name of ['Temas', 'Evangelio', 'Volúmenes', 'Volumen 11']) {
      await page.getByRole('link', { name, exact: true }).first().click();
      await hydratedFully(page);
    }
    expect(dataRequests).toEqual([]);
    expect(navigations).toEqual(['/temas', '/evangelio', '/', '/volume/11']);
  });

  it('lead to a page whatever its address asks of data', async () => {
    const page = await reader('/volume/11?chapter=1');
    const first = await shown(page);
    await visit(page, '/volume/11?chapter=1&_data=routes%2Fvolume%2Froute');
    expect(await shown(page)).toEqual(first);
  });
});

describe('what was done on a page is seen on the others', () => {
  it('a mark on the next page, and after Back', async () => {
    const page = await reader('/volume/11?chapter=1');
    await inPlayer(page).click();
    await page.getByText('1 de 3 vistos').waitFor();
    await next(page).click();
    await page.getByText('El segundo.').waitFor();
    await hydratedFully(page);
    await page.getByText('1 de 3 vistos').waitFor();
    await page.locator('#v3 button').click();
    await page.getByText('2 de 3 vistos').waitFor();
    await expect.poll(async () => (await stored(['watched_videos'])).watched_videos?.length).toBe(2);
    await page.goBack();
    await heading(page, 'Lectura 1').waitFor();
    await page.getByText('2 de 3 vistos').waitFor();
  });

  it('the end of the session after Back', async () => {
    const page = await reader('/volume/11?chapter=1');
    await page.goto('/');
    await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
    await page.getByText('Has cerrado la sesión.').waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Iniciar sesión' }).first().waitFor();
    await page.goBack();
    await page.waitForURL('**/user-login?**');
    expect(await page.locator('#texto').count()).toBe(0);
  });
});

it.each([360, 1280])('the button of the mark stays where the finger is, at %i px', async (width) => {
  const page = await house.open({ as: await person(), width });
  await visit(page, '/volume/11?chapter=1');
  const before = await inPlayer(page).boundingBox();
  for (const words of ['Marcar como no visto', 'Marcar como visto']) {
    await inPlayer(page).click();
    await expect.poll(() => inPlayer(page).textContent()).toContain(words);
    expect(await inPlayer(page).boundingBox()).toEqual(before);
  }
});
