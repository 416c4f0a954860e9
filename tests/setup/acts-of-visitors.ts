import { db } from '~/db/db.server';
import { requestReset } from '~/domain/members/recovery.server';
import { askToConfirm, stayToken } from '~/domain/gospel/subscribers.server';
import { openTry, settleTry } from '~/domain/members/tries.server';
import { sentence } from '~/errors/catalogue';
import { paths } from '~/paths';
import type { Act } from './acts';
import { linkIn } from './letters';
import { PASSWORD, person } from './people';

const LOGIN = { at: '/user-login', press: 'Iniciar sesión', form: '#entrada' } as const;
const REGISTER = { at: '/register', press: 'Crear cuenta' } as const;
const GOSPEL_MAIL = { at: '/evangelio/correo', press: 'Recibir el evangelio' } as const;
const SEARCH = { at: '/', press: 'Buscar Capítulo' } as const;
const who = { first_name: 'Rosa', last_name: 'Nueva', email: 'rosa@ejemplo.org' };
const twice = (password: string, confirm_password = password) => ({ password, confirm_password });

/** Makes an account, applies a change to it, and returns the fields that sign in to it. */
const changed = (change: { is_active: boolean } | { email_verified_at: null }) => async () => {
  const { id, email } = await person();
  await db.updateTable('members').set(change).where('id', '=', id).execute();
  await db.updateTable('site').set({ email_validation_enabled: true }).execute();
  return { email, password: PASSWORD };
};
/** Makes an account with ten wrong passwords behind it, and returns the fields that sign in to it. */
const tooOften = async () => {
  const { email } = await person();
  const trier = { email, address: null, device: null };
  for (let count = 0; count < 10; count += 1) await settleTry(db, (await openTry(db, trier))!, true);
  return { email, password: PASSWORD };
};
const verified = async () => {
  await db.updateTable('site').set({ email_validation_enabled: true }).execute();
  await db.deleteFrom('members').where('email', '=', who.email).execute();
  return { ...who, ...twice('clave-1') };
};
const resetPage = async () => `/reset-password?token=${await requestReset(db, (await person()).email)}`;
/** The link of a letter about the gospel by mail. */
const mailLink = (use: 'confirmar' | 'seguir') => async () => {
  await db.deleteFrom('gospel_subscribers').execute(); // whoever waits gets one letter a day
  await askToConfirm(db, { email: who.email, hour: 6, zone: 'Europe/Madrid' });
  const { id } = await db.selectFrom('gospel_subscribers').select('id').executeTakeFirstOrThrow();
  if (use === 'confirmar') return linkIn(who.email);
  await db.updateTable('gospel_subscribers').set({ confirmed_at: new Date() }).execute();
  return paths.gospelMail({ seguir: stayToken(id) });
};
const newPassword = (one: string, other = one) => ({ new_password: one, confirm_password: other });
const searches = (typed: string, says: string): Act => ({ ...SEARCH, types: { capitulo: typed }, says });

