import type { Locator, Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { hydratedFully, visit } from '../setup/chromium';
import { gospelDay, storeGospels } from '../setup/gospel-days';
import { useSite } from '../setup/site-in-browser';
import { PASSWORD, person } from '../setup/people';
import { endSessionsOf } from '../setup/stored';

const site = useSite();

/** Form of the panel whose text takes long to write. */
interface DraftedForm {
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

const DRAFTED: [name: string, form: DraftedForm][] = [
  ['About', about],
  ['the news', news],
  ['the featured image', image],
  ['a day of the gospel', day],
];

/** Field of such a form on its page. */
const fieldOn = (page: Page, { label }: DraftedForm): Locator =>
  page.getByRole('textbox', { name: label, exact: true }).first();

/** Types as a person does, so that the browser records user activation. */
async function write(page: Page, form: DraftedForm, text: string): Promise<void> {
  const field = fieldOn(page, form);
  await field.click();
  await field.fill(text);
}

/** Counts how often this page asked before being left; the dialog is accepted each time. */
function countLeavePrompts(page: Page): { times: () => number } {
  let count = 0;
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'beforeunload') count += 1;
    void dialog.accept();
  });
  return { times: () => count };
}

/** Number of drafts that this browser stores. */
const draftCount = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('borrador:')).length);

const BACK = 'Recuperamos lo que escribiste; todavía no está guardado. Revísalo y pulsa «Guardar».';

const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click();
const goTo = async (page: Page, tab: string) => {
  await page.getByRole('navigation', { name: 'Administración' }).getByRole('link', { name: tab, exact: true }).click();
  await page.waitForURL(`**/admin/${tab === 'Playlists' ? 'playlists' : tab}`);
};

describe.each(DRAFTED)('what is typed into the form of %s', (name, form) => {
  /** Behaviour that all forms share is tested by one of them. */
  const itOnce = it.runIf(name === DRAFTED[0]![0]);

  beforeEach(() => form.store('Lo guardado'));

  async function open() {
    const member = await person('admin');
    const page = await site.open({ as: member });
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

  itOnce('is not asked for where nothing was changed, or all was taken back', async () => {
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

  itOnce('survives a session that has ended', async () => {
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

  itOnce('survives a crash of the browser, and can be thrown away', async () => {
    const { page, member } = await open();
    await write(page, form, 'Lo mío');
    await page.getByText('Sin guardar', { exact: true }).waitFor();
    const storageState = await page.context().storageState();
    await page.context().close();
    const again = await site.open({ as: member, storageState });
    const leaving = countLeavePrompts(again);
    await visit(again, form.at);
    await again.getByText(BACK).waitFor();
    expect(await text(again)).toBe('Lo mío');
    await again.getByRole('button', { name: 'Descartar lo que escribí' }).click();
    await again.getByText('Se queda lo que estaba guardado.').waitFor();
    await hydratedFully(again);
    expect([await text(again), await draftCount(again), leaving.times()]).toEqual(['Lo guardado', 0, 0]);
  });

  itOnce('never hides what was stored meanwhile: both are shown, and saving goes onto the newer', async () => {
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

  itOnce('goes where what was stored meanwhile is kept instead', async () => {
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

  itOnce(
    'is not asked for where a file is fetched or another window opened, and goes when somebody logs out',
    async () => {
      const { page, leaving } = await open();
      await write(page, form, 'Lo mío');
      const files = page.locator('main').getByRole('link', { name: 'Descargar' });
      if ((await files.count()) > 0) await Promise.all([page.waitForEvent('download'), files.first().click()]);
      expect([leaving.times(), await draftCount(page)]).toEqual([0, 1]);
      await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
      await page.waitForURL((url) => url.pathname === '/');
      expect(await page.locator('main').innerText()).toContain('Has cerrado la sesión.');
      expect(await draftCount(page)).toBe(0);
    },
  );
});
