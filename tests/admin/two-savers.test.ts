import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Browser, Page } from '../setup/browser';
import { formWith, typedInto } from '../setup/forms';
import { alertsIn, doneIn } from '../setup/panel';
import { signedIn } from '../setup/people';

let one: Browser;
let other: Browser;

beforeAll(async () => {
  one = (await signedIn('admin')).browser;
  other = (await signedIn('admin')).browser;
});

const textIn = (page: Page, field: string) => {
  const found = page.document.querySelector(`[name=${field}]`);
  return found?.getAttribute('value') ?? found?.textContent.trim();
};
const send = (who: Browser, tab: string, page: Page, typed: Record<string, string>) =>
  who.post(tab, typedInto(formWith(page, 'Guardar'), typed));
const ABOUT = '/admin/about';
const IMAGE = '/admin/imagen';
const NEWS = '/admin/settings';
const STORED = '[aria-labelledby=guardado-t]';

/** Opens the page for both; the first saves, then the second sends their text. */
async function bothSave(tab: string, field: string, common: Record<string, string> = {}) {
  await send(other, tab, await other.get(tab), { ...common, [field]: 'De antes' });
  const [mine, theirs] = [await one.get(tab), await other.get(tab)];
  expect((await send(other, tab, theirs, { ...common, [field]: 'De otra' })).status).toBe(303);
  return send(one, tab, mine, { ...common, [field]: 'Lo mío' });
}

const TABS: [tab: string, field: string, common: Record<string, string>, readStored: () => Promise<unknown>][] = [
  [ABOUT, 'content', {}, async () => (await db.selectFrom('site').select('about as is').executeTakeFirstOrThrow()).is],
  [
    NEWS,
    'public_title',
    {},
    async () =>
      (await db.selectFrom('news').select('title').where('section', '=', 'public').executeTakeFirstOrThrow()).title,
  ],
  [
    IMAGE,
    'altText',
    { imageUrl: 'https://ejemplo.org/i.jpg', clickUrl: 'https://ejemplo.org/' },
    async () => (await db.selectFrom('featured_image').select('alt_text').executeTakeFirstOrThrow()).alt_text,
  ],
];

describe.each(TABS)('of two who save %s', (tab, field, common, readStored) => {
  it('the second sees both texts, and may save the own one', async () => {
    const met = await bothSave(tab, field, common);
    expect([met.status, textIn(met, field)]).toEqual([409, 'Lo mío']);
    expect(alertsIn(met).join()).toContain('alguien guardó otra versión');
    expect(met.document.querySelector(STORED)?.textContent).toContain('De otra');
    expect(await readStored()).toBe('De otra');
    expect((await send(one, tab, met, {})).status).toBe(303);
    expect(await readStored()).toBe('Lo mío');
    expect(textIn(await one.get(tab), field)).toBe('Lo mío');
  });

  it('the second may keep what is stored, and what was typed waits no longer', async () => {
    const met = await bothSave(tab, field, common);
    const response = await one.post(tab, formWith(met, 'Quedarme con lo guardado').fields);
    expect(response.status).toBe(303);
    const page = await one.follow(response);
    expect([doneIn(page), textIn(page, field)]).toEqual(['Listo. Se queda lo que estaba guardado.', 'De otra']);
    expect(textIn(await one.get(tab), field)).toBe('De otra');
  });

  it('a third who comes meanwhile is told of again', async () => {
    const met = await bothSave(tab, field, common);
    await send(other, tab, await other.get(tab), { [field]: 'Aún más nuevo' });
    const again = await send(one, tab, met, {});
    expect([again.status, again.document.querySelector(STORED)?.textContent]).toEqual([
      409,
      expect.stringContaining('Aún más nuevo'),
    ]);
  });

  it('the same twice is nobody in the way', async () => {
    const mine = await one.get(tab);
    await send(other, tab, await other.get(tab), { ...common, [field]: 'Igual' });
    expect((await send(one, tab, mine, { ...common, [field]: 'Igual' })).status).toBe(303);
  });
});

it('a form that was not taken for another reason still knows what it grew from', async () => {
  const mine = await one.get(ABOUT);
  await send(other, ABOUT, await other.get(ABOUT), { content: 'Algo más nuevo' });
  const empty = await send(one, ABOUT, mine, { content: '' });
  expect(empty.status).toBe(422);
  expect((await send(one, ABOUT, empty, { content: 'Lo mío' })).status).toBe(409);
});
