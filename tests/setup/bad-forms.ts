import { ABSENT, EMPTY, GIVEN, IGNORED, SEEN, TEXTS } from './bad-values';
import { PASSWORD } from './people';
import type { VisitorKind } from './visitors';

/** Form with the ways to give its fields that are taken. */
interface BadForm {
  at: string;
  who: VisitorKind;
  /** Valid values; an e-mail is another each time. */
  fields: () => Record<string, string>;
  /** Ways that are taken, by field, also of fields that may be left out; all others are refused and change nothing. */
  taken: Record<string, string[]>;
}
type Fields = Record<string, string>;

let count = 0;
const form =
  (who: VisitorKind) =>
  (at: string, fields: Fields, taken: BadForm['taken'] = {}): BadForm => {
    const fresh = () => ({ ...fields, ...('email' in fields && { email: `campo${(count += 1)}@ejemplo.org` }) });
    return { at, who, fields: fresh, taken };
  };
const [open, own] = [form('visitor'), form('member')];

const email = 'another each time';
const note = { intent: 'note', index: '1', note_text: 'hola' };
const names = { first_name: 'A', last_name: 'B' };
const chosen = { new_password: 'clave-1', confirm_password: 'clave-1' };
const current = { current_password: PASSWORD };
const choices = {
  ...{ intent: 'save', theme: 'dark', size: '1', lead: '1', face: 'serif', numbers: 'shown', print: 'large' },
  weight: 'normal',
};
const text = [...EMPTY, ...TEXTS];
const box = [...ABSENT, 'bare', 'empty', 'repeated'];

/** Forms of visitors, of the viewer and of one's account. */
export const BAD_FORMS: Record<string, BadForm> = {
  login: open('/user-login', { email, password: 'x' }, { redirect: [], intent: [], via: [] }),
  'login of administrators': open('/login', { email, password: 'x' }, { redirect: [] }),
  registration: open(
    '/register',
    { ...names, email, password: 'clave-1', confirm_password: 'clave-1' },
    { first_name: SEEN, last_name: SEEN, redirect: IGNORED },
  ),
  note: own('/volume/11', note, { note_text: text, autor: IGNORED, ficha: IGNORED, via: IGNORED }),
  'note by script': own(
    '/volume/11?_data=routes%2Fvolume%2Froute',
    { ...note, via: 'script' },
    { note_text: text, via: IGNORED },
  ),
  mark: own('/volume/11', { intent: 'watch', visto: 'v11x1' }),
  'mark taken away': own('/volume/11', { intent: 'watch', novisto: 'v11x1' }),
  'version of a note': own('/notas/11-1', { version: '1', revision: '1' }, { autor: [] }),
  'bookmark of a paragraph': own(
    '/volume/11/parrafo/2-1',
    { intent: 'keep', label: 'hola' },
    { label: text, autor: IGNORED },
  ),
  'bookmark of the list': own('/marcadores', { intent: 'drop', place: '11-1-1' }),
  theme: open('/ajustes', { intent: 'theme', theme: 'dark', volver: '/' }, { volver: GIVEN }),
  preferences: open('/ajustes', choices, { numbers: box, print: box, volver: IGNORED }),
  logout: open('/salir', {}, { intent: ABSENT }),
  'asking for a new password': open('/forgot-password', { email }, { intent: ABSENT }),
  'a new password': open('/reset-password', { token: 'x', ...chosen }, { intent: [] }),
  verification: open('/verify-email', { intent: 'verify', token: 'x' }),
  'asking for the link again': open('/verify-email', { intent: 'resend', email }),
  name: own('/cuenta', { intent: 'name', ...names }, { first_name: SEEN, last_name: SEEN, autor: IGNORED }),
  'another e-mail': own('/cuenta', { intent: 'email', email, ...current }),
  'another password': own('/cuenta', { intent: 'password', ...current, ...chosen }),
  'a session to be ended': own('/cuenta', { intent: 'session', session: '00000000-0000-4000-8000-000000000000' }),
  'deleting the account': own('/cuenta/eliminar', current),
};
