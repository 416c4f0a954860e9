import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Tables } from '~/db/schema';
import { exportChapter } from '~/domain/book/export.server';
import type { MainContent } from '~/domain/book/schema';
import type { Browser, Page } from '../setup/browser';
import { formWith, typedInto } from '../setup/forms';
import { alertsIn, doneIn, signedInAs } from '../setup/panel';
import { stored } from '../setup/stored';
import { storeTopics } from '../setup/topics';

const one = signedInAs('admin');
const other = signedInAs('editor');

const textIn = (page: Page, field: string) => {
  const found = page.document.querySelector(`[name=${field}]`);
  return found?.getAttribute('value') ?? found?.textContent.trim();
};
const send = (who: Browser, tab: string, page: Page, typed: Record<string, string>) =>
  who.post(tab, typedInto(formWith(page, 'Guardar'), typed));
const ABOUT = '/admin/about';
const STORED = '[aria-labelledby=guardado-t]';

const ADDRESSES = { imageUrl: 'https://ejemplo.org/i.jpg', clickUrl: 'https://ejemplo.org/' };
const first = async (table: keyof Tables) => {
  const rows = (await stored([table]))[table] as Record<string, unknown>[];
  return rows.find(({ section }) => section !== 'private')!;
};
const chapter = async () => {
  const text = (await exportChapter(db, 'main', 11, 5)) as MainContent;
  return text.dialogue.map(({ speaker, text }) => `# ${speaker}\n${text}`).join();
};

/** Field of a form, what is stored of it, the text of the field that has these words, and what else the form needs. */
const TABS: { at: string; field: string; readStored: () => Promise<unknown>; of?: (words: string) => string; common?: Record<string, string> }[] = [
  { at: ABOUT, field: 'content', readStored: async () => (await first('site')).about },
  { at: '/admin/settings', field: 'public_title', readStored: async () => (await first('news')).title },
  { at: '/admin/imagen', field: 'altText', readStored: async () => (await first('featured_image')).alt_text, common: ADDRESSES },
  { at: '/admin/settings/busqueda', field: 'synonyms', readStored: async () => (await first('site')).synonyms, of: (words) => `pan = ${words}` },
  { at: '/admin/playlists/11/5/texto', field: 'dialogue', readStored: chapter, of: (words) => `# Luisa\n${words}` },
  { at: '/admin/temas/editar/luz', field: 'title', readStored: async () => (await first('topics')).title },
]; // prettier-ignore
beforeAll(() => storeTopics({ luz: { title: 'Luz' } }));

describe.each(TABS)('of two who save $at', ({ at, field, common = {}, of = (words) => words, readStored }) => {
  const typed = (words: string) => ({ ...common, [field]: of(words) });
  /** Opens the page for both; the first saves, then the second sends their text. */
  async function bothSave(): Promise<Page> {
    await send(other, at, await other.get(at), typed('De antes'));
    const [mine, theirs] = [await one.get(at), await other.get(at)];
    expect((await send(other, at, theirs, typed('De otra'))).status).toBe(303);
    return send(one, at, mine, typed('Lo mío'));
  }

  it('the second sees both texts, and may save the own one', async () => {
    const met = await bothSave();
    expect([met.status, textIn(met, field)]).toEqual([409, of('Lo mío')]);
    expect(alertsIn(met).join()).toContain('alguien guardó otra versión');
    expect(met.document.querySelector(STORED)?.textContent).toContain('De otra');
    expect(await readStored()).toBe(of('De otra'));
    expect((await send(one, at, met, {})).status).toBe(303);
    expect([await readStored(), textIn(await one.get(at), field)]).toEqual([of('Lo mío'), of('Lo mío')]);
  });

  it('the second may keep what is stored, and what was typed waits no longer', async () => {
    const response = await one.post(at, formWith(await bothSave(), 'Quedarme con lo guardado').fields);
    expect(response.status).toBe(303);
    const page = await one.follow(response);
    expect([doneIn(page), textIn(page, field)]).toEqual(['Listo. Se queda lo que estaba guardado.', of('De otra')]);
    expect(textIn(await one.get(at), field)).toBe(of('De otra'));
  });

  it('a third who comes meanwhile is told of again', async () => {
    const met = await bothSave();
    await send(other, at, await other.get(at), { [field]: of('Aún más nuevo') });
    const again = await send(one, at, met, {});
    expect(again.status).toBe(409);
    expect(again.document.querySelector(STORED)?.textContent).toContain('Aún más nuevo');
    await one.post(at, formWith(again, 'Quedarme con lo guardado').fields);
  });
});

it('the same twice is nobody in the way', async () => {
  const mine = await one.get(ABOUT);
  await send(other, ABOUT, await other.get(ABOUT), { content: 'Igual' });
  expect((await send(one, ABOUT, mine, { content: 'Igual' })).status).toBe(303);
});

it('a form that was not taken for another reason still knows what it grew from', async () => {
  const mine = await one.get(ABOUT);
  await send(other, ABOUT, await other.get(ABOUT), { content: 'Algo más nuevo' });
  const empty = await send(one, ABOUT, mine, { content: '' });
  expect(empty.status).toBe(422);
  expect((await send(one, ABOUT, empty, { content: 'Lo mío' })).status).toBe(409);
});
