import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { zoneWords } from '~/domain/gospel/zones';
import { publishDue } from '~/domain/schedules/publish.server';
import { saveAbout } from '~/domain/site/about.server';
import { env } from '~/env.server';
import type { Page } from '../setup/browser';
import { tomorrow } from '../setup/gospel-days';
import { sendForm } from '../setup/forms';
import { setFeaturedImage, setNews } from '../setup/site';
import { auditLogIn, doneIn, signedInAs } from '../setup/panel';
import { storeTopics } from '../setup/topics';

const FUTURE = { day: tomorrow(), hour: '09:30' };
const LIST = '/admin/programadas';
const IMAGE = { imageUrl: 'https://a.example/nueva.jpg', clickUrl: 'https://a.example/', altText: 'Nueva' };

const admin = signedInAs('admin');
const colleague = signedInAs('editor');
beforeEach(async () => {
  await db.deleteFrom('schedules').execute();
  await db.deleteFrom('reviews').execute();
  await db.deleteFrom('main_chapters').execute();
  await db.updateTable('site').set({ about: null }).execute();
});

const dayFirst = (day: string) => day.split('-').reverse().map(Number).join('/');
const makeDue = () => db.updateTable('schedules').set({ publish_at: '2026-01-01' }).execute();
const outcomes = async () =>
  (await db.selectFrom('schedules').select('outcome').execute()).map(({ outcome }) => outcome);
const about = async () => (await db.selectFrom('site').select('about').executeTakeFirst())?.about;
const image = async () => (await db.selectFrom('featured_image').select('image_url').executeTakeFirst())?.image_url;
const title = async () =>
  (await db.selectFrom('news').select('title').where('section', '=', 'public').executeTakeFirst())?.title;
const scheduleImage = (when: Record<string, string> = FUTURE) =>
  sendForm(admin, '/admin/imagen', 'Guardar', { ...IMAGE, ...when });

