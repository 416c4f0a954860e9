import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { gospelTexts } from '~/domain/gospel/shape';
import { ACTS, recordAct } from '~/domain/audit/audit-log.server';
import { sendMessage } from '~/domain/messages/messages.server';
import { publishDue } from '~/domain/schedules/publish.server';
import { sentence } from '~/errors/catalogue';
import type { Member } from '~/domain/members/accounts.server';
import { mainChapter, optionalChapter, playlist, zip } from '../setup/archives';
import { fillVolume } from '../setup/book';
import type { Browser, Page } from '../setup/browser';
import { tomorrow } from '../setup/days';
import { linkTo, rowsOf, auditLogIn, wordsIn } from '../setup/panel';
import { person, signedIn } from '../setup/people';
import { putReviewAside } from '../setup/reviews';
import { stored } from '../setup/stored';
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
const naming = (role: string) => admin.post(`/admin/users/${other.id}/nombrar/${role}`, {});
const DAY = { intent: 'day', ...gospelTexts(), version: '', heading: 'La luz', reference: 'Juan 1, 5' };
const account = (fields: Record<string, string>) => admin.post(`/admin/users/${other.id}`, fields);
const image = {
  intent: 'image',
  dia: '',
  hora: '',
  basis: '',
  altText: '',
  tooltipText: '',
  imageUrl: 'https://ejemplo.org/i.png',
  clickUrl: 'https://ejemplo.org/',
};
const news = {
  intent: 'news',
  dia: '',
  hora: '',
  basis: '',
  public_title: 'Uno',
  public_description: '',
  private_title: '',
  private_description: '',
};

