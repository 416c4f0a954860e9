import { db } from '~/db/db.server';
import { PASSWORD } from '../setup/people';
import type { Form } from './form';

/** Forms of visitors: how they come to an account and into it, and how pages look to them. */
export const VISITORS: Record<string, Form> = {
  login: {
    route: 'routes/account/user-login',
    intent: 'login',
    at: '/user-login',
    press: 'Iniciar sesión',
    who: 'anyone',
    types: ({ email }) => ({ email, password: PASSWORD }),
    done: {
      to: '/',
      says: 'Cerrar sesión',
      isQuiet: true,
      stores: ({ member: { id } }) =>
        db.selectFrom('sessions').select('kind').distinct().where('member_id', '=', id).execute(),
      is: [{ kind: 'cookie' }],
    },
    refused: [
      { types: { password: 'otra' }, says: 'bad_credentials', status: 422 },
      { types: { email: '' }, says: 'Escribe tu correo electrónico', field: 'email' },
    ],
    down: 'login_failed',
  },
};
