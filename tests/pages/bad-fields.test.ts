import { beforeAll, describe, expect, it } from 'vitest';
import { wrongWays } from '../setup/bad-values';
import { fillVolume } from '../setup/book';
import { pageOf } from '../setup/browser';
import { KEPT, stored } from '../setup/stored';
import { browserOf, type WhoAsks } from '../setup/visitors';

const KEEPS = [...KEPT, 'members', 'parked_texts'] as const;

/** Ways in which a field of the form is not there: then the form is what it would be without that field. */
const ABSENT = ['missing', 'a list', 'a list by index', 'a list with a hole', 'an object', 'a prototype'];
/** Ways that are texts like any other, where a text is wanted. */
const TEXTS = [
  'a broken escape',
  'full-width digits',
  '-1',
  '1e9',
  '99999999999999999999',
  'NaN',
  'markup',
  'line breaks',
  'direction marks',
];
/** Texts of which something can be seen; a name needs one. */
const SEEN = TEXTS.filter((way) => way !== 'direction marks');
const EMPTY = ['bare', 'repeated', 'empty'];
/** Of a field that is passed over when it makes no sense: what is too much is refused, what is no text may be. */
const IGNORED = [...ABSENT, ...EMPTY, ...TEXTS];
const NO_TEXT = ['NUL', 'a text with NUL', 'a lone surrogate', 'bytes that are no UTF-8'];

let count = 0;
const fresh = () => `campo${(count += 1)}@ejemplo.org`;
const note = { intent: 'note', index: '1', note_text: 'hola' };
const watch = { intent: 'watch', visto: 'v11x1' };
const choices = { intent: 'save', theme: 'dark', size: '1', lead: '1', face: 'serif', weight: 'normal' };
const passwords = { password: 'clave-1', confirm_password: 'clave-1' };

interface Form {
  at: string;
  who: WhoAsks;
  fields: () => Record<string, string>;
  /** Each field with the ways to give it that are taken; all others are refused and change nothing. */
  taken: Record<string, string[]>;
}

const FORMS: Record<string, Form> = {
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
    taken: { intent: ABSENT, index: [], note_text: [...EMPTY, ...TEXTS], autor: IGNORED, ficha: IGNORED, via: IGNORED },
  },
  'note by script': {
    at: '/volume/11/guardar',
    who: 'member',
    fields: () => ({ ...note, via: 'script' }),
    taken: { intent: ABSENT, index: [], note_text: [...EMPTY, ...TEXTS], via: IGNORED },
  },
  mark: { at: '/volume/11', who: 'member', fields: () => watch, taken: { intent: [], visto: [] } },
  'mark taken away': {
    at: '/volume/11',
    who: 'member',
    fields: () => ({ intent: 'watch', novisto: 'v11x1' }),
    taken: { intent: [], novisto: [] },
  },
  theme: {
    at: '/ajustes',
    who: 'visitor',
    fields: () => ({ intent: 'theme', theme: 'dark' }),
    taken: { intent: [], theme: [], volver: IGNORED },
  },
  preferences: {
    at: '/ajustes',
    who: 'visitor',
    fields: () => choices,
    taken: { intent: ABSENT, theme: [], size: [], lead: [], face: [], weight: [], volver: IGNORED },
  },
  logout: { at: '/salir', who: 'visitor', fields: () => ({}), taken: { intent: ABSENT } },
};
const cases = Object.entries(FORMS).flatMap(([name, { taken }]) =>
  Object.keys(taken).map((field) => [name, field] as const),
);

beforeAll(() => fillVolume(11, { videos: [1, 2], main: { 2: {} } }));

describe('a field given wrongly is refused in Spanish, or taken for what it can only mean', () => {
  it.each(cases)('%s: %s', async (name, field) => {
    const { at, who, fields, taken } = FORMS[name]!;
    const passed: string[] = [];
    for (const [way, encoded] of wrongWays(field)) {
      const others = Object.entries(fields()).filter(([other]) => other !== field);
      const body = [new URLSearchParams(others).toString(), encoded].filter(Boolean).join('&');
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const browser = await browserOf(who);
      const before = await stored(KEEPS);
      const page = await pageOf(await browser.request(at, { method: 'POST', body, headers }));
      expect([way, page.status]).not.toEqual([way, 500]);
      expect(page.location ?? '/').toMatch(/^\/(?!\/)/);
      if (page.status < 400) passed.push(way);
      else expect([way, await stored(KEEPS)]).toEqual([way, before]);
    }
    const expected = taken[field] ?? [];
    const judged = expected === IGNORED ? passed.filter((way) => !NO_TEXT.includes(way)) : passed;
    expect(judged.sort()).toEqual([...expected].sort());
  });
});
