import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { fillVolume } from '../setup/book';
import { hydratedFully, visit } from '../setup/chromium';
import { useHouse } from '../setup/house';
import { person } from '../setup/people';

const house = useHouse();
beforeAll(() => fillVolume(11, { videos: [1, 2, 3], main: { 1: {} } }));

/** Points at a link until the browser has prefetched its target. */
async function fetchedAhead(page: Page, link: string) {
  const tools = await page.context().newCDPSession(page);
  const isThere = new Promise<void>((done) =>
    tools.on('Preload.prefetchStatusUpdated', ({ status }) => status === 'Ready' && done()),
  );
  await tools.send('Preload.enable');
  await page.getByRole('link', { name: link }).first().hover();
  await isThere;
}

it('keeps a chapter that the browser had fetched ahead as the place of its reader once they open it', async () => {
  const page = await house.open({ as: await person() });
  const goOn = page.getByRole('link', { name: 'Seguir leyendo' });
  await visit(page, '/volume/11?chapter=1');
  await fetchedAhead(page, 'Siguiente');
  await page.goto('/');
  expect(await goOn.textContent()).toContain('11-1');

  await visit(page, '/volume/11?chapter=1');
  await fetchedAhead(page, 'Siguiente');
  const saved = page.waitForResponse((response) => response.request().postData()?.includes('intent=place') ?? false);
  await page.getByRole('link', { name: 'Siguiente' }).first().click();
  expect((await saved).status()).toBe(200);
  await hydratedFully(page);
  await page.goto('/');
  expect(await goOn.textContent()).toContain('11-2');
});
