import { db } from '~/db/db.server';
import { sentence } from '~/errors/catalogue';
import type { Act } from './acts';
import { person } from './people';

const someone = async () => `/admin/users/${(await person()).id}`;

/** Acts of administrators on accounts, with the message that follows each. */
export const ACTS_ON_PEOPLE: Act[] = [
  { at: someone, press: 'Desactivar la cuenta', says: 'El estado de la cuenta se cambió.' },
  {
    at: async () => `${await someone()}/nombrar/administracion`,
    press: 'Nombrar para la administración',
    leads: true,
    says: 'Los permisos de la cuenta se cambiaron.',
  },
  {
    at: async () => {
      const address = await someone();
      await db.updateTable('members').set({ email_verified_at: null }).execute();
      return address;
    },
    press: 'Dar el correo por verificado',
    says: 'El correo de la cuenta está verificado.',
  },
  {
    at: async () => `/admin/users/${(await person('editor')).id}`,
    press: 'Quitar de la edición',
    says: 'Los permisos de la cuenta se cambiaron.',
  },
  {
    at: someone,
    press: 'Desactivar la cuenta',
    meanwhile: () => db.deleteFrom('members').where('role', '=', 'user').execute(),
    says: sentence('member_missing'),
  },
  {
    at: async () => `${await someone()}/eliminar`,
    press: 'Eliminar cuenta',
    leads: true,
    says: 'La cuenta se eliminó.',
  },
];
