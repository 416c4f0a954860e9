import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { visit } from '../setup/chromium';
import { useHouse } from '../setup/house';
import { person } from '../setup/people';

const house = useHouse();
const MESSAGE = 'Esta dirección no responde con una imagen';
const DEAD = 'https://no-responde.example/i.jpg';
const ALIVE = 'https://responde.example/i.svg';
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>';

beforeEach(async () => {
  await db
    .updateTable('featured_image')
    .set({ image_url: DEAD, click_url: 'https://ejemplo.org/', alt_text: 'Amanecer' })
    .execute();
});

async function open(scripts: boolean) {
  const page = await house.open({ as: await person('admin'), scripts });
  page.setDefaultTimeout(10_000);
  await page.route(ALIVE, (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }));
  await (scripts ? visit(page, '/admin/imagen') : page.goto('/admin/imagen'));
  return { page, message: page.getByText(MESSAGE), address: page.getByLabel('URL de imagen') };
}

describe('the address of the featured image, with scripts,', () => {
  it('is told where nothing answers there, before and after it is saved, and can be saved', async () => {
    const { page, message, address } = await open(true);
    await message.waitFor();
    expect(await page.locator('.image-preview').getAttribute('alt')).toBe('Amanecer');
    await address.fill(ALIVE);
    await page.locator(`.image-preview[src="${ALIVE}"]`).waitFor();
    await message.waitFor({ state: 'detached' });
    await address.fill(`${DEAD}?otra`);
    await message.waitFor();
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await page.getByText('La imagen destacada se guardó.').waitFor();
    await message.waitFor();
    const { image_url } = await db.selectFrom('featured_image').select('image_url').executeTakeFirstOrThrow();
    expect(image_url).toBe(`${DEAD}?otra`);
  });

  it('is not told of where an image answers', async () => {
    await db.updateTable('featured_image').set({ image_url: ALIVE }).execute();
    const { page, message } = await open(true);
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('.image-preview')?.naturalWidth === 40);
    expect(await message.count()).toBe(0);
  });
});

it('says without scripts, in the place of an image that does not come, that its address does not answer', async () => {
  const { page, address } = await open(false);
  const image = page.locator('.image-preview');
  const words = /Vista previa: Amanecer\. Si lees esto en lugar de ver la imagen, su dirección no responde/;
  expect(await image.getAttribute('alt')).toMatch(words);
  await address.fill(`${DEAD}?otra`);
  await page.getByRole('button', { name: 'Ver sin guardar' }).click();
  await page.locator(`.image-preview[src="${DEAD}?otra"]`).waitFor();
  expect(await image.getAttribute('alt')).toMatch(words);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText('La imagen destacada se guardó.').waitFor();
});
