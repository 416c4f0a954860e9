import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { gospelTexts } from '~/domain/gospel/shape';
import { ACTS, recordAct } from '~/domain/audit/audit-log.server';
import { sendMessage } from '~/domain/messages/messages.server';
import { publishDue } from '~/domain/schedules/publish.server';
import { sentence } from '~/errors/catalogue';
import type { Member } from '~/domain/members/accounts.server';
import { mainChapter, optionalChapter, playlist, zip } from '../setup/archives';
import { multipart, MULTIPART } from '../setup/bodies';
import { fillVolume } from '../setup/book';
import type { Browser, Page } from '../setup/browser';
import { tomorrow } from '../setup/days';
import { linkTo, rowsOf, auditLogIn, wordsIn } from '../setup/panel';
import { person, signedIn } from '../setup/people';
import { withoutTable } from '../setup/outage';
import { putReviewAside, REVIEW } from '../setup/reviews';
import { BOOK, stored } from '../setup/stored';
import { gospelDay, topic } from '../setup/study';

const PATH = '/admin/registro';

let admin: Browser;
let self: Member;
let other: Member;

beforeAll(async () => {
  ({ browser: admin, member: self } = await signedIn('admin'));
  other = await person();
});

const json = (value: unknown) => JSON.stringify(value);
const upload = async (form: string, name: string, content: string | Promise<Buffer>) =>
  admin.upload(`/admin/${form}`, name, await content);
const post =
  (path: string, fields: Record<string, string> = {}) =>
  () =>
    admin.post(`/admin/${path}`, fields);
const setting = (intent: string, enabled: '0' | '1') => post('settings', { intent, enabled });
const account = (fields: Record<string, string>) => () => admin.post(`/admin/users/${other.id}`, fields);
const naming = (role: string) => () => admin.post(`/admin/users/${other.id}/nombrar/${role}`, {});

const day = { intent: 'day', ...gospelTexts(), version: '', heading: 'La luz', reference: 'Juan 1, 5' };
const now = { dia: '', hora: '', basis: '' };
const later = { dia: tomorrow(), hora: '09:30' };
const image = { intent: 'image', ...now, altText: '', tooltipText: '', imageUrl: 'https://a.org/i.png', clickUrl: 'https://a.org/' }; // prettier-ignore
const news = { intent: 'news', ...now, public_title: 'Uno', public_description: '', private_title: '', private_description: '' }; // prettier-ignore
const text = { intent: 'text', date: '', description: '', dialogue: '# Luisa\nHoy.', basis: '' };
const message = { volume: 11, index: 1, paragraph: null, text: 'Falta un punto', wantsAnswer: false };
const ABOUT_SAVED = 'Guardó el texto de «Acerca de»';

