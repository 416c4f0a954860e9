import type { Page } from 'playwright';
import { db } from '~/db/db.server';
import { visit } from './chromium';
import { file, good } from './mistakes';

/** Chooses files in the form for files of any kind, and presses the button. */
export async function choose(page: Page, scripts: boolean, files: ReturnType<typeof file>[], button = 'Revisar') {
  await (scripts ? visit(page, '/admin/revisiones') : page.goto('/admin/revisiones'));
  await page.getByLabel('Archivos del libro').setInputFiles(files);
  await page.getByRole('button', { name: button, exact: true }).click();
}
/** Waits until a text is on a page. */
export const see = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
export const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true });
/** Descriptions of the stored chapters. */
export const texts = async () =>
  (await db.selectFrom('main_chapters').select('content').orderBy('index').execute()).map(
    ({ content }) => content.description,
  );

/** Uploads two chapters of volume 5 for review, and waits for the review's page. */
export async function reviewed(page: Page, scripts: boolean): Promise<void> {
  await choose(page, scripts, [file('a.zip', await good())]);
  await page.getByRole('heading', { name: 'Lo que se guardaría' }).waitFor();
}
