import { db } from '~/db/db.server';
import { acceptLetters } from '~/domain/letters/consent.server';
import { deleteLetter, findLetter, letterHash, saveLetter, sendLetter } from '~/domain/letters/letters.server';
import type { Member } from '~/domain/members/accounts.server';
import { tomorrow } from '../setup/gospel-days';
import { person } from '../setup/people';
import type { Form, Refused } from './form';

const BY = { id: null, name: 'Ana Prueba', email: 'ana@ejemplo.org' };
const LATER = { day: tomorrow(), hour: '09:30' };
const STORED = { subject: 'Antes', text: 'Palabras', audience: 'all', volume: null } as const;
const TYPED = { subject: 'Un «saludo» & <b>', letter_text: '## Hola\n\n«tú» & <b>' };

let letter = 0;
const draft = async () => {
  await db.deleteFrom('outbox').execute();
  await db.deleteFrom('letters').execute();
  await db.updateTable('members').set({ letters_since: null }).execute();
  await acceptLetters(db, (await person()).id);
  letter = await saveLetter(db, BY, null, STORED);
};
const inState = (values: object) => async () => {
  await draft();
  await db.updateTable('letters').set(values).execute();
};
const isOver = () => db.updateTable('letters').set({ state: 'sent', done_at: new Date(), send_at: null }).execute();
const sending = inState({ state: 'sending', started_at: new Date() });
const send = async () => sendLetter(db, BY, letter, { seen: letterHash(await findLetter(db, letter)), when: null });
const page = () => Promise.resolve(`/admin/cartas/${letter}`);
/** The page of a letter; its rows are made before its address is known. */
const at =
  (make: () => Promise<unknown>, path = '') =>
  async () => {
    await make();
    return `${await page()}${path}`;
  };

const stored = () => db.selectFrom('letters').select(['subject', 'text', 'audience', 'volume']).orderBy('id').execute();
const states = async () =>
  (await db.selectFrom('letters').select('state').orderBy('id').execute()).map(({ state }) => state);
const wants = async ({ member }: { member: Member }) =>
  (await db.selectFrom('members').select('letters_since').where('id', '=', member.id).executeTakeFirstOrThrow())
    .letters_since !== null;

const NEW = { subject: TYPED.subject, text: TYPED.letter_text, audience: 'all', volume: null };
const BESIDE = { basis: 'compared with any stored one then' };
const WRONG: Refused[] = [
  { types: { subject: ' \u00a0 ' }, says: 'Escribe el asunto' },
  { types: { letter_text: '![](https://a.example/b.png)' }, says: 'letter_without_words' },
  { types: { letter_text: 'x'.repeat(20_001) }, says: 'No puede pasar de 20.000 caracteres' },
];
const OF_LETTER = { route: 'routes/admin/letters/letter', who: 'admin', down: 'content_save_failed' } as const;
const WRITTEN = { ...OF_LETTER, intent: 'letter', press: 'Guardar', types: TYPED, draft: { part: '' } } as const;
const GONE: Refused = { meanwhile: () => deleteLetter(db, BY, letter), says: 'letter_missing', isGone: true };

/** A form of a letter that leads back to it. */
const turn = (
  [intent, press, act]: [intent: string, press: string, act: Form['act']],
  [before, is, says]: [before: () => Promise<void>, is: string, says: string],
): Form => ({
  ...OF_LETTER,
  ...{ intent, press, act, at: at(before) },
  done: { to: '/admin/cartas/*', says, stores: states, is: [is] },
  refused: [{ meanwhile: isOver, says: 'letter_moved_on', isGone: true }],
});

const OF_SENDING = { route: 'routes/admin/letters/send', who: 'admin', at: at(draft, '/enviar') } as const;
const MOVED: Refused = {
  meanwhile: () => saveLetter(db, BY, letter, { ...STORED, subject: 'De otra mano' }),
  says: 'letter_moved',
};
const GONE_OUT: Refused = { meanwhile: send, says: 'letter_gone_out', isGone: true };
const NOBODY: Refused = {
  meanwhile: () => db.updateTable('members').set({ letters_since: null }).execute(),
  says: 'letter_nobody',
  isGone: true,
};

