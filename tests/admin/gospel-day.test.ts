import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { gospelTexts } from '~/domain/gospel/shape';
import { Browser, type Page } from '../setup/browser';
import { fieldsOf, formWith, sendForm, typedInto } from '../setup/forms';
import { gospelDay, storeGospels } from '../setup/gospel-days';
import { alertsIn, doneIn, linkTo, signedInAs, wordsIn } from '../setup/panel';
import { stored } from '../setup/stored';

const DATE = '2020-01-02';
const DAY = `/admin/evangelio/${DATE}`;
const EMPTY = { intent: 'day', ...gospelTexts(), version: '' };
const FULL = { ...EMPTY, heading: 'La luz', reference: 'Juan 1, 5' };

const admin = signedInAs('admin');
const other = signedInAs('admin');
beforeEach(async () => {
  for (const table of ['gospels', 'gospel_views'] as const) await db.deleteFrom(table).execute();
});

const now = async () => ((await stored(['gospels'])).gospels as Record<string, unknown>[])[0];
const fields = (page: Page) => new Map(fieldsOf(page, page.document.querySelector('form#dia')!));
const preview = (page: Page) => page.document.querySelector('.gospel-preview');

describe('the page of a day', () => {
  it('opens what is stored, and saves it unchanged as it is', async () => {
    await storeGospels([gospelDay(DATE)]);
    const before = await now();
    const page = await admin.get(DAY);
    expect(wordsIn(page, 'h1')).toEqual(['Evangelio del 2 de enero de 2020']);
    expect(fields(page).get('verses')).toBe('Aquella noche no pescaron nada.\nAl amanecer, Jesús estaba en la orilla.');
    expect(fields(page).get('links')).toBe('[Volumen 11](/volume/11)');
    expect(preview(page)?.querySelector('strong')?.textContent).toBe('medio');
    const done = await admin.follow(await sendForm(admin, DAY, 'Guardar'));
    expect(doneIn(done)).toBe('Listo. El evangelio de este día se guardó.');
    expect(await now()).toEqual(before);
  });

  it('without a gospel is an empty form, which makes one as an upload would', async () => {
    const page = await admin.get(DAY);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Este día no tiene evangelio.')]);
    expect(fields(page).get('heading')).toBe('');
    const textsOf = ({ gospel, date: _date, weekday: _weekday, ...rest }: ReturnType<typeof gospelDay>) => ({
      ...rest,
      ...gospel,
      verses: gospel.verses.join('\n'),
      links: gospel.links.join('\n'),
    });
    await sendForm(admin, DAY, 'Guardar', textsOf(gospelDay(DATE, { weekday: '' })));
    const made = await now();
    await db.deleteFrom('gospels').execute();
    await storeGospels([gospelDay(DATE, { weekday: '' })]);
    expect({ ...made, updated_at: '' }).toEqual({ ...(await now()), updated_at: '' });
    expect((await new Browser().get(`/evangelio?date=${DATE}`)).text).toContain('El pan ya estaba en la orilla');
  });

  it('is downloaded as the file that it could be uploaded in', async () => {
    await storeGospels([gospelDay(DATE), gospelDay('2020-01-03')]);
    const file = await admin.get(linkTo(await admin.get(DAY), 'Descargar'));
    expect(JSON.parse(file.html)).toEqual([gospelDay(DATE)]);
    expect(file.headers.get('content-disposition')).toContain(`Evangelios_${DATE}.json`);
  });

  it('is deleted after a page that asks; how often it was read stays', async () => {
    await storeGospels([gospelDay(DATE), gospelDay('2020-01-03')]);
    await db.insertInto('gospel_views').values({ date: DATE, count: 7 }).execute();
    const deletion = linkTo(await admin.get(DAY), 'Eliminar');
    expect(wordsIn(await admin.get(deletion), 'h1')).toEqual(['Eliminar el evangelio del 2 de enero de 2020']);
    const done = await admin.follow(await sendForm(admin, deletion, 'Eliminar el evangelio'));
    expect(doneIn(done)).toBe('Listo. El evangelio de ese día se eliminó.');
    const left = await stored(['gospels', 'gospel_views']);
    expect(left).toMatchObject({ gospels: [{ date: '2020-01-03' }], gospel_views: [{ count: 7 }] });
  });

  it.each(['0001-01-01', '9999-12-31', '2024-02-29'])('may be any other: %s', async (date) => {
    expect((await admin.post(`/admin/evangelio/${date}`, FULL)).status).toBe(303);
    expect((await admin.get(`/admin/evangelio/${date}`)).status).toBe(200);
  });
});

describe('what is typed into a day', () => {
  it('is cleaned as an upload is', async () => {
    const reflexion = '<script>alert(1)</script><p style="x" onclick="y()">Paz<a href="javascript:alert(1)">x</a></p>';
    expect((await admin.post(DAY, { ...FULL, reflexion })).status).toBe(303);
    expect((await now())?.reflexion).toBe('<p>Pazx</p>');
  });

  it('has a reflexion in Markdown, in the preview, and to readers as paragraphs', async () => {
    const typed = { ...FULL, reflexion: 'La red era **el medio**.\r\n\r\nY _la orilla_, el fin.' };
    const html = '<p>La red era <strong>el medio</strong>.</p><p>Y <em>la orilla</em>, el fin.</p>';
    expect(preview(await admin.post(DAY, { ...typed, vista: '1' }))?.innerHTML).toContain(html);
    expect((await admin.post(DAY, typed)).status).toBe(303);
    expect((await now())?.reflexion).toBe(html);
    expect((await new Browser().get(`/evangelio?date=${DATE}`)).html).toContain(html);
    expect((await new Browser().get(`/api/evangelio-del-dia?date=${DATE}`)).html).toContain(
      JSON.stringify(html).slice(1, -1),
    );
  });
});

describe('two administrators on one day', () => {
  const open = async (browser: Browser) => formWith(await browser.get(DAY), 'Guardar');
  const send = (browser: Browser, form: Awaited<ReturnType<typeof open>>, typed: Record<string, string>) =>
    browser.post(DAY, typedInto(form, typed));

  // That neither text is lost: tests/forms; that the same text is in nobody's way: two-savers.test.ts.
  it('see the texts that differ where one saves over the other', async () => {
    await storeGospels([gospelDay(DATE)]);
    const [mine, theirs] = [await open(admin), await open(other)];
    expect((await send(other, theirs, { heading: 'El de ellos' })).status).toBe(303);
    const page = await send(admin, mine, { heading: 'El mío' });
    expect([page.status, alertsIn(page)[0]]).toEqual([409, expect.stringContaining('Otra persona guardó este día')]);
    expect(wordsIn(page, '.stored-texts dt, .stored-texts dd')).toEqual(['Título', 'El de ellos']);
  });

  it('write a new day at once, of which one is refused', async () => {
    const responses = await Promise.all(
      [admin, other].map((browser, at) => browser.post(DAY, { ...FULL, heading: `A la vez ${at}` })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([303, 409]);
  });
});
