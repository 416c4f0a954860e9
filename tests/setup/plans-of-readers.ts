import { expect } from 'vitest';
import { db } from '~/db/db.server';
import { storeBookmark } from '~/domain/bookmarks/bookmarks.server';
import type { Member } from '~/domain/members/accounts.server';
import { requestReset } from '~/domain/members/recovery.server';
import { resendVerification } from '~/domain/members/verification.server';
import { storeOpened } from '~/domain/progress/history.server';
import { openSession } from '~/domain/members/sessions.server';
import { hydratedFully } from './chromium';
import { lettersTo, tokenSentTo } from './letters';
import { CHAPTER, saveElsewhere } from './note';
import { PASSWORD, person } from './people';
import { opens, says, see, seeAt, shownAt, type Plan, type Sent } from './sent';

const NEW_PASSWORD = 'secreto-2';
let subject: Member;

const signIn = (path: '/login' | '/user-login'): Plan => ({
  isAlone: true,
  at: async () => {
    subject = await person(path === '/login' ? 'admin' : 'user');
    return path;
  },
  typed: () => ({ email: subject.email, password: PASSWORD }),
  shows: ({ page }) => seeAt(page, '/', subject.email),
});

/** Plan of a mark's button, which names its next action: pressed again, it has its first label again. */
const marks = (undo: string, leaves: [path: string | null, words: string]): Plan => ({
  byScript: 'stays',
  shows: async ({ page, path, scripts }) => {
    await page.goto(path);
    if (scripts) await hydratedFully(page);
    const marked = page.locator(`button[name=${undo}]`);
    const count = await marked.count();
    expect(count).toBeGreaterThan(0);
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await Promise.all([answered, marked.first().click()]);
    await expect.poll(() => marked.count()).toBeLessThan(count);
    await seeAt(page, leaves[0] ?? path, leaves[1]);
  },
});
const watched = marks('novisto', [null, '0 de']);
const read = marks('noleido', ['/volume/11/indice', 'Leídos 0 de']);

const addBookmark: Plan['before'] = ({ member }) =>
  storeBookmark(db, { memberId: member!.id, volume: 11, index: 1, paragraph: 1 }, '');

const twoVersions: Plan['before'] = async ({ member }) => {
  for (const text of ['La primera', 'La segunda']) await saveElsewhere(member!, text);
};

/** Plan that ends a session on another device. */
const elsewhere: Plan = {
  before: async ({ member }) => void (await openSession(db, member!.id, 'cookie', '')),
  shows: async ({ page }) => {
    await seeAt(page, '/cuenta', 'esta sesión');
    expect(await page.getByText('última vez').count()).toBe(1);
  },
};

const darken: Plan = {
  byScript: 'stays',
  shows: async (sent) => {
    await sent.page.reload();
    expect(await theme(sent)).toBe('dark');
  },
};

