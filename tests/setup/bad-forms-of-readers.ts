import { ABSENT, EMPTY, GIVEN, IGNORED, SEEN, TEXTS, type BadForm } from './bad-values';

let count = 0;
const note = { intent: 'note', index: '1', note_text: 'hola' };
const watch = { intent: 'watch', visto: 'v11x1' };
const choices = {
  intent: 'save',
  theme: 'dark',
  size: '1',
  lead: '1',
  face: 'serif',
  numbers: 'shown',
  print: 'large',
  weight: 'normal',
};
const passwords = { password: 'clave-1', confirm_password: 'clave-1' };

/** Forms of visitors and of the viewer. */
export const READER_FORMS: Record<string, BadForm> = {
  login: {
    at: '/user-login',
    who: 'visitor',
    fields: () => ({ email: fresh(), password: 'x' }),
    taken: { email: [], password: [], redirect: [], intent: [], via: [] },
  },
  'login of administrators': {
    at: '/login',
    who: 'visitor',
    fields: () => ({ email: fresh(), password: 'x' }),
    taken: { email: [], password: [], redirect: [] },
  },
  registration: {
    at: '/register',
    who: 'visitor',
    fields: () => ({ first_name: 'A', last_name: 'B', email: fresh(), ...passwords }),
    taken: { first_name: SEEN, last_name: SEEN, email: [], password: [], confirm_password: [], redirect: IGNORED },
  },
  note: {
    at: '/volume/11',
    who: 'member',
    fields: () => note,
    taken: { intent: [], index: [], note_text: [...EMPTY, ...TEXTS], autor: IGNORED, ficha: IGNORED, via: IGNORED },
  },
  'note by script': {
    at: '/volume/11?_data=routes%2Fvolume%2Froute',
    who: 'member',
    fields: () => ({ ...note, via: 'script' }),
    taken: { intent: [], index: [], note_text: [...EMPTY, ...TEXTS], via: IGNORED },
  },
  mark: { at: '/volume/11', who: 'member', fields: () => watch, taken: { intent: [], visto: [] } },
  'mark taken away': {
    at: '/volume/11',
    who: 'member',
    fields: () => ({ intent: 'watch', novisto: 'v11x1' }),
    taken: { intent: [], novisto: [] },
  },
  'version of a note': {
    at: '/notas/11-1',
    who: 'member',
    fields: () => ({ version: '1', revision: '1' }),
    taken: { version: [], revision: [], autor: [] },
  },
  'bookmark of a paragraph': {
    at: '/volume/11/parrafo/2-1',
    who: 'member',
    fields: () => ({ intent: 'keep', label: 'hola' }),
    taken: { intent: [], label: [...EMPTY, ...TEXTS], autor: IGNORED },
  },
  'bookmark of the list': {
    at: '/marcadores',
    who: 'member',
    fields: () => ({ intent: 'drop', place: '11-1-1' }),
    taken: { intent: [], place: [] },
  },
  theme: {
    at: '/ajustes',
    who: 'visitor',
    fields: () => ({ intent: 'theme', theme: 'dark', volver: '/' }),
    taken: { intent: [], theme: [], volver: GIVEN },
  },
  preferences: {
    at: '/ajustes',
    who: 'visitor',
    fields: () => choices,
    taken: {
      intent: [],
      theme: [],
      size: [],
      lead: [],
      face: [],
      numbers: [...ABSENT, 'bare', 'empty', 'repeated'],
      print: [...ABSENT, 'bare', 'empty', 'repeated'],
      weight: [],
      volver: IGNORED,
    },
  },
  logout: { at: '/salir', who: 'visitor', fields: () => ({}), taken: { intent: ABSENT } },
};

const fresh = () => `campo${(count += 1)}@ejemplo.org`;