/** Address of a review of an About text that waits. */
async function reviewOf(text: string): Promise<string> {
  const { location } = await admin.upload('/admin/revisiones?subida=libro', 'acerca.md', text);
  return (location ?? '').replace(/#.*/, '');
}

describe('publishing later', () => {
  it('leaves the featured image as it is until then, and is done once', async () => {
    const before = await image();
    expect(doneIn(await admin.follow(await scheduleImage()))).toContain('La imagen se publicará ese día');
    expect((await admin.get('/admin/imagen')).text).toContain('Hay otra versión que se publicará el');
    await publishDue(db);
    expect(await image()).toBe(before);
    await makeDue();
    await Promise.all([publishDue(db), publishDue(db)]);
    await publishDue(db);
    expect(await image()).toBe(IMAGE.imageUrl);
    expect(await outcomes()).toEqual(['published']);
    const acts = (await auditLogIn(admin)).map(({ act }) => act).slice(0, 3);
    expect(acts).toEqual(['Publicó lo programado', 'Guardó la imagen destacada', 'Programó una publicación']);
  });

  it('takes the news', async () => {
    await sendForm(admin, '/admin/settings', 'Guardar', { public_title: 'Navidad', ...FUTURE });
    expect(await title()).not.toBe('Navidad');
    await makeDue();
    await publishDue(db);
    expect(await title()).toBe('Navidad');
  });

  it.each(['Lo de Ana', 'Navidad'])('takes the news only where «%s» was not saved since', async (since) => {
    await setNews({});
    await sendForm(admin, '/admin/settings', 'Guardar', { public_title: 'Navidad', ...FUTURE });
    await setNews({ public: { enabled: false, title: since, description: '' } });
    await makeDue();
    await publishDue(db);
    const isSame = since === 'Navidad';
    expect([await title(), await outcomes()]).toEqual([since, [isSame ? 'published' : 'failed']]);
    const list = await admin.get(LIST);
    expect(/Entre tanto alguien guardó otra versión, que es la que se ve\.\s*Navidad/.test(list.text)).toBe(!isSame);
  });

  it('does not write over an image that was saved since, and leaves its addresses at hand', async () => {
    await scheduleImage();
    await setFeaturedImage({});
    const since = await image();
    await makeDue();
    await publishDue(db);
    expect([await image(), await outcomes()]).toEqual([since, ['failed']]);
    expect((await admin.get(LIST)).text).toContain(IMAGE.imageUrl);
  });

  it('takes what a version scheduled that stored no basis', async () => {
    await scheduleImage();
    await db.updateTable('schedules').set({ seen: '', publish_at: '2026-01-01' }).execute();
    await setFeaturedImage({});
    await publishDue(db);
    expect([await image(), await outcomes()]).toEqual([IMAGE.imageUrl, ['published']]);
  });

  it('takes a review, which waits longer than its day', async () => {
    const review = await reviewOf('# Otro texto');
    const page = await admin.follow(await sendForm(admin, review, 'Programar', FUTURE));
    expect(page.text).toContain('Se publicará el');
    expect((await admin.get('/admin/about')).text).toContain('Hay una versión que se publicará el');
    await db.updateTable('reviews').set({ created_at: '2026-01-01' }).execute();
    expect((await admin.get(review)).status).toBe(200);
    await makeDue();
    await publishDue(db);
    expect(await about()).toBe('# Otro texto');
    expect((await admin.get('/admin/about')).text).not.toContain('Hay una versión');
  });

  it('of a review that is cancelled leaves the review as it was', async () => {
    const review = await reviewOf('# Otro texto');
    await sendForm(admin, review, 'Programar', FUTURE);
    await sendForm(admin, LIST, 'Cancelar');
    expect((await admin.get(review)).text).not.toContain('Se publicará el');
    const { publish_at } = await db.selectFrom('reviews').select('publish_at').executeTakeFirstOrThrow();
    expect([publish_at, await about(), await outcomes()]).toEqual([null, null, ['cancelled']]);
  });

  it('does not write over what somebody has changed since a review was seen, and says so', async () => {
    const review = await reviewOf('# Otro texto');
    await sendForm(admin, review, 'Programar', FUTURE);
    await saveAbout(db, { id: null, email: 'ana@ejemplo.org' }, 'Lo de Ana');
    await makeDue();
    await publishDue(db);
    expect([await about(), await outcomes()]).toEqual(['Lo de Ana', ['failed']]);
    expect((await admin.get(LIST)).text).toContain('No se pudo publicar. Entre tanto cambió algo');
  });

  it.each([false, true])('is over where the review is stored by hand, after it failed: %s', async (hasFailed) => {
    const review = await reviewOf('# Otro texto');
    await sendForm(admin, review, 'Programar', FUTURE);
    if (hasFailed) {
      await saveAbout(db, { id: null, email: 'ana@ejemplo.org' }, 'Lo de Ana');
      await makeDue();
      await publishDue(db);
    }
    await sendForm(admin, review, 'Guardar');
    expect((await admin.get(LIST)).document.querySelector(`.admin-head a[href="${LIST}"]`)).toBeNull();
    const line = (await auditLogIn(admin))[0];
    await makeDue();
    await publishDue(db);
    expect([await about(), (await auditLogIn(admin))[0]]).toEqual(['# Otro texto', line]);
  });

  it('of a review that failed is scheduled again from its page, and listed once', async () => {
    const review = await reviewOf('# Otro texto');
    await sendForm(admin, review, 'Programar', FUTURE);
    await saveAbout(db, { id: null, email: 'ana@ejemplo.org' }, 'Lo de Ana');
    await makeDue();
    await publishDue(db);
    const page = await admin.get(review);
    expect(page.text).not.toContain('Se publicará el');
    await sendForm(admin, review, 'Programar', FUTURE);
    const list = await admin.get(LIST);
    expect(list.document.querySelector(`.admin-head a[href="${LIST}"]`)?.textContent).toBe('Lo que espera: 1');
    await makeDue();
    await publishDue(db);
    expect([await about(), (await outcomes()).sort()]).toEqual(['# Otro texto', ['cancelled', 'published']]);
  });
});

it('a topic that waits is shown in its editor', async () => {
  const topic = '/admin/temas/editar/luz';
  await storeTopics({ luz: { title: 'Luz' } });
  expect((await admin.get(topic)).text).not.toContain('Hay una versión');
  const { location } = await sendForm(admin, topic, 'Ver qué cambiaría', { title: 'La luz' });
  await sendForm(admin, (location ?? '').replace(/#.*/, ''), 'Programar', FUTURE);
  expect((await admin.get(topic)).text).toContain('Hay una versión que se publicará el');
});

describe('what waits', () => {
  it('is listed by its moment', async () => {
    await scheduleImage();
    await sendForm(admin, '/admin/settings', 'Guardar', { public_title: 'Navidad', ...FUTURE, hour: '08:15' });
    const hours = (await admin.get(LIST)).document.querySelectorAll('input[name=hour]');
    expect(hours.map((input) => input.getAttribute('value'))).toEqual(['08:15', '09:30']);
  });

  it('has letters to members, for administrators', async () => {
    const letter = {
      subject: 'Un saludo',
      text: 'Hola',
      audience: 'all',
      member_name: 'Ana',
      state: 'scheduled',
    } as const;
    const values = { ...letter, send_at: '2030-01-01T15:00:00Z' };
    const { id } = await db.insertInto('letters').values(values).returning('id').executeTakeFirstOrThrow();
    const [list, other] = [await admin.get(LIST), await colleague.get(LIST)];
    await db.deleteFrom('letters').execute();
    const link = list.document.querySelector(`main a[href="/admin/cartas/${id}"]`);
    expect(link?.closest('li')?.text).toMatch(/^Carta «Un saludo»: saldrá el 1 ene 2030/);
    expect(
      [list, other].map(({ text }) => [text.includes('Lo que espera: 1'), text.includes('No espera nada')]),
    ).toEqual([
      [true, false],
      [false, true],
    ]);
  });
});

describe('a text of a chapter that waits', () => {
  const TEXT = '/admin/playlists/36/60/texto';
  const FIELDS = { date: '', description: '', basis: '', dialogue: '# Jesús\nHola' };

  /** Writes a text, and schedules it instead of storing it. */
  async function scheduled(dialogue: string, when: Record<string, string> = FUTURE): Promise<Page> {
    const { location } = await admin.post(TEXT, { intent: 'text', ...FIELDS, dialogue, step: 'review' });
    return admin.follow(await sendForm(admin, (location ?? '').replace(/#.*/, ''), 'Programar', when));
  }

  it('has a name: in the list, in its editor, on the link of the panel, and in the log', async () => {
    await scheduled('# Jesús\nHola', { day: dayFirst(FUTURE.day), hour: '9.05' });
    const list = await admin.get(LIST);
    expect(list.document.querySelector('h2')?.textContent).toBe('Texto de 36-60');
    expect(list.text).toContain(zoneWords(env.TIME_ZONE));
    const editor = await admin.get(TEXT);
    expect(editor.text).toContain('Hay una versión que se publicará el');
    expect(editor.document.querySelector(`a[href="${LIST}"]`)?.textContent).toBe('Lo que espera: 1');
    await makeDue();
    await publishDue(db);
    const line = (await auditLogIn(admin)).find(({ act }) => act === 'Publicó lo programado');
    expect(line?.target).toMatch(/^Texto de 36-60, como pidió ./);
    expect((await admin.get(TEXT)).text).not.toContain('Lo que espera');
  });

  it('is not scheduled a second time: the refusal names the first', async () => {
    await scheduled('# Jesús\nHola');
    const second = await scheduled('# Jesús\nOtra cosa');
    expect([second.status, second.text]).toEqual([
      409,
      expect.stringContaining('«Texto de 36-60» ya tiene un día para publicarse: el '),
    ]);
    expect(await outcomes()).toEqual([null]);
  });

  it('that fails is told by a letter and a number, until it is taken off the list', async () => {
    await scheduled('# Jesús\nHola');
    await admin.post(TEXT, { intent: 'text', ...FIELDS, dialogue: '# Jesús\nLo de Ana', step: 'save' });
    await db.deleteFrom('outbox').execute();
    await makeDue();
    await publishDue(db);
    const letters = await db.selectFrom('outbox').select(['recipient', 'subject', 'body_text']).execute();
    expect(letters).toEqual([
      {
        recipient: expect.stringContaining('@') as string,
        subject: 'No se pudo publicar: Texto de 36-60',
        body_text: expect.stringMatching(
          /Entre tanto cambió algo[^]*no cambió nada[^]*\/admin\/revisiones\//,
        ) as string,
      },
    ]);
    const list = await admin.get(LIST);
    expect(list.document.querySelector(`.admin-head a[href="${LIST}"]`)?.textContent).toBe('No se publicó: 1');
    expect((await admin.follow(await sendForm(admin, LIST, 'Quitar de esta lista'))).text).toContain('No espera nada');
  });
});
