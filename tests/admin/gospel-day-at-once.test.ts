import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { gospelTexts } from '~/domain/gospel/shape';
import type { Browser, Page } from '../setup/browser';
import { fieldsOf, formWith, sendForm, typedInto } from '../setup/forms';
import { gospelDay, storeGospels } from '../setup/gospel-days';
import { alertsIn, doneIn, wordsIn } from '../setup/panel';
import { signedIn } from '../setup/people';
import { stored } from '../setup/stored';

const DATE = '2020-01-02';
const DAY = `/admin/evangelio/${DATE}`;
const FULL = { intent: 'day', ...gospelTexts(), version: '', reference: 'Juan 1, 5' };

let admin: Browser;
let other: Browser;
beforeAll(async () => {
  ({ browser: admin } = await signedIn('admin'));
  ({ browser: other } = await signedIn('admin'));
});
beforeEach(() => db.deleteFrom('gospels').execute());

const now = async () => (await stored(['gospels'])).gospels?.[0];
const fields = (page: Page) => new Map(fieldsOf(page, page.document.querySelector('form#dia')!));

describe('two administrators on one day', () => {
  const open = async (browser: Browser) => formWith(await browser.get(DAY), 'Guardar');
  const send = (browser: Browser, form: Awaited<ReturnType<typeof open>>, typed: Record<string, string>) =>
    browser.post(DAY, typedInto(form, typed));

  it('see both texts where one saves over the other, and neither is lost', async () => {
    await storeGospels([gospelDay(DATE)]);
    const [mine, theirs] = [await open(admin), await open(other)];
    expect((await send(other, theirs, { heading: 'El de ellos' })).status).toBe(303);
    const page = await send(admin, mine, { heading: 'El mío' });
    expect([page.status, alertsIn(page)[0]]).toEqual([409, expect.stringContaining('Otra persona guardó este día')]);
    expect(fields(page).get('heading')).toBe('El mío');
    expect(wordsIn(page, '.stored-texts dt, .stored-texts dd')).toEqual(['Título', 'El de ellos']);
    expect(await now()).toMatchObject({ heading: 'El de ellos' });
    const again = await admin.post(DAY, formWith(page, 'Guardar').fields);
    expect(again.status).toBe(303);
    expect(await now()).toMatchObject({ heading: 'El mío' });
  });

  it('are told the same when the first try was wrong in another way', async () => {
    await storeGospels([gospelDay(DATE)]);
    const mine = await open(admin);
    await sendForm(other, DAY, 'Guardar', { heading: 'El de ellos' });
    const wrong = await send(admin, mine, { heading: 'El mío', url: 'no' });
    expect(wrong.status).toBe(422);
    const page = await admin.post(DAY, typedInto(formWith(wrong, 'Guardar'), { url: '' }));
    expect(page.status).toBe(409);
    expect(await now()).toMatchObject({ heading: 'El de ellos' });
    const after = await admin.follow(await admin.post(DAY, formWith(page, 'Quedarme con lo guardado').fields));
    expect(doneIn(after)).toBe('Listo. Se queda lo que estaba guardado.');
    expect(fields(after).get('heading')).toBe('El de ellos');
  });

  it('write the same text without a word, and a new day at once', async () => {
    await storeGospels([gospelDay(DATE)]);
    const [mine, theirs] = [await open(admin), await open(other)];
    await send(other, theirs, { heading: 'Lo mismo' });
    expect((await send(admin, mine, { heading: 'Lo mismo' })).status).toBe(303);
    await db.deleteFrom('gospels').execute();
    const responses = await Promise.all(
      [admin, other].map((browser, at) => browser.post(DAY, { ...FULL, heading: `A la vez ${at}` })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([303, 409]);
  });

  it('are told when one deletes what the other edits', async () => {
    await storeGospels([gospelDay(DATE)]);
    const mine = await open(admin);
    await sendForm(other, `${DAY}/eliminar`, 'Eliminar el evangelio');
    const page = await send(admin, mine, { heading: 'El mío' });
    expect([page.status, alertsIn(page)[0]]).toEqual([409, expect.stringContaining('Otra persona eliminó este día')]);
    expect((await admin.post(DAY, formWith(page, 'Guardar').fields)).status).toBe(303);
    expect(await now()).toMatchObject({ heading: 'El mío' });
  });

  it('are told when an upload brings another text meanwhile', async () => {
    await storeGospels([gospelDay(DATE)]);
    const mine = await open(admin);
    const file = JSON.stringify([gospelDay(DATE, { liturgical_note: 'Fiesta' })]);
    await other.upload('/admin/evangelio?subida=gospels', 'e.json', file);
    const page = await send(admin, mine, { heading: 'El mío' });
    expect([page.status, wordsIn(page, '.stored-texts dt')]).toEqual([409, ['Título', 'Nota litúrgica']]);
  });
});