/** Forms of visitors and members that do something else than store what was typed into them. */
export const PLANS_OF_READERS: Record<string, Plan> = {
  'post /ajustes save intent': { isAlone: true },
  'post /ajustes theme theme': darken,
  // Without scripts it also sends the text typed beside it.
  'post /volume/# note theme': { ...darken, kindByScript: 'post /ajustes theme theme' },
  'post /ajustes reset intent': {
    shows: async (sent) => {
      await sent.page.goto('/ajustes');
      expect(await sent.page.locator('[name=size]:checked').inputValue()).toBe('2');
      expect(await theme(sent)).toBe('light');
    },
  },
  'get /': {
    typed: () => ({ capitulo: '11-2' }),
    shows: ({ page, member }) => see(page, member ? 'Capítulo 2 encontrado' : 'Debes iniciar sesión para acceder'),
  },
  'post /user-login': signIn('/user-login'),
  'post /login': signIn('/login'),
  'post /register': {
    isAlone: true,
    typed: () => ({ first_name: 'Rosa', last_name: 'Nueva', password: NEW_PASSWORD, confirm_password: NEW_PASSWORD }),
    shows: async ({ page, filled }) => {
      await seeAt(page, '/', 'Rosa Nueva');
      await opens(String(filled.email), NEW_PASSWORD);
    },
  },
  'post /forgot-password': {
    isOnce: true,
    typed: () => ({ email: subject.email }),
    at: async () => {
      subject = await person();
      return '/forgot-password';
    },
    shows: async ({ page }) => {
      await see(page, 'le enviamos un enlace para elegir otra contraseña');
      expect((await lettersTo(subject.email)).map((letter) => letter.subject)).toHaveLength(1);
    },
  },
  'post /reset-password': {
    at: async () => {
      subject = await person();
      return `/reset-password?token=${await requestReset(db, subject.email)}`;
    },
    shows: async ({ page }) => {
      await see(page, 'Tu contraseña se cambió.');
      await opens(subject.email, NEW_PASSWORD);
    },
  },
  'post /verify-email resend': {
    isOnce: true,
    at: async () => {
      await verification();
      return '/verify-email';
    },
    typed: () => ({ email: subject.email }),
    shows: async ({ page }) => {
      await see(page, 'Verification email sent! Check your inbox.');
      expect(await lettersTo(subject.email)).toHaveLength(1);
    },
  },
  'post /verify-email verify': {
    at: async () => {
      await verification();
      await resendVerification(db, subject.email);
      return `/verify-email?token=${await tokenSentTo(subject.email)}`;
    },
    byScript: 'presses',
    shows: async ({ page }) => {
      await see(page, 'Tu correo está verificado.');
      await opens(subject.email, PASSWORD);
    },
  },
  'post /salir': shownAt('/', 'Con una cuenta puedes', { isAlone: true }),
  'get /volume/#': says('Capítulo 11-2', { typed: () => ({ buscar: '2' }) }),
  'get /notas': says('1 nota con «SEGUNDA».', { before: twoVersions, typed: () => ({ q: 'SEGUNDA' }) }),
  'post /historial clear': says('Tu historial se borró.', {
    before: ({ member }) => storeOpened(db, member!.id, { volume: 11, index: 1 }),
  }),
  'post /historial stop': says('No recordamos los capítulos que abres.'),
  'post /volume/#/parrafo/#-# leave': shownAt('/', ', párrafo 1'),
  'post /volume/#/parrafo/#-# drop': shownAt('/marcadores', 'Todavía no tienes marcadores', { before: addBookmark }),
  'get /volume/#/parrafo/#-#': says('Párrafo 3 de 3', { typed: () => ({ n: '3' }) }),
  'post /avisar/#-#': says('Tu aviso llegó a quienes cuidan el libro.'),
  'post /avisar/#-#-#': says('Tu aviso llegó a quienes cuidan el libro.'),
  'post /marcadores drop': says('Todavía no tienes marcadores', { before: addBookmark }),
  'post /marcadores label': {
    before: addBookmark,
    shows: ({ page, filled }) => seeAt(page, '/marcadores', String(filled.label)),
  },
  'post /notas/#-#': shownAt(CHAPTER, 'La primera', { before: twoVersions }),
  'post /volume/# note visto': { ...watched, kindByScript: 'post /volume/# watch visto' },
  'post /volume/# note leido': { ...read, kindByScript: 'post /volume/# read leido' },
  'post /volume/# note seguir': {
    kindByScript: 'post /volume/# read seguir',
    isAlone: true, // the chapter is read then
    shows: ({ page, path }) => seeAt(page, path, 'Marcar como no leído'),
  },
  'post /volume/#/indice leido': read,
  'post /volume/# note': { byScript: 'stays' },
  'post /cuenta email': { shows: ({ page, filled }) => seeAt(page, '/cuenta', String(filled.email)) },
  'post /cuenta password': { isAlone: true, shows: async ({ member }) => opens(await emailOf(member!), NEW_PASSWORD) },
  'post /cuenta session': elsewhere,
  'post /cuenta sessions': elsewhere,
  'post /cuenta/eliminar': {
    isAlone: true,
    shows: async ({ page, member }) => {
      await see(page, 'Tu cuenta y todo lo que guardaste en ella se han eliminado.');
      expect(await db.selectFrom('members').select('id').where('id', '=', member!.id).execute()).toEqual([]);
    },
  },
};

const theme = ({ page }: Sent) => page.evaluate(() => document.documentElement.dataset.theme);

const verification = async () => {
  subject = await person();
  await db.updateTable('members').set({ email_verified_at: null }).where('id', '=', subject.id).execute();
};

const emailOf = async ({ id }: Member) =>
  (await db.selectFrom('members').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
