import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { requestReset } from '~/domain/members/recovery.server';
import { resendVerification } from '~/domain/members/verification.server';
import { fillVolume } from '../setup/book';
import { Browser, type Page } from '../setup/browser';
import { formWith, typedInto } from '../setup/forms';
import { storeGospel } from '../setup/gospel-days';
import { lettersTo, linkIn } from '../setup/letters';
import { PASSWORD, person, signedIn, unverified } from '../setup/people';
import { putReviewAside } from '../setup/reviews';

const NEW = { new_password: 'clave-nueva', confirm_password: 'clave-nueva' };
const CHAPTER = '/volume/11?chapter=1';
let count = 0;

/** Form as a browser has it before it is sent. */
interface Ready {
  browser: Browser;
  path: string;
  fields: [string, string][];
}

const validation = (isOn: boolean) => db.updateTable('site').set({ email_validation_enabled: isOn }).execute();

/** Opens a page and fills in the form of this button. */
async function filled(browser: Browser, at: string, button: string, typed = {}): Promise<Ready> {
  const form = formWith(await browser.get(at), button);
  return { browser, path: (form.action ?? at).replace(/#.*/, ''), fields: typedInto(form, typed) };
}

/** Opens it as a new member with a browser of their own, or as an administrator. */
const byMember = async (at: string, button: string, typed = {}) =>
  filled((await signedIn()).browser, at, button, typed);
const byAdmin = async (at: string, button: string, typed = {}) =>
  filled((await signedIn('admin')).browser, at, button, typed);

async function registration(change: Record<string, string> = {}): Promise<Ready> {
  const names = { first_name: 'Doble', last_name: 'Clic', email: `doble${(count += 1)}@ejemplo.org` };
  const typed = { ...names, password: 'clave-1', confirm_password: 'clave-1', ...change };
  return filled(new Browser(), '/register', 'Crear cuenta', typed);
}

async function topics(): Promise<void> {
  const rows = ['luz', 'paz'].map((id) => ({ id, title: id, search_key: id, items: '[]' }));
  await db
    .insertInto('topics')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function twoVersions(browser: Browser): Promise<void> {
  for (const note_text of ['La primera', 'La segunda']) {
    const { path, fields } = await filled(browser, CHAPTER, 'Guardar nota', { note_text });
    await browser.post(path, fields);
  }
}

/** Forms that work once, and the words of the page that they lead to. */
const ONCE: [name: string, ready: () => Promise<Ready>, says: string][] = [
  ['registration', registration, 'Doble Clic'],
  [
    'registration that waits for a letter',
    async () => {
      await validation(true);
      return registration();
    },
    'Revisa tu bandeja de entrada',
  ],
  [
    'a new password by letter',
    async () => {
      const token = await requestReset(db, (await person()).email);
      return filled(new Browser(), `/reset-password?token=${token}`, 'Guardar contraseña', NEW);
    },
    'Tu contraseña se cambió.',
  ],
  [
    'a new password in the account',
    () => byMember('/cuenta', 'Cambiar contraseña', { current_password: PASSWORD, ...NEW }),
    'Tu contraseña se cambió',
  ],
  [
    'the end of an account',
    () => byMember('/cuenta/eliminar', 'Eliminar mi cuenta', { current_password: PASSWORD }),
    'Tu cuenta y todo lo que guardaste en ella se han eliminado.',
  ],
  [
    'the deletion of a playlist',
    async () => {
      await fillVolume(12, { videos: [1] });
      return byAdmin('/admin/playlists/12/eliminar', 'Eliminar');
    },
    'La playlist se eliminó',
  ],
  [
    'the deletion of a topic',
    async () => {
      await topics();
      return byAdmin('/admin/temas/luz/eliminar', 'Eliminar');
    },
    'El tema se eliminó.',
  ],
  [
    'the deletion of several topics',
    async () => {
      await topics();
      const { browser } = await signedIn('admin');
      const fields: [string, string][] = [
        ['intent', 'delete'],
        ['t1', 'luz'],
        ['t2', 'paz'],
      ];
      return { browser, path: '/admin/temas/eliminar', fields };
    },
    '2 temas se eliminaron.',
  ],
  [
    'the deletion of a day of the gospel',
    async () => {
      await storeGospel('2020-01-02');
      return byAdmin('/admin/evangelio/2020-01-02/eliminar', 'Eliminar');
    },
    'El evangelio de ese día se eliminó.',
  ],
  [
    'the deletion of a chapter',
    async () => {
      await fillVolume(13, { main: { 1: {} }, optional: { 1: {} } });
      const { browser } = await signedIn('admin');
      return { browser, path: '/admin/playlists/13/1/eliminar', fields: [['parte', 'ambos']] };
    },
    'El texto y el estudio del capítulo se eliminaron.',
  ],
  [
    'the deletion of an account by an administrator',
    async () => byAdmin(`/admin/users/${(await person()).id}/eliminar`, 'Eliminar'),
    'La cuenta se eliminó.',
  ],
  ['discarding a review', async () => byAdmin(await putReviewAside(), 'Descartar'), 'La revisión se descartó.'],
  ['storing a review', async () => byAdmin(await putReviewAside(), 'Guardar'), 'Los archivos se guardaron.'],
  [
    'undoing a change',
    async () => {
      await fillVolume(12, { videos: [1] });
      const deletion = await byAdmin('/admin/playlists/12/eliminar', 'Eliminar');
      await deletion.browser.post(deletion.path, deletion.fields);
      const last = db.selectFrom('audit').select('change').where('act', '=', 'playlist.delete').orderBy('id', 'desc');
      const { change } = await last.executeTakeFirstOrThrow();
      return filled(deletion.browser, `/admin/cambios/${change}`, 'Deshacer');
    },
    'Todo volvió a estar como antes.',
  ],
];

/** Forms that may be sent as often as somebody likes. */
const ALWAYS: typeof ONCE = [
  [
    'the confirmation of an e-mail',
    async () => {
      const { email } = await unverified();
      await resendVerification(db, email);
      return filled(new Browser(), await linkIn(email), 'Verificar mi correo');
    },
    'Tu correo está verificado.',
  ],
  [
    'the way to a new password',
    async () => filled(new Browser(), '/forgot-password', 'Enviar enlace', { email: (await person()).email }),
    'le enviamos un enlace',
  ],
  [
    'the link of a letter once more',
    async () => filled(new Browser(), '/verify-email', 'Reenviar enlace', { email: (await unverified()).email }),
    'Verification email sent!',
  ],
  [
    'a login',
    async () =>
      filled(new Browser(), '/user-login', 'Iniciar sesión', { email: (await person()).email, password: PASSWORD }),
    'Lucía Prueba',
  ],
  ['a logout', () => byMember('/', 'Cerrar sesión'), 'Has cerrado la sesión.'],
  ['a note', () => byMember(CHAPTER, 'Guardar nota', { note_text: 'Mi nota' }), 'Mi nota'],
  [
    'an older version of a note',
    async () => {
      const { browser } = await signedIn();
      await twoVersions(browser);
      return filled(browser, '/notas/11-1', 'Recuperar');
    },
    'La versión se recuperó.',
  ],
  ['a bookmark', () => byMember('/volume/11/parrafo/1-1', 'Guardar'), 'El marcador se guardó.'],
  [
    'the end of a bookmark',
    async () => {
      const saved = await byMember('/volume/11/parrafo/1-1', 'Guardar');
      await saved.browser.post(saved.path, saved.fields);
      return filled(saved.browser, '/marcadores', 'Quitar');
    },
    'El marcador se quitó.',
  ],
  ['a mark', () => byMember(CHAPTER, 'Marcar como visto: 11-1'), '1 de 1 vistos'],
  ['a cleared history', () => byMember('/historial', 'No guardar'), 'Apagaste tu historial.'],
  ['settings', () => byMember('/ajustes', 'Guardar ajustes'), 'Ajustes guardados.'],
  ['a name', () => byMember('/cuenta', 'Guardar nombre', { first_name: 'Otra' }), 'Tu nombre se guardó.'],
  [
    'another e-mail',
    () => byMember('/cuenta', 'Cambiar correo', { email: 'otra@ejemplo.org', current_password: PASSWORD }),
    'Tu correo se cambió.',
  ],
  ['the news', () => byAdmin('/admin/settings', 'Guardar', { public_title: 'Nueva' }), 'Las noticias se guardaron.'],
  ['the About text', () => byAdmin('/admin/about', 'Guardar', { content: '# Otro' }), 'El texto se guardó.'],
];

beforeAll(() => fillVolume(11, { videos: [1], main: { 1: {} } }));
afterEach(() => validation(false));

/** Sends the form again in a browser that gave up the first response: it has none of its cookies. */
async function pressTwice({ browser, path, fields }: Ready): Promise<[Page, Page]> {
  const before = [...browser.cookies];
  const first = await browser.post(path, fields);
  browser.cookies.clear();
  for (const [name, value] of before) browser.cookies.set(name, value);
  return [first, await browser.post(path, fields)];
}

const outcomeOf = ({ status, location }: Page) => [status, location?.replace(/cambios\/.*/, 'cambios/…')];

describe.each([...ONCE, ...ALWAYS])('%s', (_name, ready, says) => {
  it('pressed twice is answered as it was the first time', async () => {
    const form = await ready();
    const [first, second] = await pressTwice(form);
    expect([outcomeOf(first), first.status]).toEqual([outcomeOf(second), 303]);
    expect((await form.browser.follow(second)).text).toContain(says);
  });
});

describe.each(ONCE)('%s', (_name, ready, says) => {
  it('pressed twice at once works once, and both are answered alike', async () => {
    const { browser, path, fields } = await ready();
    const others = [new Browser(), new Browser()];
    for (const other of others) for (const [name, value] of browser.cookies) other.cookies.set(name, value);
    const [first, second] = await Promise.all(others.map((other) => other.post(path, fields)));
    expect([outcomeOf(first!), first!.status]).toEqual([outcomeOf(second!), 303]);
    for (const [at, page] of [first!, second!].entries()) {
      expect((await others[at]!.follow(page)).text).toContain(says);
    }
  });
});

describe('a registration that was sent before', () => {
  it('sends one letter and makes one account and one session', async () => {
    const form = await registration();
    await pressTwice(form);
    const email = Object.fromEntries(form.fields).email!;
    expect((await lettersTo(email)).map(({ subject }) => subject)).toHaveLength(1);
    const sessions = db.selectFrom('sessions').innerJoin('members', 'members.id', 'sessions.member_id');
    expect(await sessions.select('sessions.id').where('email', '=', email).execute()).toHaveLength(1);
  });

  it.each([
    ['another password', { password: 'clave-2', confirm_password: 'clave-2' }],
    ['another name', { last_name: 'Otra' }],
  ])('lets nobody in who sends %s', async (_what, change) => {
    const form = await registration();
    await form.browser.post(form.path, form.fields);
    const stranger = new Browser();
    const page = await stranger.post(form.path, { ...Object.fromEntries(form.fields), ...change });
    expect([page.status, page.headers.getSetCookie().filter((line) => line.startsWith('sesion='))]).toEqual([409, []]);
    expect(page.text).toContain('Verifica que el email no esté en uso.');
  });

  it('is a new one after a minute', async () => {
    const form = await registration();
    await form.browser.post(form.path, form.fields);
    await db
      .updateTable('form_answers')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    expect((await new Browser().post(form.path, form.fields)).status).toBe(409);
  });

  it('leaves nothing to read in the database', async () => {
    const form = await registration();
    const page = await form.browser.post(form.path, form.fields);
    const rows = await db.selectFrom('form_answers').select('answer').where('answer', 'is not', null).execute();
    const [secret = ''] = page.headers.getSetCookie().filter((line) => line.startsWith('sesion='));
    expect(secret).not.toBe('');
    for (const { answer } of rows) {
      expect(answer!.toString('latin1')).not.toContain(secret.split(/[=;]/)[1]);
      expect(answer!.toString('latin1')).not.toContain('sesion');
    }
  });
});

it('what is there again is deleted again', async () => {
  await fillVolume(12, { videos: [1] });
  const form = await byAdmin('/admin/playlists/12/eliminar', 'Eliminar');
  await form.browser.post(form.path, form.fields);
  await fillVolume(12, { videos: [1] });
  expect((await form.browser.post(form.path, form.fields)).status).toBe(303);
  expect(await db.selectFrom('playlists').select('volume').where('volume', '=', 12).execute()).toEqual([]);
});

it('a form that is refused again is refused in its own words, at once', async () => {
  const { email } = await person();
  const form = await registration({ email });
  const pages = await pressTwice(form);
  expect(pages.map(({ status }) => status)).toEqual([409, 409]);
  expect(await db.selectFrom('form_answers').select('key_hash').where('answer', 'is', null).execute()).toEqual([]);
});

it('a session that is over leads to the login where the form was not sent before', async () => {
  const { browser, path, fields } = await byMember('/cuenta/eliminar', 'Eliminar', { current_password: PASSWORD });
  await db.deleteFrom('sessions').execute();
  expect((await browser.post(path, fields)).location).toMatch(/^\/user-login/);
});
