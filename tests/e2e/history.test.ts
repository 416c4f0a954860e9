import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { fillVolume } from '../setup/book';
import { hydratedFully, visit } from '../setup/chromium';
import { useSite } from '../setup/site-in-browser';
import { person } from '../setup/people';

const site = useSite();
const LONG = Array.from({ length: 40 }, (_, at) => `Párrafo de relleno número ${at}, que ocupa su lugar.`);
beforeAll(() =>
  fillVolume(11, {
    videos: [1, 2, 3],
    main: { 1: {}, 3: { dialogue: [{ speaker: 'Luisa', text: LONG.join('\n\n') }] } },
  }),
);

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
  const page = await site.open({ as: await person() });
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

it('leads on another device to the paragraph that was at the top of the window, and follows no look-up', async () => {
  const member = await person();
  const phone = await site.open({ as: member, viewport: { width: 360, height: 640 } });
  const desk = await site.open({ as: member });
  const goOn = desk.getByRole('link', { name: 'Seguir leyendo' });
  const placeNow = async () => (await desk.goto('/'), goOn.first().getAttribute('href'));
  const readTo = async (address: string, paragraph: number) => {
    await visit(phone, address);
    await phone.locator(`#p${paragraph}`).evaluate((element) => element.scrollIntoView());
    await phone.goto('/');
  };
  await readTo('/volume/11?chapter=3', 30);
  await expect.poll(placeNow).toBe('/volume/11?chapter=3#p30');
  await goOn.first().click();
  await desk.waitForURL(/#p30$/);
  const top = await desk.locator('#p30').evaluate((element) => element.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(0);

  const sent: string[] = [];
  phone.on('request', (request) => sent.push(request.postData() ?? ''));
  await readTo('/volume/11?chapter=3&from=/temas', 10);
  expect(sent.filter((body) => body.includes('intent=left'))).toEqual([]);
});

it('leads back from a link of another site, after a reload too', async () => {
  const page = await site.open({ as: await person() });
  await visit(page, '/volume/11?chapter=1');
  const link = `<a href="${site.url()}/volume/11?chapter=2">Mira</a>`;
  await page.route('http://otro.example/', (route) => route.fulfill({ contentType: 'text/html', body: link }));
  await page.goto('http://otro.example/');
  await page.getByRole('link', { name: 'Mira' }).click();
  const back = page.getByRole('link', { name: 'Volver a tu lectura: 11-1' });
  await back.waitFor();
  await page.reload();
  await back.click();
  await page.getByRole('heading', { level: 1, name: 'Lectura 1' }).waitFor();
});