const ofSchedule = (fields: Record<string, string>) => async () => {
  const { id } = await db.selectFrom('schedules').select('id').where('outcome', 'is', null).executeTakeFirstOrThrow();
  return admin.post('/admin/programadas', { id, ...fields });
};
/** Schedules a review of what has changed since, and publishes it. */
async function failToPublish(): Promise<Page> {
  const review = (await putReviewAside()).replace(/^.*\//, '');
  const by = { member_id: self.id, member_name: 'Ana', member_email: self.email };
  const due = { what: 'review' as const, review_id: review, seen: 'x', publish_at: '2026-01-01', ...by };
  await db.insertInto('schedules').values(due).execute();
  await publishDue(db);
  return admin.get('/admin/programadas');
}
async function publishImage(): Promise<Page> {
  const by = { member_id: self.id, member_name: 'Ana', member_email: self.email };
  const due = { what: 'image' as const, content: json({ ...image, visible: true }), publish_at: '2026-01-01', ...by };
  await db.insertInto('schedules').values(due).execute();
  await publishDue(db);
  return admin.get('/admin/programadas');
}
const ofMessage = (intent: string) => async () => {
  const { id } = await db.selectFrom('reader_messages').select('id').executeTakeFirstOrThrow();
  return admin.post('/admin/avisos', { intent, id: String(id) });
};
let undoing: { address: string; seen: string };
async function openUndoing(): Promise<void> {
  const address = linkTo(await admin.get(PATH), `Deshacer: ${ABOUT_SAVED}`);
  const seen = (await admin.get(address)).document.querySelector('[name=seen]')?.getAttribute('value') ?? '';
  undoing = { address, seen };
}
async function loseVideo(): Promise<void> {
  await fillVolume(14, { videos: [1] });
  await db.insertInto('gone_videos').values({ video_id: 'v14x1', state: 'gone' }).execute();
}
const unverify = () => db.updateTable('members').set({ email_verified_at: null }).where('id', '=', other.id).execute();

/**
 * Every act of an administrator, in an order in which each is possible: its name and target in the audit log, and what
 * has to be there first.
 */
const DONE: [act: string, target: string | (() => string), act: () => Promise<Page>, first?: () => Promise<unknown>][] = [
  ['Subió una playlist', 'Volumen 11.json', () => upload('playlists?subida=playlist', 'Volumen 11.json', json(playlist(11, [1])))],
  ['Subió capítulos principales', 'Vol_11_main.zip', () => upload('main-files?subida=main', 'Vol_11_main.zip', zip([['11-1.json', json(mainChapter(11, 1))]]))],
  ['Subió capítulos opcionales', 'Vol_11_optional.zip', () => upload('main-files?subida=optional', 'Vol_11_optional.zip', zip([['11-1_o.json', json(optionalChapter(11, 1))]]))],
  ['Subió temas', 't.zip', () => upload('main-files?subida=topics', 't.zip', zip([['luz.json', json(topic('Luz'))]]))],
  ['Subió evangelios', 'e.json', () => upload('evangelio?subida=gospels', 'e.json', json(gospelDay('2020-01-01')))],
  ['Subió el texto de «Acerca de»', 'a.md', () => upload('about?subida=about', 'a.md', '# Hola')],
  ['Editó un volumen', 'Volumen 12', post('playlists/12', { title: 'El Reino', youtube_url: '' })],
  ['Eliminó un capítulo', 'Capítulo 11-1: texto', post('playlists/11/1/eliminar', { parte: 'texto' })],
  ['Eliminó una playlist', 'Volumen 11', post('playlists/11/eliminar')],
  ['Ocultó un tema', 'Luz', post('main-files', { intent: 'hide', t1: 'luz' })],
  ['Mostró un tema', 'Luz', post('main-files', { intent: 'show', t1: 'luz' })],
  ['Eliminó un tema', 'Luz', post('temas/luz/eliminar')],
  ['Guardó el evangelio de un día', '2031-01-01', post('evangelio/2031-01-01', day)],
  ['Eliminó el evangelio de un día', '2031-01-01', post('evangelio/2031-01-01/eliminar')],
  ['Eliminó todos los evangelios', '1 evangelio', post('evangelio/eliminar')],
  ['Ocultó el botón del evangelio', '—', post('evangelio', { intent: 'button', enabled: '0' })],
  ['Mostró el botón del evangelio', '—', post('evangelio', { intent: 'button', enabled: '1' })],
  ['Guardó la imagen destacada', image.imageUrl, post('imagen', image)],
  ['Guardó las noticias', '—', post('settings', news)],
  ['Encendió el evangelio por correo', '—', setting('gospel-mail', '1')],
  ['Detuvo el evangelio por correo', '—', setting('gospel-mail', '0')],
  ['Programó una publicación', `La imagen destacada, para el ${later.dia} a las 09:30`, post('imagen', { ...image, ...later })],
  ['Cambió cuándo se publica algo', `La imagen destacada, para el ${later.dia} a las 10:30`, ofSchedule({ intent: 'move', ...later, hora: '10:30' })],
  ['Canceló una publicación', 'La imagen destacada', ofSchedule({ intent: 'cancel' })],
  ['No se pudo publicar lo programado', `Una revisión: ${sentence('review_moved')}`, failToPublish],
  ['Publicó lo programado', 'La imagen destacada, como pidió Ana', publishImage],
  ['Quitó un video que ya no está en YouTube', 'Video 14-1', post('videos', { intent: 'hide', volume: '14', index: '1', video: 'v14x1' }), loseVideo],
  ['Escribió', 'el texto de 15-1', post('playlists/15/1/texto', text)],
  ['Quitó un video', 'Video 15-1', post('playlists/15/1/video', { intent: 'remove' }), () => fillVolume(15, { videos: [1, 2] })],
  ['Cambió el número de un video', '15-2 pasa a 15-9: Lectura 2', post('playlists/15/2/video', { intent: 'renumber', number: '9', basis: '' })],
  ['Corrigió un error que avisó un lector', '11-1, video: Falta un punto', ofMessage('fixed'), () => sendMessage(db, other.id, message)],
  ['Volvió a abrir un aviso de un lector', '11-1, video: Falta un punto', ofMessage('reopen')],
  ['Dejó sin cambio lo que avisó un lector', '11-1, video: Falta un punto', ofMessage('declined')],
  ['Guardó los sinónimos de la búsqueda', '—', post('settings/busqueda', { intent: 'synonyms', synonyms: 'pan = maná', basis: '' })],
  ['Eligió el pasaje del inicio', '11-1, § 2', post('settings', { intent: 'passage', passage: '11-1-2' }), () => fillVolume(11, { main: { 1: {} } })],
  ['Guardó la presentación del inicio', '—', post('settings', { intent: 'introduction', introduction: 'Hola' })],
  ['Guardó el autor del libro', 'Ana Prueba', post('settings', { intent: 'book-author', book_author: 'Ana Prueba' })],
  [ABOUT_SAVED, '—', post('about', { intent: 'text', content: 'Otro', basis: '' })],
  ['Permitió llevar el libro', '—', setting('download', '1')],
  ['Dejó de permitir llevar el libro', '—', setting('download', '0')],
  ['Mostró a visitantes el comienzo de lo compartido', '—', setting('excerpt', '1')],
  ['Dejó de mostrar a visitantes el comienzo de lo compartido', '—', setting('excerpt', '0')],
  ['Activó la verificación de correos', '—', setting('validation', '1')],
  ['Desactivó la verificación de correos', '—', setting('validation', '0')],
  ['Descartó una revisión', 'Ana Prueba: acerca.md', post(`revisiones/${REVIEW}`, { intent: 'discard' }), putReviewAside],
  ['Deshizo', ABOUT_SAVED, () => admin.post(undoing.address, { seen: undoing.seen }), openUndoing],
  ['Desactivó una cuenta', () => other.email, account({ intent: 'active', value: '0' })],
  ['Activó una cuenta', () => other.email, account({ intent: 'active', value: '1' })],
  ['Nombró a alguien para la administración', () => other.email, naming('administracion')],
  ['Quitó a alguien de la administración', () => other.email, account({ intent: 'role', value: 'user' })],
  ['Nombró a alguien para la edición', () => other.email, naming('edicion')],
  ['Quitó a alguien de la edición', () => other.email, account({ intent: 'role', value: 'user' })],
  ['Verificó el correo de una cuenta', () => other.email, account({ intent: 'verify' }), unverify],
  ['Eliminó una cuenta', () => other.email, () => admin.post(`/admin/users/${other.id}/eliminar`, {})],
]; // prettier-ignore

/** All tables that these acts change, but for the audit log. */
const CHANGED = [
  ...BOOK,
  ...(['topics', 'gospels', 'site', 'news', 'featured_image', 'imports', 'members'] as const),
  ...(['reviews', 'schedules', 'reader_messages', 'gone_videos', 'versions'] as const),
];

describe('the audit log', () => {
  it('knows no other acts than these', () => {
    expect(Object.values(ACTS).sort()).toEqual(DONE.map(([act]) => act).sort());
  });

  describe.each(DONE)('%s', (act, target, doIt, first) => {
    const isPublished = act === ACTS['schedule.publish'];
    const isPublishing = isPublished || act === ACTS['schedule.fail'];

    // The log is written last, in the same transaction: without it each act fails halfway.
    it.skipIf(isPublishing)('changes nothing where its line cannot be written, and says so in Spanish', async () => {
      await first?.();
      const before = await stored(CHANGED);
      await withoutTable('audit', async () => {
        const page = await doIt();
        expect(page.status).toBeGreaterThanOrEqual(500);
        expect(page.html).toMatch(/^<!DOCTYPE html><html lang="es"/);
        expect(page.html).not.toMatch(/relation|audit|42P01/);
      });
      expect(await stored(CHANGED)).toEqual(before);
    });

    it('leaves one line', async () => {
      const before = (await stored(['audit'])).audit ?? [];
      expect((await doIt()).status).toBe(isPublishing ? 200 : 303);
      const name = typeof target === 'string' ? target : target();
      expect((await auditLogIn(admin))[0]).toEqual({ by: self.email, act, target: name });
      expect((await stored(['audit'])).audit).toHaveLength(before.length + (isPublished ? 2 : 1)); // and that of what was published
    });
  });

  it('says when, and keeps the name of whoever is gone', async () => {
    const { browser, member } = await signedIn('admin');
    await browser.post('/admin/evangelio', { intent: 'button', enabled: '1' });
    await admin.post(`/admin/users/${member.id}/eliminar`, {});
    const at = '2036-03-05T18:30:00Z';
    const own = [member.email, self.email];
    const last = db.selectFrom('audit').select('id').where('member_email', 'in', own).orderBy('id', 'desc').limit(2);
    await db.updateTable('audit').set({ at }).where('id', 'in', last).execute();
    const rows = rowsOf(await admin.get(PATH), 'Lo más reciente primero');
    expect(rows.slice(0, 2).map((row) => row.slice(0, 4))).toEqual([
      ['5 mar 2036, 12:30', self.email, 'Eliminó una cuenta', member.email],
      ['5 mar 2036, 12:30', member.email, 'Mostró el botón del evangelio', '—'],
    ]);
  });

  it('has a line for an upload that was refused, which leads to its report, and none for what never came', async () => {
    const before = await stored(['audit']);
    await upload('playlists?subida=playlist', 'mala.json', '{}');
    await upload('main-files?subida=main', 'x.txt', 'x');
    const page = await admin.get(PATH);
    const line = rowsOf(page, 'Lo más').find((row) => row[3] === 'mala.json');
    expect(line?.slice(1, 4)).toEqual([self.email, 'Subió una playlist (rechazada)', 'mala.json']);
    expect(wordsIn(await admin.get(linkTo(page, 'mala.json')), '#informe h2')).toEqual(['Error: no se guardó nada']);
    await admin.post(`/admin/users/${self.id}/eliminar`, {});
    expect(await stored(['audit'])).toEqual(before);
  });

  it('calls what the house itself did so, and shows hostile names as text', async () => {
    await recordAct(db, { id: null, email: '' }, 'topic.delete', '<img src=x onerror=alert(1)>.zip');
    const page = await admin.get(PATH);
    const line = rowsOf(page, 'Lo más').find(([, by]) => by === 'El sistema');
    expect(line?.slice(1, 4)).toEqual(['El sistema', 'Eliminó un tema', '<img src=x onerror=alert(1)>.zip']);
    expect(page.document.querySelector('main img')).toBeNull();
  });

  it('goes back 25 lines at a time, and shows each once though others are added', async () => {
    await db.deleteFrom('audit').execute();
    await db.deleteFrom('imports').execute();
    for (let at = 1; at <= 51; at += 1) await recordAct(db, self, 'news.save', `n${at}`);
    const first = await admin.get(PATH);
    await recordAct(db, self, 'news.save', 'meanwhile');
    const second = await admin.get(linkTo(first, 'Ver lo anterior'));
    const third = await admin.get(linkTo(second, 'Ver lo anterior'));
    const targets = [first, second, third].map((page) => rowsOf(page, 'Lo más').map((row) => row[3]));
    expect(targets.map(({ length }) => length)).toEqual([25, 25, 1]);
    expect(targets.flat()).toEqual(Array.from({ length: 51 }, (_, at) => `n${51 - at}`));
    expect(third.text).not.toContain('Ver lo anterior');
  });

  it('says when there is nothing yet', async () => {
    await db.deleteFrom('audit').execute();
    await db.deleteFrom('imports').execute();
    expect(wordsIn(await admin.get(PATH), 'main .notice')).toEqual(['Todavía no hay actividad.']);
  });
});

/** Uploads files for a review, and discards the review. */
async function discarded(...files: [fileName: string, content: string][]) {
  const body = multipart(files.map(([fileName, content]) => ({ name: 'file', fileName, content })));
  const init = { method: 'POST', body: body as BodyInit, headers: { 'content-type': MULTIPART } };
  const review = (await admin.request('/admin/revisiones?subida=libro', init)).headers.get('location') ?? '';
  const response = await admin.post(review.replace(/#.*/, ''), { intent: 'discard' });
  expect([response.status, response.location]).toEqual([303, '/admin/revisiones']);
}

describe('a discarded review in the audit log', () => {
  it('leaves a line for each file that was refused, with its kind where that can be seen', async () => {
    const playlist = JSON.stringify({ playlistTitle: 'Volumen 11' });
    await discarded(['foto.jpg', 'JFIF'], ['lista.json', playlist], ['acerca.md', '# Bien']);
    const page = await admin.get(PATH);
    const lines = rowsOf(page, 'Lo más');
    expect(lines.map((row) => row.slice(1, 5))).toEqual([
      [self.email, 'Descartó una revisión', `${self.firstName} ${self.lastName}: acerca.md, foto.jpg, lista.json`, ''],
      [self.email, 'Subió una playlist (rechazada)', 'lista.json', ''],
      [self.email, 'Subió un archivo de clase desconocida (rechazada)', 'foto.jpg', ''],
    ]);
    const report = await admin.get(linkTo(page, 'foto.jpg'));
    expect(wordsIn(report, '#informe p b')).toEqual(['No se toma lo que no es .json, .zip ni .md: «foto.jpg».']);
    expect(linkTo(report, 'Subir otro archivo')).toBe('/admin/revisiones#subir-libro');
    const refused = rowsOf(await admin.get(`${PATH}?tipo=rechazadas`), 'Lo más');
    expect(refused.map((row) => row[3])).toEqual(['lista.json', 'foto.jpg']);
  });

  it('names all its files, however many', async () => {
    await discarded(['1.md', '# 1'], ['2.md', '# 2'], ['3.md', '# 3'], ['4.md', '# 4']);
    const line = (await admin.get(PATH)).document.querySelector('tbody tr details');
    expect(line?.querySelector('summary')?.textContent).toContain(': 1.md, 2.md, 3.md y 1 más');
    const named = line?.querySelectorAll('li').map(({ textContent }) => textContent);
    expect(named).toEqual(['1.md', '2.md', '3.md', '4.md']);
  });
});
