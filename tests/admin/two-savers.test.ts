import { describe, expect, it } from 'vitest';
import type { Browser, Page } from '../setup/browser';
import { formWith, typedInto } from '../setup/forms';
import { alertsIn, doneIn, signedInAs } from '../setup/panel';

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

// That the second sees both texts, and may save the own one knowingly, holds for each form: tests/forms.
describe('of two who save the same', () => {
  /** Opens the page for both; the first saves, then the second sends their text. */
  async function bothSave(): Promise<Page> {
    await send(other, ABOUT, await other.get(ABOUT), { content: 'De antes' });
    const [mine, theirs] = [await one.get(ABOUT), await other.get(ABOUT)];
    expect((await send(other, ABOUT, theirs, { content: 'De otra' })).status).toBe(303);
    return send(one, ABOUT, mine, { content: 'Lo mío' });
  }

  it('the second may keep what is stored, and what was typed waits no longer', async () => {
    const response = await one.post(ABOUT, formWith(await bothSave(), 'Quedarme con lo guardado').fields);
    expect(response.status).toBe(303);
    const page = await one.follow(response);
    expect([doneIn(page), textIn(page, 'content')]).toEqual(['Listo. Se queda lo que estaba guardado.', 'De otra']);
    expect(textIn(await one.get(ABOUT), 'content')).toBe('De otra');
  });

  it('the second sees what is stored beside the own text, and what a third stores meanwhile', async () => {
    const met = await bothSave();
    expect(alertsIn(met).join()).toContain('alguien guardó otra versión');
    expect(met.document.querySelector(STORED)?.textContent).toContain('De otra');
    await send(other, ABOUT, await other.get(ABOUT), { content: 'Aún más nuevo' });
    const again = await send(one, ABOUT, met, {});
    expect(again.status).toBe(409);
    expect(again.document.querySelector(STORED)?.textContent).toContain('Aún más nuevo');
    await one.post(ABOUT, formWith(again, 'Quedarme con lo guardado').fields);
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