/** Acts of visitors, with the message that follows each. */
export const ACTS_OF_VISITORS: Act[] = [
  { ...LOGIN, says: 'Escribe tu correo electrónico' },
  { ...LOGIN, types: { email: 'nadie@ejemplo.org', password: 'x' }, says: sentence('bad_credentials') },
  { ...LOGIN, types: changed({ email_verified_at: null }), says: sentence('unverified') },
  { ...LOGIN, types: changed({ is_active: false }), says: sentence('deactivated') },
  { ...LOGIN, types: tooOften, says: 'Demasiados intentos. Vuelve a probar en' },
  {
    ...LOGIN,
    at: '/login',
    types: { email: 'nadie@ejemplo.org', password: 'x' },
    says: sentence('bad_admin_credentials'),
  },
  { ...REGISTER, says: 'Escribe tu nombre' },
  { ...REGISTER, types: { ...who, ...twice('clave-1', 'clave-2') }, says: sentence('passwords_differ') },
  { ...REGISTER, types: { ...who, ...twice('12345') }, says: sentence('password_short') },
  { ...REGISTER, types: { ...who, ...twice('x'.repeat(1025)) }, says: sentence('password_long') },
  {
    ...REGISTER,
    types: async () => ({ ...who, ...twice('clave-1'), email: (await person()).email }),
    says: sentence('email_taken'),
  },
  { ...REGISTER, types: verified, says: 'te enviamos un enlace de verificación.', isAlone: true, leads: true },
  { ...GOSPEL_MAIL, says: 'Escribe tu correo electrónico' },
  { ...GOSPEL_MAIL, types: { email: who.email }, says: 'Te enviamos un mensaje con un enlace', leads: true },
  { ...GOSPEL_MAIL, types: { email: who.email }, without: 'gospel_subscribers', says: sentence('gospel_mail_failed') },
  { at: mailLink('confirmar'), press: 'Sí, quiero recibirlo', says: 'Confirmado: recibirás el evangelio', leads: true },
  {
    at: mailLink('seguir'),
    press: 'Sí, quiero seguir',
    says: 'Gracias: seguirás recibiendo el evangelio',
    leads: true,
  },
  {
    at: () => Promise.resolve('/evangelio/correo?confirmar=x'),
    press: 'Sí, quiero recibirlo',
    says: sentence('gospel_mail_expired'),
    leads: true,
  },
  { at: '/forgot-password', press: 'Enviar enlace', says: 'Escribe tu correo electrónico' },
  {
    at: '/forgot-password',
    press: 'Enviar enlace',
    types: { email: 'nadie@ejemplo.org' },
    says: 'Si ese correo tiene una cuenta, le enviamos un enlace',
  },
  {
    at: '/forgot-password',
    press: 'Enviar enlace',
    types: async () => ({ email: (await person()).email }),
    without: 'tokens',
    says: sentence('reset_request_failed'),
  },
  {
    at: resetPage,
    press: 'Guardar contraseña',
    types: newPassword('clave-1', 'clave-2'),
    onlyOff: true,
    says: sentence('passwords_differ'),
  },
  {
    at: resetPage,
    press: 'Guardar contraseña',
    types: newPassword('12345'),
    onlyOff: true,
    says: sentence('password_short'),
  },
  {
    at: resetPage,
    press: 'Guardar contraseña',
    types: newPassword('clave-1'),
    meanwhile: () => db.deleteFrom('tokens').execute(),
    says: sentence('reset_token_invalid'),
  },
  {
    at: resetPage,
    press: 'Guardar contraseña',
    types: newPassword('clave-1'),
    without: 'tokens',
    says: sentence('reset_failed'),
  },
  { at: resetPage, press: 'Guardar contraseña', types: newPassword('clave-1'), says: 'Tu contraseña se cambió.' },
  { at: '/verify-email', press: 'Reenviar enlace', says: 'Escribe tu correo electrónico' },
  {
    at: '/verify-email',
    press: 'Reenviar enlace',
    types: { email: 'nadie@ejemplo.org' },
    says: 'Verification email sent! Check your inbox.',
  },
  {
    at: '/verify-email',
    press: 'Reenviar enlace',
    types: { email: 'otra@ejemplo.org' },
    without: 'members',
    says: sentence('resend_failed'),
  },
  {
    at: '/verify-email?token=x',
    press: 'Verificar mi correo',
    onlyOff: true,
    says: sentence('verification_failed'),
  },
  searches('', sentence('search_empty')),
  searches('11', sentence('search_format')),
  searches('a-b', sentence('search_numbers')),
  searches('37-1', sentence('search_volume_range')),
  searches('11-0', sentence('search_index_positive')),
  { ...searches('11-1', sentence('search_needs_login')), isAlone: true },
  { at: '/ajustes', press: 'Guardar ajustes', says: 'Ajustes guardados.' },
  { at: '/ajustes', press: 'Restablecer', says: 'Ajustes guardados.' },
];