const later = { dia: tomorrow(), hora: '09:30' };
const ofSchedule = async (fields: Record<string, string>) => {
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
const ofMessage = async (intent: string) => {
  const { id } = await db.selectFrom('reader_messages').select('id').executeTakeFirstOrThrow();
  return admin.post('/admin/avisos', { intent, id: String(id) });
};

/** Every act of an administrator, in an order in which each is possible; its name and target in the audit log. */
const DONE: [act: string, target: string | (() => string), act: () => Promise<Page>][] = [
  [
    'Subió una playlist',
    'Volumen 11.json',
    () => upload('playlists?subida=playlist', 'Volumen 11.json', json(playlist(11, [1]))),
  ],
  [
    'Subió capítulos principales',
    'Vol_11_main.zip',
    () => upload('main-files?subida=main', 'Vol_11_main.zip', zip([['11-1.json', json(mainChapter(11, 1))]])),
  ],
  [
    'Subió capítulos opcionales',
    'Vol_11_optional.zip',
    () =>
      upload('main-files?subida=optional', 'Vol_11_optional.zip', zip([['11-1_o.json', json(optionalChapter(11, 1))]])),
  ],
  ['Subió temas', 't.zip', () => upload('main-files?subida=topics', 't.zip', zip([['luz.json', json(topic('Luz'))]]))],
  ['Subió evangelios', 'e.json', () => upload('evangelio?subida=gospels', 'e.json', json(gospelDay('2020-01-01')))],
  ['Subió el texto de «Acerca de»', 'a.md', () => upload('about?subida=about', 'a.md', '# Hola')],
  ['Editó un volumen', 'Volumen 12', () => admin.post('/admin/playlists/12', { title: 'El Reino', youtube_url: '' })],
  [
    'Eliminó un capítulo',
    'Capítulo 11-1: texto',
    () => admin.post('/admin/playlists/11/1/eliminar', { parte: 'texto' }),
  ],
  ['Eliminó una playlist', 'Volumen 11', () => admin.post('/admin/playlists/11/eliminar', {})],
  ['Ocultó un tema', 'Luz', () => admin.post('/admin/main-files', { intent: 'hide', t1: 'luz' })],
  ['Mostró un tema', 'Luz', () => admin.post('/admin/main-files', { intent: 'show', t1: 'luz' })],
  ['Eliminó un tema', 'Luz', () => admin.post('/admin/temas/luz/eliminar', {})],
  ['Guardó el evangelio de un día', '2031-01-01', () => admin.post('/admin/evangelio/2031-01-01', DAY)],
  ['Eliminó el evangelio de un día', '2031-01-01', () => admin.post('/admin/evangelio/2031-01-01/eliminar', {})],
  ['Eliminó todos los evangelios', '1 evangelio', () => admin.post('/admin/evangelio/eliminar', {})],
  ['Ocultó el botón del evangelio', '—', () => admin.post('/admin/evangelio', { intent: 'button', enabled: '0' })],
  ['Mostró el botón del evangelio', '—', () => admin.post('/admin/evangelio', { intent: 'button', enabled: '1' })],
  ['Guardó la imagen destacada', image.imageUrl, () => admin.post('/admin/imagen', image)],
  ['Guardó las noticias', '—', () => admin.post('/admin/settings', news)],
  [
    'Encendió el evangelio por correo',
    '—',
    () => admin.post('/admin/settings', { intent: 'gospel-mail', enabled: '1' }),
  ],
  ['Detuvo el evangelio por correo', '—', () => admin.post('/admin/settings', { intent: 'gospel-mail', enabled: '0' })],
  [
    'Programó una publicación',
    `La imagen destacada, para el ${later.dia} a las 09:30`,
    () => admin.post('/admin/imagen', { ...image, ...later }),
  ],
  [
    'Cambió cuándo se publica algo',
    `La imagen destacada, para el ${later.dia} a las 10:30`,
    () => ofSchedule({ intent: 'move', ...later, hora: '10:30' }),
  ],
  ['Canceló una publicación', 'La imagen destacada', () => ofSchedule({ intent: 'cancel' })],
  ['No se pudo publicar lo programado', sentence('review_moved'), failToPublish],
  [
    'Quitó un video que ya no está en YouTube',
    'Video 14-1',
    async () => {
      await fillVolume(14, { videos: [1] });
      await db.insertInto('gone_videos').values({ video_id: 'v14x1', state: 'gone' }).execute();
      return admin.post('/admin/videos', { intent: 'hide', volume: '14', index: '1', video: 'v14x1' });
    },
  ],
  [
    'Escribió',
    'el texto de 15-1',
    async () => {
      const typed = { date: '', description: '', dialogue: '# Luisa\nHoy.', basis: '' };
      return admin.post('/admin/playlists/15/1/texto', { intent: 'text', ...typed });
    },
  ],
  [
    'Quitó un video',
    'Video 15-1',
    async () => {
      await fillVolume(15, { videos: [1, 2] });
      return admin.post('/admin/playlists/15/1/video', { intent: 'remove' });
    },
  ],
  [
    'Corrigió un error que avisó un lector',
    '11-1, video: Falta un punto',
    async () => {
      const message = { volume: 11, index: 1, paragraph: null, text: 'Falta un punto', wantsAnswer: false };
      await sendMessage(db, other.id, message);
      return ofMessage('fixed');
    },
  ],
  ['Volvió a abrir un aviso de un lector', '11-1, video: Falta un punto', () => ofMessage('reopen')],
  ['Dejó sin cambio lo que avisó un lector', '11-1, video: Falta un punto', () => ofMessage('declined')],
  [
    'Guardó los sinónimos de la búsqueda',
    '—',
    () => admin.post('/admin/settings/busqueda', { intent: 'synonyms', synonyms: 'pan = maná', basis: '' }),
  ],
  [
    'Eligió el pasaje del inicio',
    '11-1, § 2',
    async () => {
      await fillVolume(11, { main: { 1: {} } });
      return admin.post('/admin/settings', { intent: 'passage', passage: '11-1-2' });
    },
  ],
  [
    'Guardó el texto de «Acerca de»',
    '—',
    () => admin.post('/admin/about', { intent: 'text', content: 'Otro', basis: '' }),
  ],
  ['Permitió llevar el libro', '—', () => admin.post('/admin/settings', { intent: 'download', enabled: '1' })],
  ['Dejó de permitir llevar el libro', '—', () => admin.post('/admin/settings', { intent: 'download', enabled: '0' })],
  [
    'Mostró a visitantes el comienzo de lo compartido',
    '—',
    () => admin.post('/admin/settings', { intent: 'excerpt', enabled: '1' }),
  ],
  [
    'Dejó de mostrar a visitantes el comienzo de lo compartido',
    '—',
    () => admin.post('/admin/settings', { intent: 'excerpt', enabled: '0' }),
  ],
  [
    'Activó la verificación de correos',
    '—',
    () => admin.post('/admin/settings', { intent: 'validation', enabled: '1' }),
  ],
  [
    'Desactivó la verificación de correos',
    '—',
    () => admin.post('/admin/settings', { intent: 'validation', enabled: '0' }),
  ],
  [
    'Descartó una revisión',
    'Ana Prueba: acerca.md',
    async () => admin.post(await putReviewAside(), { intent: 'discard' }),
  ],
  [
    'Deshizo',
    'Guardó el texto de «Acerca de»',
    async () => {
      const address = linkTo(await admin.get(PATH), 'Deshacer: Guardó el texto de «Acerca de»');
      const page = await admin.get(address);
      const seen = page.document.querySelector('[name=seen]')?.getAttribute('value') ?? '';
      return admin.post(address, { seen });
    },
  ],
  ['Desactivó una cuenta', () => other.email, () => account({ intent: 'active', value: '0' })],
  ['Activó una cuenta', () => other.email, () => account({ intent: 'active', value: '1' })],
  ['Nombró a alguien para la administración', () => other.email, () => naming('administracion')],
  ['Quitó a alguien de la administración', () => other.email, () => account({ intent: 'role', value: 'user' })],
  ['Nombró a alguien para la edición', () => other.email, () => naming('edicion')],
  ['Quitó a alguien de la edición', () => other.email, () => account({ intent: 'role', value: 'user' })],
  [
    'Verificó el correo de una cuenta',
    () => other.email,
    async () => {
      await db.updateTable('members').set({ email_verified_at: null }).where('id', '=', other.id).execute();
      return account({ intent: 'verify' });
    },
  ],
  ['Eliminó una cuenta', () => other.email, () => admin.post(`/admin/users/${other.id}/eliminar`, {})],
];

describe('the audit log', () => {
  it('knows no other acts than these', () => {
    expect(Object.values(ACTS).sort()).toEqual(DONE.map(([act]) => act).sort());
  });

  it.each(DONE)('has a line for: %s', async (act, target, doIt) => {
    const before = (await stored(['audit'])).audit ?? [];
    expect((await doIt()).status).toBe(act === ACTS['schedule.fail'] ? 200 : 303);
    const name = typeof target === 'string' ? target : target();
    expect((await auditLogIn(admin))[0]).toEqual({ by: self.email, act, target: name });
    expect((await stored(['audit'])).audit).toHaveLength(before.length + 1);
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

  it.each(['x', '-1', '1e9', '9'.repeat(30)])('begins at its beginning for ?antes=%s', async (before) => {
    const page = await admin.get(`${PATH}?antes=${before}`);
    expect([page.status, rowsOf(page, 'Lo más').length]).toEqual([200, 25]);
  });

  it('says when there is nothing yet', async () => {
    await db.deleteFrom('audit').execute();
    await db.deleteFrom('imports').execute();
    expect(wordsIn(await admin.get(PATH), 'main .notice')).toEqual(['Todavía no hay actividad.']);
  });
});
