import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { gospelTexts } from '~/domain/gospel/shape';
import { Browser, type Page } from '../setup/browser';
import { fieldsOf, formWith, sendForm, typedInto } from '../setup/forms';
import { gospelDay, storeGospels } from '../setup/gospel-days';
import { auditLogIn, doneIn, linkTo, wordsIn } from '../setup/panel';
import { signedIn } from '../setup/people';
import { endSessionsOf, stored } from '../setup/stored';

const DATE = '2020-01-02';
const DAY = `/admin/evangelio/${DATE}`;
const EMPTY = { intent: 'day', ...gospelTexts(), version: '' };
const FULL = { ...EMPTY, heading: 'La luz', reference: 'Juan 1, 5' };

let admin: Browser;
beforeAll(async () => {
  ({ browser: admin } = await signedIn('admin'));
});
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
    const textsOf = ({ gospel, date: _date, ...rest }: ReturnType<typeof gospelDay>) => ({
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
    expect((await auditLogIn(admin))[0]).toMatchObject({ act: 'Guardó el evangelio de un día', target: DATE });
    expect((await new Browser().get(`/evangelio?date=${DATE}`)).text).toContain('El pan ya estaba en la orilla');
  });

  it('is shown without being saved where no scripts run', async () => {
    const typed = {
      ...FULL,
      verses: 'corto\nLa luz brilla en la tiniebla.',
      reflexion: '<b onclick=x()>Paz</b>',
      vista: '1',
    };
    const page = await admin.post(DAY, typed);
    expect([page.status, preview(page)?.querySelectorAll('.verses p').length]).toEqual([200, 1]);
    expect(preview(page)?.innerHTML).toContain('<strong>Paz</strong>');
    expect(fields(page).get('verses')).toBe(typed.verses);
    expect(await now()).toBeUndefined();
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
    expect((await admin.get(deletion)).status).toBe(404);
    expect((await admin.post(deletion, {})).status).toBe(303); // a form sent again gets the first response
  });

  it.each(['2026-02-30', '2026-13-01', '0000-01-01', '10000-01-01', 'hoy', '%00', '2026-1-2'])(
    'that is not in the calendar is none: %s',
    async (date) => {
      for (const path of [`/admin/evangelio/${date}`, `/admin/evangelio/${date}/eliminar`]) {
        expect((await admin.get(path)).status).toBe(404);
      }
      expect((await admin.post(`/admin/evangelio/${date}`, FULL)).status).toBe(404);
    },
  );

  it.each(['0001-01-01', '9999-12-31', '2024-02-29'])('may be any other: %s', async (date) => {
    expect((await admin.post(`/admin/evangelio/${date}`, FULL)).status).toBe(303);
    expect((await admin.get(`/admin/evangelio/${date}`)).status).toBe(200);
  });
});

describe('what is typed into a day', () => {
  it.each<[string, Record<string, string>, number, string]>([
    ['without a title', { heading: ' ' }, 422, 'Escribe el título'],
    ['without a passage', { reference: '' }, 422, 'Escribe la cita'],
    ['with too long a title', { heading: 'x'.repeat(501) }, 422, 'No puede pasar de 500 caracteres'],
    ['with an address that runs a script', { url: 'javascript:alert(1)' }, 422, 'Escribe una dirección http://'],
    ['with 70 KB in a field', { verses: 'x'.repeat(70_000) }, 413, 'demasiado grande'],
  ])('%s is not saved, and stands there again', async (_what, change, status, words) => {
    const page = await admin.post(DAY, { ...FULL, copyright_note: 'Escrito con cuidado', ...change });
    expect([page.status, page.text]).toEqual([status, expect.stringContaining(words)]);
    expect(page.html).toContain('Escrito con cuidado');
    expect(await now()).toBeUndefined();
  });

  it('is cleaned as an upload is: 3,000 verses, attacks in the reflexion', async () => {
    const verses = Array.from({ length: 3000 }, (_, at) => `Versículo ${at}`).join('\n');
    const attack = '<script>alert(1)</script><img src=x onerror=alert(1)><p style="x" onclick="y()">Paz</p>';
    const links = '<a href="javascript:alert(1)">x</a><svg/onload=alert(1)><iframe src=//x></iframe>';
    const response = await admin.post(DAY, { ...FULL, verses, reflexion: attack + links });
    expect(response.status, response.text).toBe(303);
    const { html } = await admin.get(DAY);
    for (const found of ['<script>alert', 'onerror=alert', 'onclick=', 'onload=', '<iframe']) {
      expect(html.replace(/<textarea[^]*?<\/textarea>/g, ''), found).not.toContain(found);
    }
    expect(await now()).toMatchObject({ reflexion: expect.stringContaining('<p>Paz</p>') as unknown });
    expect(((await now())?.verses as string[]).length).toBe(3000);
  });

  it('of a session that is over waits for its writer', async () => {
    const { browser, member } = await signedIn('admin');
    const form = formWith(await browser.get(DAY), 'Guardar');
    await endSessionsOf(member);
    const gone = await browser.post(DAY, typedInto(form, { heading: 'Escrito a tiempo', reference: 'Juan 1' }));
    expect(gone.location).toMatch(/^\/login/);
    await browser.post(gone.location ?? '', { email: member.email, password: 'secreto-1' });
    const page = await browser.get(DAY);
    expect(fields(page).get('heading')).toBe('Escrito a tiempo');
    expect(await now()).toBeUndefined();
  });
});
