import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { highlightsOf } from '~/domain/highlights/highlights.server';
import type { Member } from '~/domain/members/accounts.server';
import { fillVolume } from '../setup/book';
import { visit } from '../setup/chromium';
import { isAll } from '../setup/extent';
import { signIn, useSite } from '../setup/site-in-browser';
import { openAndCache, offlineReader, cachedChapters, lastOpened, WAITS } from '../setup/offline-cache';
import { CHAPTER, noteOf, saveElsewhere } from '../setup/note';
import { person } from '../setup/people';

const site = useSite();
const LONG = Array.from({ length: 40 }, (_, at) => `Párrafo de relleno número ${at}.`).join('\n\n');
beforeAll(() =>
  fillVolume(11, {
    videos: [1, 2],
    main: { 1: {}, 2: {}, 3: {}, 4: { dialogue: [{ speaker: 'Luisa', text: LONG }] } },
  }),
);

const SECOND = '/volume/11?chapter=2';
const LINE = /^No hay conexión\. Ves este capítulo como estaba el/;

const reader = () => offlineReader(site);

const readOf = async ({ id }: Member) => {
  const rows = await db.selectFrom('read_chapters').select(['volume', 'index']).where('member_id', '=', id).execute();
  return rows.map(({ volume, index }) => `${volume}-${index}`);
};

const cut = (page: Page, isCut = true) => page.context().setOffline(isCut);

