import { db } from '~/db/db.server';
import { askToConfirm, stayToken } from '~/domain/gospel/subscribers.server';
import type { Member } from '~/domain/members/accounts.server';
import { requestReset } from '~/domain/members/recovery.server';
import { resendVerification } from '~/domain/members/verification.server';
import { DEFAULT_CHOICES, readChoices } from '~/http/pages/preferences.server';
import { paths } from '~/paths';
import type { Browser } from '../setup/browser';
import { linkIn } from '../setup/letters';
import { PASSWORD } from '../setup/people';
import type { Form, Refused } from './form';
import { entersWith } from './sent';

const BROKEN_EMAIL: Refused = {
  types: { email: 'nadie' },
  says: 'Escribe un correo completo, como nombre@ejemplo.org',
};
const WITHOUT_EMAIL: Refused = { types: { email: '' }, says: 'Escribe tu correo electrónico' };
const NEW = { new_password: 'clave-nueva', confirm_password: 'clave-nueva' };
const TAKEN = 'registrada@ejemplo.org';
let count = 0;
const newcomer = () => ({
  ...{ first_name: 'Rosa', last_name: 'Nueva', email: `nueva${(count += 1)}@ejemplo.org` },
  ...{ password: 'clave-1', confirm_password: 'clave-1' },
});

const changed = (change: { is_active: boolean } | { email_verified_at: null }) => (member: Member) =>
  db.updateTable('members').set(change).where('id', '=', member.id).execute();
/** Switches the verification of e-mails on or off. */
export const verification = (isOn: boolean) => db.updateTable('site').set({ email_validation_enabled: isOn }).execute();

type Of = { member: Member; browser: Browser; typed: Record<string, string> };
const kindsOfSessions = ({ member: { id } }: Of) =>
  db.selectFrom('sessions').select('kind').distinct().where('member_id', '=', id).execute();
const accountsOf = ({ typed }: Of) =>
  db.selectFrom('members').select(['first_name', 'last_name']).where('email', '=', typed.email!).execute();
const tokensOf = ({ member: { id } }: Of) =>
  db.selectFrom('tokens').select('purpose').distinct().where('member_id', '=', id).execute();
const lettersOf = async ({ typed }: Of) =>
  (await db.selectFrom('outbox').select('id').where('recipient', '=', typed.email!).execute()).length;
const sessionsOf = async ({ typed }: Of) => {
  const all = db.selectFrom('sessions').innerJoin('members', 'members.id', 'member_id').select('sessions.id');
  return (await all.where('email', '=', typed.email!).execute()).length;
};
const isVerified = async ({ member: { id } }: Of) =>
  (await db.selectFrom('members').select('email_verified_at').where('id', '=', id).executeTakeFirstOrThrow())
    .email_verified_at !== null;
const choicesOf = ({ browser }: Of) =>
  readChoices({ headers: new Headers({ cookie: `preferencias=${browser.cookies.get('preferencias')}` }) });

const subscriberOf = ({ email }: Member) =>
  db.selectFrom('gospel_subscribers').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
const askForLetter = ({ email }: Member) => askToConfirm(db, { email, hour: 6, zone: 'Europe/Madrid' });
const unsure = async (member: Member) => {
  await askForLetter(member);
  const { id } = await subscriberOf(member);
  await db
    .updateTable('gospel_subscribers')
    .set({ confirmed_at: new Date(), asked_again_at: new Date() })
    .where('id', '=', id)
    .execute();
  return paths.gospelMail({ seguir: stayToken(id) });
};
const OF_MAIL = { route: 'routes/gospel/mail/route', who: 'anyone', down: 'gospel_mail_failed' } as const;

const LOGIN = {
  intent: 'login',
  press: 'Iniciar sesión',
  who: 'anyone',
  types: ({ email }: Member) => ({ email, password: PASSWORD }),
  down: 'login_failed',
} as const;
/** Accounts that may not come in, for neither login. */
const HELD_OFF: Refused[] = [
  { meanwhile: changed({ is_active: false }), says: 'deactivated' },
  {
    meanwhile: async (member) => {
      await verification(true);
      await changed({ email_verified_at: null })(member);
    },
    says: 'unverified',
  },
];
const OLDER = 'missing from a page that was opened before it existed';
/** Another choice than the usual one, for each that is a word. */
const LOOKS = {
  ...{ theme: 'sepia', face: 'sans', numbers: 'hidden' },
  ...{ print: 'large', reminder: 'hidden', weight: 'light' },
} as const;
const OF_LOOKS = { route: 'routes/preferences/route', who: 'anyone', down: null } as const;

