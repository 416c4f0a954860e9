import { ABSENT, IGNORED, SEEN, type BadForm } from './bad-values';
import { PASSWORD } from './people';

let count = 0;
const ACCOUNT = { at: '/cuenta', who: 'member' } as const;
const chosen = { new_password: 'clave-1', confirm_password: 'clave-1' };
const current = { current_password: PASSWORD };

/** Forms about one's account and its letters. */
export const ACCOUNT_FORMS: Record<string, BadForm> = {
  'asking for a new password': {
    at: '/forgot-password',
    who: 'visitor',
    fields: () => ({ email: fresh() }),
    taken: { email: [], intent: ABSENT },
  },
  'a new password': {
    at: '/reset-password',
    who: 'visitor',
    fields: () => ({ token: 'x', ...chosen }),
    taken: { token: [], new_password: [], confirm_password: [], intent: [] },
  },
  verification: {
    at: '/verify-email',
    who: 'visitor',
    fields: () => ({ intent: 'verify', token: 'x' }),
    taken: { intent: [], token: [] },
  },
  'asking for the link again': {
    at: '/verify-email',
    who: 'visitor',
    fields: () => ({ intent: 'resend', email: fresh() }),
    taken: { intent: [], email: [] },
  },
  name: {
    ...ACCOUNT,
    fields: () => ({ intent: 'name', first_name: 'A', last_name: 'B' }),
    taken: { intent: [], first_name: SEEN, last_name: SEEN, autor: IGNORED },
  },
  'another e-mail': {
    ...ACCOUNT,
    fields: () => ({ intent: 'email', email: fresh(), ...current }),
    taken: { intent: [], email: [], current_password: [] },
  },
  'another password': {
    ...ACCOUNT,
    fields: () => ({ intent: 'password', ...current, ...chosen }),
    taken: { intent: [], current_password: [], new_password: [], confirm_password: [] },
  },
  'a session to be ended': {
    ...ACCOUNT,
    fields: () => ({ intent: 'session', session: '00000000-0000-4000-8000-000000000000' }),
    taken: { intent: [], session: [] },
  },
  'deleting the account': {
    at: '/cuenta/eliminar',
    who: 'member',
    fields: () => current,
    taken: { current_password: [] },
  },
};

const fresh = () => `cuenta${(count += 1)}@ejemplo.org`;
