import { beforeAll, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Browser, Page } from '../setup/browser';
import { alertsIn, linkTo } from '../setup/panel';
import { signedIn } from '../setup/people';

let one: Browser;
let other: Browser;

beforeAll(async () => {
  one = (await signedIn('admin')).browser;
  other = (await signedIn('admin')).browser;
});

/** Where the form of a page that has this field is sent. */
const addressOf = (page: Page, field: string) =>
  page.document.querySelector(`[name=${field}]`)?.closest('form')?.getAttribute('action')?.split('#')[0] ?? '';
const textIn = (page: Page, field: string) => page.document.querySelector(`[name=${field}]`)?.textContent.trim();

/** Both open the page; the first saves; then the second sends what they wrote. */
async function bothSave(tab: string, field: string, fields: (words: string) => Record<string, string>) {
  const [mine, theirs] = [await one.get(tab), await other.get(tab)];
  expect((await other.post(addressOf(theirs, field), fields('De otra'))).status).toBe(303);
  return one.post(addressOf(mine, field), fields('Lo mío'));
}

it('of two who write About the second sees both texts, and chooses', async () => {
  const fields = (content: string) => ({ intent: 'text', content });
  const met = await bothSave('/admin/about', 'content', fields);
  expect([met.status, textIn(met, 'content')]).toEqual([409, 'Lo mío']);
  expect(alertsIn(met).join()).toContain('alguien guardó otra versión');
  expect(met.document.querySelector('blockquote')?.textContent).toBe('De otra');
  expect(textIn(await one.get(linkTo(met, 'Quedarme con lo guardado')), 'content')).toBe('De otra');
  expect((await one.post(addressOf(met, 'content'), fields('Lo mío'))).status).toBe(303);
  expect(await db.selectFrom('site').select('about').execute()).toEqual([{ about: 'Lo mío' }]);
});

it('a form that was not taken for another reason still knows what it grew from', async () => {
  const mine = await one.get('/admin/about');
  await other.post('/admin/about', { intent: 'text', content: 'Algo más nuevo' });
  const empty = await one.post(addressOf(mine, 'content'), { intent: 'text', content: '' });
  expect(empty.status).toBe(422);
  expect((await one.post(addressOf(empty, 'content'), { intent: 'text', content: 'Lo mío' })).status).toBe(409);
});

it('the same text twice is nobody in the way', async () => {
  const mine = await one.get('/admin/about');
  await other.post('/admin/about', { intent: 'text', content: 'Igual' });
  expect((await one.post(addressOf(mine, 'content'), { intent: 'text', content: 'Igual' })).status).toBe(303);
});

it('of two who write the news the second sees both, and chooses', async () => {
  const empty = { public_description: '', private_title: '', private_description: '' };
  const fields = (title: string) => ({ intent: 'news', public_title: title, ...empty });
  const met = await bothSave('/admin/settings', 'public_title', fields);
  expect(met.status).toBe(409);
  expect(met.document.querySelector('[name=public_title]')?.getAttribute('value')).toBe('Lo mío');
  expect(met.document.querySelector('[aria-labelledby=guardado-t]')?.textContent).toContain('De otra');
  expect((await one.post(addressOf(met, 'public_title'), fields('Lo mío'))).status).toBe(303);
  const news = await db.selectFrom('news').select('title').where('section', '=', 'public').execute();
  expect(news).toEqual([{ title: 'Lo mío' }]);
});