/** A choice that the bar of a chapter has. */
const oneLook = (name: string, value: string, is: object): Form => ({
  ...OF_LOOKS,
  intent: name,
  at: '/ajustes',
  fields: { [name]: value, volver: '/evangelio/correo' },
  done: {
    to: '/evangelio/correo',
    says: 'El evangelio por correo',
    isQuiet: true,
    stores: choicesOf,
    is: { ...DEFAULT_CHOICES, ...is },
  },
});

/** Forms of visitors: how they come to an account and into it, what they ask for by mail, and how pages look to them. */
export const VISITORS: Record<string, Form> = {
  login: {
    ...LOGIN,
    route: 'routes/account/user-login',
    at: '/user-login',
    done: { to: '/', says: 'Cerrar sesión', isQuiet: true, stores: kindsOfSessions, is: [{ kind: 'cookie' }] },
    refused: [
      WITHOUT_EMAIL,
      { types: { password: '' }, says: 'Escribe tu contraseña' },
      { types: { email: 'nadie@ejemplo.org' }, says: 'bad_credentials', status: 422, field: null },
      { types: { password: 'clave-9' }, says: 'bad_credentials', status: 422, field: null },
      ...HELD_OFF,
    ],
  },
  'login of administrators': {
    ...LOGIN,
    route: 'routes/account/admin-login',
    at: '/login',
    done: { to: '/', says: 'Cerrar sesión', isQuiet: true, stores: kindsOfSessions, is: [{ kind: 'cookie' }] },
    refused: [
      WITHOUT_EMAIL,
      { types: { password: 'clave-9' }, says: 'bad_admin_credentials', status: 422, field: null },
      ...HELD_OFF,
    ],
  },
  registration: {
    route: 'routes/account/register',
    intent: 'register',
    at: '/register',
    press: 'Crear cuenta',
    who: 'anyone',
    before: () => verification(false),
    types: newcomer,
    mayLack: { letters: 'a box' },
    done: {
      to: '/',
      says: 'Rosa Nueva',
      isQuiet: true,
      stores: async (of) => [await accountsOf(of), await lettersOf(of), await sessionsOf(of)],
      is: [[{ first_name: 'Rosa', last_name: 'Nueva' }], 1, 1],
    },
    refused: [
      { types: { first_name: ' \u00a0 ' }, says: 'Escribe tu nombre' },
      BROKEN_EMAIL,
      { types: { first_name: 'Mira ejemplo.com' }, says: 'name_address' },
      { types: { confirm_password: 'clave-2' }, says: 'passwords_differ' },
      { types: { password: '12345' }, says: 'password_short' },
      { types: { password: 'x'.repeat(1025) }, says: 'password_long' },
      {
        types: { email: TAKEN.toUpperCase() },
        meanwhile: ({ id }) => db.updateTable('members').set({ email: TAKEN }).where('id', '=', id).execute(),
        says: 'email_taken',
      },
    ],
    down: 'register_failed',
  },
  'registration that is to be verified': {
    route: 'routes/account/register',
    intent: 'register',
    at: '/register',
    press: 'Crear cuenta',
    who: 'anyone',
    before: () => verification(true),
    types: () => ({ ...newcomer(), letters: 'on' }),
    mayLack: { letters: 'a box' },
    done: {
      to: '/register?hecho=verificar',
      says: 'te enviamos un enlace de verificación.',
      stores: async (of) => [await accountsOf(of), await lettersOf(of)],
      is: [[{ first_name: 'Rosa', last_name: 'Nueva' }], 1],
    },
    down: 'register_failed',
  },
  'link to another password': {
    route: 'routes/account/forgot-password',
    intent: 'forgot',
    at: '/forgot-password',
    press: 'Enviar enlace',
    who: 'anyone',
    types: ({ email }) => ({ email }),
    done: {
      to: '/forgot-password',
      says: 'Si ese correo tiene una cuenta, le enviamos un enlace',
      stores: tokensOf,
      is: [{ purpose: 'reset_password' }],
    },
    refused: [WITHOUT_EMAIL, BROKEN_EMAIL],
    down: 'reset_request_failed',
  },
  'another password': {
    route: 'routes/account/reset-password',
    intent: 'reset',
    at: async ({ email }) => `/reset-password?token=${await requestReset(db, email)}`,
    press: 'Guardar contraseña',
    who: 'anyone',
    types: NEW,
    done: {
      to: '/reset-password?hecho=1',
      says: 'Tu contraseña se cambió.',
      stores: ({ member }) => entersWith(member.email, NEW.new_password),
      is: true,
    },
    refused: [
      { types: { confirm_password: 'clave-9' }, says: 'passwords_differ' },
      { types: { new_password: '12345' }, says: 'password_short' },
      { types: { confirm_password: '' }, says: 'Escribe otra vez la contraseña' },
      { meanwhile: () => db.deleteFrom('tokens').execute(), says: 'reset_token_invalid', isGone: true },
    ],
    down: 'reset_failed',
  },
  'link to verify an e-mail': {
    route: 'routes/account/verify-email',
    intent: 'resend',
    at: '/verify-email',
    press: 'Reenviar enlace',
    types: ({ email }) => ({ email }),
    who: 'anyone',
    before: changed({ email_verified_at: null }),
    done: {
      to: '/verify-email?hecho=reenviado',
      says: 'Verification email sent! Check your inbox.',
      stores: tokensOf,
      is: [{ purpose: 'verify_email' }],
    },
    refused: [WITHOUT_EMAIL, BROKEN_EMAIL],
    down: 'resend_failed',
  },
  'e-mail that is verified': {
    route: 'routes/account/verify-email',
    intent: 'verify',
    at: async (member) => {
      await changed({ email_verified_at: null })(member);
      await resendVerification(db, member.email);
      return linkIn(member.email);
    },
    press: 'Verificar mi correo',
    who: 'anyone',
    done: { to: '/verify-email?hecho=verificado', says: 'Tu correo está verificado.', stores: isVerified, is: true },
    refused: [{ types: { token: 'x' }, says: 'verification_failed', isGone: true }],
    down: 'verification_away',
  },
  'gospel by mail': {
    ...OF_MAIL,
    intent: 'ask',
    at: '/evangelio/correo',
    press: 'Recibir el evangelio',
    types: () => ({ email: `lectora${(count += 1)}@ejemplo.org` }),
    done: { to: '/evangelio/correo?hecho=1', says: 'Te enviamos un mensaje con un enlace', stores: lettersOf, is: 1 },
    refused: [
      WITHOUT_EMAIL,
      BROKEN_EMAIL,
      { types: { hour: '24' }, says: 'Elige una hora de la lista' },
      { types: { zone: 'America/Nowhere' }, says: 'Elige un lugar de la lista' },
    ],
  },
  'gospel by mail that is confirmed': {
    ...OF_MAIL,
    intent: 'confirm',
    at: async (member) => {
      await askForLetter(member);
      return linkIn(member.email);
    },
    press: 'Sí, quiero recibirlo',
    done: {
      to: '/evangelio/correo?hecho=1',
      says: 'Confirmado: recibirás el evangelio',
      stores: async ({ member }) => (await subscriberOf(member)).confirmed_at !== null,
      is: true,
    },
    refused: [{ types: { token: 'x' }, says: 'gospel_mail_expired', isGone: true }],
  },
  'gospel by mail that goes on': {
    ...OF_MAIL,
    intent: 'stay',
    at: unsure,
    press: 'Sí, quiero seguir',
    done: {
      to: '/evangelio/correo?hecho=1',
      says: 'Gracias: seguirás recibiendo el evangelio',
      stores: async ({ member }) => (await subscriberOf(member)).asked_again_at,
      is: null,
    },
    refused: [{ types: { token: 'x' }, says: 'gospel_mail_expired', isGone: true }],
  },
  looks: {
    ...OF_LOOKS,
    intent: 'save',
    at: '/ajustes',
    press: 'Guardar ajustes',
    types: { ...LOOKS, size: '4', lead: '3' },
    mayLack: { numbers: OLDER, print: OLDER, reminder: OLDER },
    done: {
      to: '/ajustes',
      says: 'Ajustes guardados.',
      stores: choicesOf,
      is: { ...LOOKS, size: 4, lead: 3 },
      shownBy: 'Guardar ajustes',
    },
  },
  'usual looks': {
    ...OF_LOOKS,
    intent: 'reset',
    at: '/ajustes',
    press: 'Restablecer',
    mayLack: Object.fromEntries(Object.keys(DEFAULT_CHOICES).map((name) => [name, 'nothing of it is stored'])),
    done: { to: '/ajustes', says: 'Ajustes guardados.', stores: choicesOf, is: DEFAULT_CHOICES },
  },
  'dark mode': {
    ...OF_LOOKS,
    intent: 'theme',
    at: '/evangelio/correo',
    press: 'Modo oscuro',
    done: {
      to: '/evangelio/correo',
      says: 'Modo claro',
      isQuiet: true,
      stores: choicesOf,
      is: { ...DEFAULT_CHOICES, theme: 'dark' },
    },
  },
  'larger letters': oneLook('size', '3', { size: 3 }),
  'other letters': oneLook('face', 'sans', { face: 'sans' }),
  'light version': oneLook('weight', 'light', { weight: 'light' }),
};
