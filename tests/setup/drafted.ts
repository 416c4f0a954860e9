import type { Locator, Page } from 'playwright';
import { db } from '~/db/db.server';
import { gospelDay, storeGospels } from './gospel-days';

/** Form of the panel whose text takes long to write. */
export interface DraftedForm {
  at: string;
  /** Label of the field to type into. */
  label: string;
  /** Stores a text where the form's is stored, as somebody else would. */
  store: (text: string) => Promise<unknown>;
  stored: () => Promise<string | null>;
  /** Message after the form is stored. */
  says: string;
}

const DAY = '2020-01-02';

const about: DraftedForm = {
  at: '/admin/about',
  label: 'Texto',
  store: (text) => db.updateTable('site').set({ about: text }).execute(),
  stored: async () => (await db.selectFrom('site').select('about').executeTakeFirstOrThrow()).about,
  says: 'El texto se guardó.',
};

const news: DraftedForm = {
  at: '/admin/settings',
  label: 'Título',
  store: (title) => db.updateTable('news').set({ title }).where('section', '=', 'public').execute(),
  stored: async () => {
    const found = db.selectFrom('news').select('title').where('section', '=', 'public');
    return (await found.executeTakeFirstOrThrow()).title;
  },
  says: 'Las noticias se guardaron.',
};

const image: DraftedForm = {
  at: '/admin/imagen',
  label: 'Texto alternativo',
  store: (alt_text) => {
    const addresses = { image_url: 'https://ejemplo.org/i.jpg', click_url: 'https://ejemplo.org/' };
    return db
      .updateTable('featured_image')
      .set({ ...addresses, alt_text })
      .execute();
  },
  stored: async () => (await db.selectFrom('featured_image').select('alt_text').executeTakeFirstOrThrow()).alt_text,
  says: 'La imagen destacada se guardó.',
};

const day: DraftedForm = {
  at: `/admin/evangelio/${DAY}`,
  label: 'Título',
  store: (heading) => storeGospels([gospelDay(DAY, { gospel: { heading } })]),
  stored: async () =>
    (await db.selectFrom('gospels').select('heading').where('date', '=', DAY).executeTakeFirstOrThrow()).heading,
  says: 'El evangelio de este día se guardó.',
};

export const DRAFTED: [name: string, form: DraftedForm][] = [
  ['About', about],
  ['the news', news],
  ['the featured image', image],
  ['a day of the gospel', day],
];

/** Field of such a form on its page. */
export const fieldOn = (page: Page, { label }: DraftedForm): Locator =>
  page.getByRole('textbox', { name: label, exact: true }).first();

/** Types as a person does, so that the browser records user activation. */
export async function write(page: Page, form: DraftedForm, text: string): Promise<void> {
  const field = fieldOn(page, form);
  await field.click();
  await field.fill(text);
}

/** Counts how often this page asked before being left; the dialog is accepted each time. */
export function countLeavePrompts(page: Page): { times: () => number } {
  let count = 0;
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'beforeunload') count += 1;
    void dialog.accept();
  });
  return { times: () => count };
}

/** Number of drafts that this browser stores. */
export const draftCount = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('borrador:')).length);
