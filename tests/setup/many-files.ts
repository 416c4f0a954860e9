import type { Page } from 'playwright';
import { db } from '~/db/db.server';
import { visit } from './chromium';
import { file, good } from './mistakes';

/** Chooses files in the form for files of any kind, and presses. */
export async function choose(page: Page, scripts: boolean, files: ReturnType<typeof file>[], button = 'Revisar') {
  await (scripts ? visit(page, '/admin/revisiones') : page.goto('/admin/revisiones'));
  await page.getByLabel('Archivos del libro').setInputFiles(files);
  await page.getByRole('button', { name: button, exact: true }).click();
}
/** Waits until words are read on a page. */
export const see = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
export const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true });
/** The descriptions of the chapters that are stored. */
export const texts = async () =>
  (await db.selectFrom('main_chapters').select('content').orderBy('index').execute()).map(
    ({ content }) => content.description,
  );

/** Has a review of two chapters of volume 5 on its page. */
export async function reviewed(page: Page, scripts: boolean): Promise<void> {
  await choose(page, scripts, [file('a.zip', await good())]);
  await page.getByRole('heading', { name: 'Lo que se guardaría' }).waitFor();
}
