import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { audioAddress, readerAddress } from '~/domain/members/secret-address.server';
import { openSession } from '~/domain/members/sessions.server';
import { allowDownload } from '../setup/epub';
import { lettersTo } from '../setup/letters';
import { PASSWORD, person } from '../setup/people';
import { recorded } from '../setup/book';
import type { Form, Refused } from './form';
import { entersWith } from './sent';

const NEW = { new_password: 'clave-nueva', confirm_password: 'clave-nueva' };
const TAKEN = 'ocupada@ejemplo.org';
const OF_ACCOUNT = { route: 'routes/account/own-account', at: '/cuenta' } as const;
const WRONG: Refused = { types: { current_password: 'no' }, says: 'wrong_password' };

const elsewhere = ({ id }: Member) => openSession(db, id, 'cookie', '');
const withReader = async ({ id }: Member) => {
  await allowDownload(true);
  await readerAddress.make(db, id);
};

type Of = { member: Member };
const of = ({ member: { id } }: Of) => db.selectFrom('members').where('id', '=', id);
const sessionsOf = ({ member: { id } }: Of) =>
  db.selectFrom('sessions').select('kind').where('member_id', '=', id).execute();
const audioOf = ({ member: { id } }: Of) =>
  db.selectFrom('audio_addresses').select('member_id').where('member_id', '=', id).execute();
const addressesOf = ({ member: { id } }: Of) =>
  db.selectFrom('reader_addresses').select('member_id').where('member_id', '=', id).execute();
const subjectsOf = async ({ member }: Of) => (await lettersTo(member.email)).map(({ subject }) => subject);
let count = 0;

/** Forms of members about their account. */
export const ACCOUNT: Record<string, Form> = {
  name: {
    ...OF_ACCOUNT,
    intent: 'name',
    press: 'Guardar nombre',
    types: { first_name: 'Íñigo & <b>', last_name: 'Ñuño' },
    done: {
      to: '/cuenta#tu-nombre',
      says: 'Tu nombre se guardó.',
      stores: (one) => of(one).select(['first_name', 'last_name']).executeTakeFirst(),
      is: { first_name: 'Íñigo & <b>', last_name: 'Ñuño' },
      shownBy: 'Guardar nombre',
    },
    refused: [
      { types: { first_name: 'x'.repeat(101) }, says: 'No puede pasar de 100 caracteres' },
      { types: { last_name: '' }, says: 'Escribe tu apellido' },
      { types: { last_name: 'Mira ejemplo.com' }, says: 'name_address' },
    ],
    draft: { part: 'tu-nombre' },
  },
  email: {
    ...OF_ACCOUNT,
    intent: 'email',
    press: 'Cambiar correo',
    types: () => ({ email: `mia${(count += 1)}@ejemplo.org`, current_password: PASSWORD }),
    done: {
      to: '/cuenta#tu-correo',
      says: 'Tu correo se cambió.',
      stores: async (one) => [
        (await of(one).select('email').executeTakeFirst())?.email === one.typed.email,
        await subjectsOf(one),
      ],
      is: [true, ['Tu correo cambió']],
    },
    refused: [
      WRONG,
      { types: { current_password: '' }, says: 'Escribe tu contraseña actual' },
      {
        types: { email: TAKEN },
        meanwhile: async () => {
          const { id } = await person();
          await db.updateTable('members').set({ email: TAKEN }).where('id', '=', id).execute();
        },
        says: 'email_in_use',
      },
    ],
    draft: { part: 'tu-correo' },
  },
  password: {
    ...OF_ACCOUNT,
    intent: 'password',
    press: 'Cambiar contraseña',
    before: elsewhere,
    types: { current_password: PASSWORD, ...NEW },
    done: {
      to: '/cuenta#tu-clave',
      says: 'Tu contraseña se cambió y las demás sesiones se cerraron.',
      stores: async (one) => [
        await sessionsOf(one),
        await entersWith(one.member.email, NEW.new_password),
        await subjectsOf(one),
      ],
      is: [[{ kind: 'cookie' }], true, ['Tu contraseña cambió']],
    },
    refused: [
      WRONG,
      { types: { confirm_password: 'clave-9' }, says: 'passwords_differ' },
      { types: { new_password: '12345' }, says: 'password_short' },
    ],
  },
  'session on another device': {
    ...OF_ACCOUNT,
    intent: 'session',
    press: 'Cerrar',
    before: elsewhere,
    done: { to: '/cuenta#tus-sesiones', says: 'La sesión se cerró.', stores: sessionsOf, is: [{ kind: 'cookie' }] },
  },
  'all other sessions': {
    ...OF_ACCOUNT,
    intent: 'sessions',
    press: 'Cerrar las demás sesiones',
    before: elsewhere,
    done: {
      to: '/cuenta#tus-sesiones',
      says: 'Las demás sesiones se cerraron.',
      stores: sessionsOf,
      is: [{ kind: 'cookie' }],
    },
  },
  'address for a reader': {
    ...OF_ACCOUNT,
    intent: 'make-reader',
    press: 'Crear una dirección',
    before: () => allowDownload(true),
    done: {
      to: '/cuenta#tu-lector',
      says: 'Tu dirección está lista.',
      stores: async (one) => (await addressesOf(one)).length,
      is: 1,
    },
    refused: [{ meanwhile: () => allowDownload(false), says: 'book_not_offered' }],
  },
  'address for a reader that is revoked': {
    ...OF_ACCOUNT,
    intent: 'revoke-reader',
    press: 'Quitar esta dirección',
    before: withReader,
    done: { to: '/cuenta#tu-lector', says: 'La dirección se quitó', stores: addressesOf, is: [] },
  },
  'address for a podcast program': {
    ...OF_ACCOUNT,
    intent: 'make-audio',
    press: 'Crear una dirección',
    within: '#escuchar',
    before: () => recorded(),
    done: {
      to: '/cuenta#escuchar',
      says: 'La dirección para escuchar está lista.',
      stores: async (one) => (await audioOf(one)).length,
      is: 1,
    },
  },
  'address for a podcast program that is revoked': {
    ...OF_ACCOUNT,
    intent: 'revoke-audio',
    press: 'Quitar esta dirección',
    within: '#escuchar',
    before: ({ id }) => audioAddress.make(db, id),
    done: { to: '/cuenta#escuchar', says: 'La dirección se quitó', stores: audioOf, is: [] },
  },
  'end of an account': {
    route: 'routes/account/delete-account',
    intent: 'delete',
    at: '/cuenta/eliminar',
    press: 'Eliminar mi cuenta',
    types: { current_password: PASSWORD },
    done: {
      to: '/',
      says: 'Tu cuenta y todo lo que guardaste en ella se han eliminado.',
      stores: (one) => of(one).select('id').execute(),
      is: [],
    },
    refused: [
      WRONG,
      {
        meanwhile: async ({ id }) => {
          await db.updateTable('members').set({ role: 'user' }).where('role', '=', 'admin').execute();
          await db.updateTable('members').set({ role: 'admin' }).where('id', '=', id).execute();
        },
        says: 'last_admin',
      },
    ],
  },
  logout: {
    route: 'routes/account/logout',
    intent: 'logout',
    at: '/',
    press: 'Cerrar sesión',
    who: 'anyone',
    opens: 'member',
    done: { to: '/', says: 'Has cerrado la sesión.', stores: sessionsOf, is: [] },
  },
};
