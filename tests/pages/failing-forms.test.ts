import { beforeAll, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { gospelTexts } from '~/domain/gospel/shape';
import { requestReset } from '~/domain/members/recovery.server';
import { sentence, type Code } from '~/errors/catalogue';
import { fillVolume } from '../setup/book';
import { Browser, type Page } from '../setup/browser';
import { formWith, writtenIn } from '../setup/forms';
import { whileAway, withoutTables } from '../setup/outage';
import { signedIn } from '../setup/people';

const CHAPTER = '/volume/11?chapter=1';
const DAY = '/admin/evangelio/2020-01-02';
const PASSWORDS = { password: 'muy-secreta', confirm_password: 'muy-secreta' };
const NEW = { new_password: 'muy-secreta', confirm_password: 'muy-secreta' };
const NAMES = { first_name: 'Eva', last_name: 'Ríos' };
const NOTE = { intent: 'note', index: '1', revision: '0', note_text: 'Mi nota\n\n«larga»' };
const NEWS = {
  public_title: 'Título',
  public_description: 'Uno\n\ndos',
  private_title: 'Otro',
  private_description: '',
};
const IMAGE = { imageUrl: 'https://a.example/i.png', clickUrl: 'https://a.example/', altText: 'a', tooltipText: 'b' };
const GOSPEL = { ...gospelTexts(), heading: 'Título', reference: 'Cita', verses: 'Dos', reflexion: '<p>Tres</p>' };
const LOGIN = { email: 'a@b.co', password: 'muy-secreta' };

type Role = 'visitor' | 'user' | 'admin';
/** Role, address, fields, error and, as `isLong`, whether the form has a text that took long to write. */
type Line = [role: Role, path: string, fields: Record<string, string>, code: Code, isLong?: true];

const FORMS: Line[] = [
  ['visitor', '/user-login?redirect=/temas', { ...LOGIN, redirect: '/temas' }, 'login_failed'],
  ['visitor', '/login', LOGIN, 'login_failed'],
  ['visitor', '/register', { ...NAMES, email: 'a@b.co', ...PASSWORDS }, 'register_failed'],
  ['visitor', '/forgot-password', { email: 'a@b.co' }, 'reset_request_failed'],
  ['visitor', '/reset-password?token=x', { token: 'x', ...NEW }, 'reset_failed'],
  ['visitor', '/verify-email?token=x', { intent: 'verify', token: 'x' }, 'verification_away'],
  ['visitor', '/verify-email', { intent: 'resend', email: 'a@b.co' }, 'resend_failed'],
  [
    'visitor',
    '/evangelio/correo',
    { intent: 'ask', email: 'a@b.co', hour: '7', zone: 'Europe/Madrid' },
    'gospel_mail_failed',
  ],
  ['user', CHAPTER, NOTE, 'note_save_failed', true],
  ['user', CHAPTER, { ...NOTE, note_text: '' }, 'note_save_failed'],
  ['user', CHAPTER, { ...NOTE, visto: 'v11x1' }, 'mark_failed', true],
  ['user', CHAPTER, { ...NOTE, note_text: '', novisto: 'v11x1' }, 'mark_failed'],
  ['user', CHAPTER, { ...NOTE, leido: '1' }, 'mark_failed', true],
  ['user', CHAPTER, { ...NOTE, theme: 'dark' }, 'act_failed', true],
  ['user', CHAPTER, { intent: 'watch', visto: 'v11x1' }, 'mark_failed'],
  ['user', CHAPTER, { intent: 'read', leido: '1' }, 'mark_failed'],
  ['user', '/volume/11/indice', { leido: '1' }, 'mark_failed'],
  ['user', '/notas/11-1', { version: '1', revision: '2' }, 'note_save_failed'],
  ['user', '/marcadores', { intent: 'label', place: '11-1-1', label: 'Mi etiqueta' }, 'act_failed'],
  ['user', '/volume/11/parrafo/1-1', { intent: 'keep', label: 'Mi etiqueta' }, 'act_failed'],
  ['user', '/historial', { intent: 'clear' }, 'act_failed'],
  ['user', '/cuenta', { intent: 'name', ...NAMES }, 'act_failed'],
  ['user', '/cuenta', { intent: 'email', email: 'a@b.co', current_password: 'muy-secreta' }, 'act_failed'],
  ['user', '/cuenta', { intent: 'password', current_password: 'muy-secreta', ...NEW }, 'act_failed'],
  ['user', '/cuenta/eliminar', { current_password: 'muy-secreta' }, 'act_failed'],
  ['admin', '/admin/settings', { intent: 'news', basis: '', ...NEWS }, 'news_failed', true],
  ['admin', '/admin/settings', { intent: 'validation', enabled: '1' }, 'email_validation_failed'],
  ['admin', '/admin/imagen', { intent: 'image', basis: '', ...IMAGE }, 'image_failed'],
  ['admin', '/admin/about', { intent: 'text', basis: '', content: '# Mi texto' }, 'content_save_failed', true],
  ['admin', '/admin/playlists/12', { title: 'Otro', youtube_url: '' }, 'act_failed'],
  ['admin', '/admin/playlists/11/eliminar', {}, 'playlist_delete_failed'],
  ['admin', '/admin/evangelio/eliminar', {}, 'gospels_delete_failed'],
  ['admin', DAY, { intent: 'day', version: '', ...GOSPEL }, 'content_save_failed', true],
];

const browsers = {} as Record<Role, Browser>;
beforeAll(async () => {
  await fillVolume(11, { videos: [1], main: { 1: {} } });
  browsers.visitor = new Browser();
  browsers.user = (await signedIn()).browser;
  browsers.admin = (await signedIn('admin')).browser;
});

const isSecret = (name: string) => /password/.test(name);
const isUnseen = (name: string) =>
  /^(intent|index|revision|basis|version|place|token|redirect|theme|enabled|hour|zone|(no)?visto|(no)?leido)$/.test(
    name,
  );

function expectFailure(page: Page, [, , fields, , isLong]: Line): void {
  expect([page.status, Number(page.headers.get('retry-after')) > 0]).toEqual([503, true]);
  const form = Object.keys(fields).length > 0 ? formWith(page, 'Volver a intentar') : { fields: [] };
  const blank = Object.entries(fields).map(([name, value]) => [name, isSecret(name) ? '' : value]);
  expect(Object.fromEntries(form.fields.filter(([name]) => name !== 'ficha'))).toEqual(Object.fromEntries(blank));
  const areas = page.document.querySelectorAll('main textarea');
  const seen = areas.map((area) => [area.getAttribute('name'), writtenIn(area)]);
  expect(seen).toEqual(Object.entries(fields).filter(([name]) => !isSecret(name) && !isUnseen(name)));
  const labels = areas.map(({ id }) => page.document.querySelector(`label[for="${id}"]`)?.textContent.trim());
  expect(labels.every(Boolean)).toBe(true);
  expect(page.text.includes('pero tu texto está aquí')).toBe(isLong === true);
  expect(page.html).toMatch(/^<!DOCTYPE html><html lang="es"/);
  expect(page.html).not.toMatch(/muy-secreta|ECONN|SQLSTATE|42P01|relation/);
}

const send = ([role, path, fields]: Line) => browsers[role].post(path, fields);

const WAYS = [
  ['every statement fails', withoutTables, (code: Code) => code],
  ['nobody answers', whileAway, (code: Code) => (code === 'act_failed' ? 'database_away' : code)],
] as const;

it.each(WAYS)(
  'where %s a form says so in its own words, with all that was typed but passwords',
  async (_how, outage, codeOf) => {
    await outage(async () => {
      for (const line of FORMS) {
        const page = await send(line);
        expectFailure(page, line);
        expect(page.text).toContain(sentence(codeOf(line[3])));
      }
    });
  },
);

it('the page of a reset whose token cannot be looked at says so and can be asked for again', async () => {
  const { member } = await signedIn();
  const path = `/reset-password?token=${await requestReset(db, member.email)}`;
  await withoutTables(async () => {
    const page = await new Browser().get(path);
    expect([page.status, page.text.includes(sentence('reset_failed'))]).toEqual([503, true]);
    expect(page.document.querySelector('main a.button--main')?.getAttribute('href')).toBe(path);
  });
  expect((await new Browser().get(path)).status).toBe(200);
});

/** Address of each upload form, the file that is sent, and the error. */
const UPLOADS: [path: string, file: string, code: Code][] = [
  ['/admin/playlists?subida=playlist', 'lista.json', 'upload_failed'],
  ['/admin/main-files?subida=main', 'textos.zip', 'upload_failed'],
  ['/admin/main-files?subida=optional', 'estudios.zip', 'upload_failed'],
  ['/admin/main-files?subida=topics', 'temas.zip', 'topics_upload_failed'],
  ['/admin/evangelio?subida=gospels', 'dias.json', 'gospels_upload_failed'],
  ['/admin/about?subida=about', 'acerca.md', 'content_upload_failed'],
  ['/admin/revisiones?subida=libro', 'libro.zip', 'review_keep_failed'],
  ['/admin/youtube?subida=youtube', 'lista.json', 'upload_failed'],
  ['/admin/playlists/11/1?subida=chapter-main', '11-1.json', 'upload_failed'],
  ['/admin/playlists/11/1?subida=chapter-optional', '11-1_o.json', 'upload_failed'],
];
const CONTENT: Record<string, string> = { json: '{}', zip: 'PK', md: '# Texto' };

it.each([
  ['every statement fails', withoutTables],
  ['nobody answers', whileAway],
] as const)('where %s an upload says so in its own words, with the file to be chosen again', async (_how, outage) => {
  await outage(async () => {
    for (const [path, file, code] of UPLOADS) {
      const page = await browsers.admin.upload(path, file, CONTENT[file.split('.')[1] ?? ''] ?? '');
      expect([path, page.status, Number(page.headers.get('retry-after')) > 0]).toEqual([path, 503, true]);
      expect(page.text).toContain(sentence(code));
      const forms = page.document
        .querySelectorAll('main form')
        .filter((form) => form.querySelector('input[type=file]'));
      expect(forms.map((form) => form.getAttribute('action')?.replace(/#.*/, ''))).toContain(path);
    }
  });
});