describe('a chapter that was opened', () => {
  it('stays readable without a line, says so, and comes from the server again with one', async () => {
    const { page } = await reader();
    await openAndCache(page, SECOND);
    await cut(page);
    await visit(page, CHAPTER);
    await page.getByRole('status').getByText(LINE).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Lectura 1' }).waitFor();
    expect(await page.getByRole('article', { name: 'Texto del capítulo' }).innerText()).not.toBe('');
    await page.getByRole('link', { name: 'Siguiente' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Lectura 2' }).waitFor();
    await expect.poll(() => lastOpened(page), WAITS).toBe(2);
    await page.goto('/volume/11');
    await page.getByRole('heading', { level: 1, name: 'Lectura 2' }).waitFor();
    await cut(page, false);
    await visit(page, CHAPTER);
    expect(await page.getByText(LINE).count()).toBe(0);
  });

  it.runIf(isAll)('is listed in the place of one that was not', async () => {
    const { page } = await reader();
    await cut(page);
    await visit(page, '/volume/11?chapter=3');
    await page.getByRole('alert').getByText('No tienes conexión.').waitFor();
    await page.getByText('Mientras vuelve, puedes leer estos capítulos:').waitFor();
    await page.getByRole('link', { name: /Lectura 1/ }).click();
    await page.getByRole('status').getByText(LINE).waitFor();
  });

  it('is said to be out of reach where the browser does not let it be read, and not to be gone', async () => {
    const { page } = await reader();
    await page
      .context()
      .serviceWorkers()[0]!
      .evaluate(() => {
        const transaction = Reflect.get(IDBDatabase.prototype, 'transaction') as (names: unknown) => IDBTransaction;
        IDBDatabase.prototype.transaction = function (names) {
          if (this.name === 'libro-escrito') throw new DOMException('The storage is away', 'UnknownError');
          return transaction.call(this, names);
        };
      });
    await visit(page, '/sin-conexion');
    await page.getByRole('alert').getByText('Este navegador no pudo leer lo que tiene guardado.').waitFor();
    await visit(page, '/ajustes');
    await page.getByRole('button', { name: 'No guardar capítulos' }).click();
    await page.getByText('Este navegador no pudo borrar lo que tiene guardado, y sigue ahí.').waitFor();
  });

  it('is gone with the session, and is nobody else’s', async () => {
    const { page } = await reader();
    await visit(page, '/');
    await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
    await page.getByText('Has cerrado la sesión.').waitFor();
    await expect.poll(() => cachedChapters(page), WAITS).toEqual([]);
    await signIn(page.context(), site.url(), await person());
    await openAndCache(page, SECOND);
    await signIn(page.context(), site.url(), await person());
    await visit(page, '/sin-conexion');
    await page.getByText('Aquí verás los capítulos que abras desde ahora.').waitFor();
    expect(await cachedChapters(page)).toEqual([]);
  });

  it.runIf(isAll)('is gone when the reader does not want it any more', async () => {
    const { page } = await reader();
    await visit(page, '/ajustes');
    await page.getByRole('button', { name: 'No guardar capítulos' }).click();
    await page.getByText('Este navegador ya no guarda capítulos.').waitFor();
    expect(await cachedChapters(page)).toEqual([]);
    await cut(page);
    await expect(page.goto(CHAPTER)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  });
});

it('a chapter that is read without a line is where one goes on, once there is one', async () => {
  const { page } = await reader();
  const read = '/volume/11?chapter=4';
  for (const path of [read, SECOND]) await openAndCache(page, path);
  await cut(page);
  await visit(page, read);
  await page.getByRole('status').getByText(LINE).waitFor();
  await page.locator('#p20').evaluate((element) => element.scrollIntoView());
  await visit(page, '/sin-conexion');
  expect(await page.getByText('Se enviará cuando haya conexión').count()).toBe(0);
  await cut(page, false);
  const goOn = page.getByRole('link', { name: 'Seguir leyendo' });
  const placeNow = async () => (await page.goto('/'), goOn.first().getAttribute('href'));
  await expect.poll(placeNow, WAITS).toBe(`${read}#p20`);
});

it('a form that cannot be sent gets a page that says so, and stays where it was typed', async () => {
  const { page } = await reader();
  await visit(page, '/volume/11/parrafo/1-1');
  const line = page.getByLabel('Unas palabras tuyas');
  await line.fill('Para orar');
  await cut(page);
  await page.locator('#resaltar-form').getByRole('button', { name: 'Resaltar' }).click();
  await page.getByText('Lo que enviaste no llegó. Vuelve atrás y envíalo cuando haya conexión.').waitFor();
  await cut(page, false);
  await page.goBack();
  expect(await line.inputValue()).toBe('Para orar');
});

describe('what is written without a line', () => {
  it('stands in its place at each look, and is sent when the line is back', async () => {
    const { page, member, note } = await reader();
    await cut(page);
    await note.field.fill('Escrita sin línea');
    await note.save.click();
    await note.outcome('Tu nota está en este navegador y se enviará cuando vuelva').waitFor();
    await page.getByRole('button', { name: /Marcar como leído/ }).click();
    await page.getByText('La marca está en este navegador').waitFor();
    await page.locator('#p2 .paragraph-number').click();
    await page.getByRole('button', { name: 'Resaltar' }).click();
    await page.locator('#p2 mark').waitFor();
    await visit(page, CHAPTER);
    expect(await note.field.inputValue()).toBe('Escrita sin línea');
    await page.getByRole('button', { name: /Marcar como no leído/ }).waitFor();
    await page.locator('#p2 mark').waitFor();
    await visit(page, '/sin-conexion');
    expect(await page.getByText('Tu nota de 11-1').count()).toBe(1);
    expect(await page.getByText('Lo que resaltaste en 11-1').count()).toBe(1);
    await visit(page, CHAPTER);
    expect([await noteOf(member), await readOf(member)]).toEqual([null, []]);

    await cut(page, false);
    await note.outcome('Nota guardada').waitFor();
    expect(await noteOf(member)).toBe('Escrita sin línea');
    await expect.poll(() => readOf(member), WAITS).toEqual(['11-1']); // it is sent after the note
    await expect
      .poll(async () => (await highlightsOf(db, member.id, { volume: 11, index: 1 })).highlights.length, WAITS)
      .toBe(1);
    await cut(page);
    await visit(page, CHAPTER);
    await page.getByRole('button', { name: /Marcar como no leído/ }).waitFor();
    expect(await note.field.inputValue()).toBe('Escrita sin línea');
    expect(await note.unsaved.count()).toBe(0);
  });

  it('and undone on the page since stays undone when something else is sent', async () => {
    const { page, member, note } = await reader();
    await cut(page);
    await page.getByRole('button', { name: /Marcar como leído/ }).click();
    await page.getByText('La marca está en este navegador').waitFor();
    await cut(page, false);
    await expect.poll(() => readOf(member), WAITS).toEqual(['11-1']);
    await page.getByRole('button', { name: /Marcar como no leído/ }).click();
    await expect.poll(() => readOf(member), WAITS).toEqual([]);
    await cut(page);
    await note.field.fill('Después');
    await note.save.click();
    await note.outcome('Tu nota está en este navegador').waitFor();
    await cut(page, false);
    await note.outcome('Nota guardada').waitFor();
    expect(await page.getByRole('button', { name: /Marcar como leído/ }).count()).toBe(1);
  });

  it.runIf(isAll)('saved twice is the last of it, by whatever page comes next', async () => {
    const { page, member, note } = await reader();
    await cut(page);
    for (const text of ['Primera', 'Segunda']) {
      await note.field.fill(text);
      await note.save.click();
      await note.outcome('Tu nota está en este navegador').waitFor();
    }
    await visit(page, '/sin-conexion');
    await cut(page, false);
    await expect.poll(() => noteOf(member), WAITS).toBe('Segunda');
    await visit(page, CHAPTER);
    expect([await note.field.inputValue(), await note.newer.count()]).toEqual(['Segunda', 0]);
  });

  it('shows both texts where a newer one was stored meanwhile, until the reader has chosen', async () => {
    const { page, member, note } = await reader();
    await cut(page);
    await note.field.fill('La mía');
    await note.save.click();
    await note.outcome('Tu nota está en este navegador').waitFor();
    await saveElsewhere(member, 'La otra');
    await cut(page, false);
    await note.newer.waitFor();
    expect([await note.field.inputValue(), await note.stored.innerText()]).toEqual(['La mía', 'La otra']);

    await openAndCache(page, SECOND);
    await page.getByRole('link', { name: 'Ver lo que espera' }).click();
    const both = page.locator('.stored-note');
    await expect.poll(() => both.allInnerTexts(), WAITS).toEqual(['La mía', 'La otra']);
    await page.getByRole('link', { name: '11-1' }).first().click();
    await note.newer.waitFor();
    await note.save.click();
    await note.outcome('Nota guardada').waitFor();
    expect(await noteOf(member)).toBe('La mía');
    await visit(page, '/sin-conexion');
    expect(await both.count()).toBe(0);
  });

  it.runIf(isAll)('waits for its writer where the session is over, and goes with nobody else’s', async () => {
    const { page, member, note } = await reader();
    await cut(page);
    await note.field.fill('Para cuando entre');
    await note.save.click();
    await note.outcome('Tu nota está en este navegador').waitFor();
    const other = await person();
    await signIn(page.context(), site.url(), other);
    await cut(page, false);
    await openAndCache(page, SECOND);
    await visit(page, '/sin-conexion');
    expect(await page.getByText('Tu nota de 11-1').count()).toBe(0);
    expect([await noteOf(member), await noteOf(other)]).toEqual([null, null]);
    await signIn(page.context(), site.url(), member);
    await visit(page, SECOND);
    await expect.poll(() => noteOf(member), WAITS).toBe('Para cuando entre');
  });

  it.runIf(isAll)('waits for its writer where somebody else wants no chapters here any more', async () => {
    const { page, member, note } = await reader();
    await cut(page);
    await note.field.fill('Para cuando vuelva');
    await note.save.click();
    await note.outcome('Tu nota está en este navegador').waitFor();
    await signIn(page.context(), site.url(), await person());
    await cut(page, false);
    await openAndCache(page, SECOND);
    await visit(page, '/ajustes');
    await page.getByRole('button', { name: 'No guardar capítulos' }).click();
    await page.getByRole('button', { name: 'Guardar los capítulos que abra' }).click();
    await page.getByText('Desde ahora se guardan los que abras.').waitFor();
    await signIn(page.context(), site.url(), member);
    await openAndCache(page, SECOND);
    await expect.poll(() => noteOf(member), WAITS).toBe('Para cuando vuelva');
  });

  it.runIf(isAll)('is sent before the session is ended', async () => {
    const { page, member } = await reader();
    await cut(page);
    await page.getByRole('button', { name: /Marcar como leído/ }).click();
    await page.getByText('La marca está en este navegador').waitFor();
    await page.goto('/sin-conexion');
    await cut(page, false);
    await page.goto('/');
    await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
    await page.getByText('Has cerrado la sesión.').waitFor();
    expect(await readOf(member)).toEqual(['11-1']);
  });
});