/** Forms of letters to members: in the panel, and of who gets them. */
export const LETTERS: Record<string, Form> = {
  'letters that are wanted': {
    route: 'routes/account/own-account',
    intent: 'letters',
    at: '/cuenta',
    press: 'Quiero recibir cartas',
    done: { to: '/cuenta#tus-cartas', says: 'Recibirás las cartas.', stores: wants, is: true },
  },
  'letters that are not wanted': {
    route: 'routes/account/own-account',
    intent: 'letters',
    at: '/cuenta',
    press: 'No recibir más cartas',
    before: ({ id }) => acceptLetters(db, id),
    done: { to: '/cuenta#tus-cartas', says: 'Ya no recibirás cartas.', stores: wants, is: false },
  },
  'letter that is new': {
    ...WRITTEN,
    at: '/admin/cartas/nueva',
    before: () => db.deleteFrom('letters').execute(),
    mayLack: BESIDE,
    done: { to: '/admin/cartas/*', says: 'La carta se guardó.', stores: stored, is: [NEW] },
    refused: WRONG,
  },
  letter: {
    ...WRITTEN,
    at: at(draft),
    mayLack: BESIDE,
    done: { to: '/admin/cartas/*', says: 'La carta se guardó.', stores: stored, is: [NEW], shownBy: 'Guardar' },
    refused: [
      { meanwhile: () => saveLetter(db, BY, letter, { ...STORED, text: 'De otra mano' }), says: 'letter_newer' },
      GONE_OUT,
      GONE,
    ],
  },
  'letter that is seen and not saved': {
    ...WRITTEN,
    at: at(draft),
    press: 'Ver',
    mayLack: { ...BESIDE, vista: 'a button' },
    done: { says: '«tú» & <b>', isQuiet: true, stores: stored, is: [STORED] },
  },
  'stored letter in place of the typed one': {
    ...OF_LETTER,
    intent: 'discard',
    at: at(draft),
    fields: {},
    down: 'act_failed',
    done: { to: '/admin/cartas/*', says: 'Se queda lo que estaba guardado.', stores: stored, is: [STORED] },
  },
  'letter as a test': {
    ...OF_LETTER,
    intent: 'test',
    press: 'Enviarme una prueba',
    at: at(draft),
    done: {
      to: '/admin/cartas/*',
      says: 'La prueba va en camino',
      stores: async ({ member }) =>
        db.selectFrom('outbox').select(['subject']).where('recipient', '=', member.email).execute(),
      is: [{ subject: 'Prueba: Antes' }],
    },
  },
  'letter that is not to go out': turn(
    ['cancel', 'Cancelar el envío', ['letter.cancel', 'Antes']],
    [inState({ state: 'scheduled', send_at: new Date('2030-01-01') }), 'draft', 'La carta ya no saldrá'],
  ),
  'letter that is stopped': turn(
    ['stop', 'Detener', ['letter.stop', 'Antes']],
    [sending, 'stopped', 'La carta se detuvo.'],
  ),
  'letter that goes on': turn(
    ['resume', 'Seguir enviando', ['letter.resume', 'Antes']],
    [inState({ state: 'stopped', started_at: new Date() }), 'sending', 'La carta sigue saliendo'],
  ),
  'letter that is deleted': {
    ...OF_LETTER,
    intent: 'delete',
    press: 'Borrar',
    at: at(draft),
    act: ['letter.delete', 'Antes'],
    done: { to: '/admin/cartas', says: 'El borrador se borró.', stores: stored, is: [] },
    refused: [GONE_OUT],
  },
  'letter that is sent': {
    ...OF_SENDING,
    intent: 'send',
    press: 'Enviar ahora',
    act: ['letter.send', 'Antes'],
    done: { to: '/admin/cartas/*', says: 'La carta empieza a salir.', stores: states, is: ['sending'] },
    refused: [MOVED, GONE_OUT, NOBODY],
    down: 'content_save_failed',
  },
  'letter for another moment': {
    ...OF_SENDING,
    intent: 'schedule',
    press: 'Programar',
    types: LATER,
    act: ['letter.schedule', `Antes, para el ${LATER.day} a las ${LATER.hour}`],
    done: { to: '/admin/cartas/*', says: 'La carta saldrá ese día', stores: states, is: ['scheduled'] },
    refused: [
      { types: { day: '2020-01-01' }, says: 'schedule_past' },
      { types: { hour: 'tarde' }, says: 'Escribe la hora como 09:30 o 21:00' },
    ],
    down: 'content_save_failed',
  },
};
