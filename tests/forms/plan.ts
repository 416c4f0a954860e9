import { sql } from 'kysely';
import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { planCalendar } from '~/domain/members/secret-address.server';
import { findGroup, groupToken, joinGroup, nameGroup } from '~/domain/plans/groups.server';
import { readMarkToken, stayLettersToken } from '~/domain/plans/letter-tokens.server';
import { askForLetters } from '~/domain/plans/letters.server';
import { endPlan, startPlan } from '~/domain/plans/plans.server';
import { planGroupPath, planLetterPath } from '~/paths';
import { usualChoice } from '~/routes/plan/fields';
import { keepFilled } from '../setup/book';
import { person } from '../setup/people';
import type { Form } from './form';

const REF = { volume: 11, index: 1 };
const chapter = () => keepFilled(11, { videos: [1, 2], main: { 1: {}, 2: {} } });
const planned = async ({ id }: { id: number }) => {
  await chapter();
  await startPlan(db, id, usualChoice(null, 'America/Lima'));
};
const ended = ({ id }: Member) => endPlan(db, id);
const withLetters = async (member: Member) => {
  await planned(member);
  await askForLetters(db, member.id, 6);
};
const grouped = async (member: { id: number }) => {
  await planned(member);
  await nameGroup(db, member.id, 'Los lunes');
};
const tokenOf = async ({ id }: { id: number }) => groupToken((await findGroup(db, id, new Date()))!.id);
/** Makes a group of somebody else; returns its token. */
const ofAnother = async () => {
  const maker = await person();
  await grouped(maker);
  return tokenOf(maker);
};
const filled = () =>
  sql`with made as (insert into members (first_name, last_name, email, password_hash)
        select 'L', 'P', 'lleno' || gen_random_uuid() || '@ejemplo.org', '$argon2id$x' from generate_series(1, 500) returning id),
      planned as (insert into plans (member_id, from_volume, from_index, to_volume, to_index, chapters, weekdays, zone, started_on)
        select id, 11, 1, 11, 9, 1, '{1}', 'America/Lima', '2026-03-01' from made returning id)
      insert into plan_group_members (plan_id, group_id) select id, (select max(id) from plan_groups) from planned`.execute(
    db,
  );

type Of = { member: Member };
const hourOf = ({ member: { id } }: Of) =>
  db.selectFrom('plan_letters').select(['hour', 'rests_since']).where('member_id', '=', id).execute();
const calendarsOf = async ({ member: { id } }: Of) =>
  (await db.selectFrom('plan_calendars').select('member_id').where('member_id', '=', id).execute()).length;
const groupOf = async ({ member: { id } }: Of) => {
  const group = await findGroup(db, id, new Date());
  return group && [group.name, group.members, group.isOwn];
};
const readBy = ({ member: { id } }: Of) =>
  db.selectFrom('read_chapters').select(['volume', 'index']).where('member_id', '=', id).execute();

const OF_PLAN = {
  route: 'routes/plan/route',
  at: '/plan',
  before: planned,
  down: 'plan_failed',
} as const;
const OF_LETTER = {
  route: 'routes/plan/letters/route',
  who: 'anyone',
  before: withLetters,
  down: 'plan_failed',
} as const;

/** Forms of what a plan has besides: its letters, its calendar, its group. */
export const PLAN: Record<string, Form> = {
  'plan by mail': {
    ...OF_PLAN,
    intent: 'letters',
    press: 'Recibirlo por correo',
    done: {
      to: '/plan#por-correo',
      says: 'Recibirás tu lectura por correo',
      stores: hourOf,
      is: [{ hour: 6, rests_since: null }],
    },
    refused: [
      { types: { hour: '24' }, says: 'Elige una hora de la lista' },
      { meanwhile: ended, says: 'plan_missing', isGone: true },
    ],
  },
  'plan by mail no more': {
    ...OF_PLAN,
    intent: 'stop-letters',
    press: 'Dejar de recibirlo',
    before: withLetters,
    done: {
      to: '/plan#por-correo',
      says: 'Ya no recibirás tu lectura',
      stores: hourOf,
      is: [{ hour: null, rests_since: null }],
    },
  },
  'calendar of a plan': {
    ...OF_PLAN,
    intent: 'make-calendar',
    press: 'Crear una dirección',
    done: { to: '/plan#calendario', says: 'La dirección de tu calendario está lista.', stores: calendarsOf, is: 1 },
  },
  'calendar of a plan that is revoked': {
    ...OF_PLAN,
    intent: 'revoke-calendar',
    press: 'Quitar esta dirección',
    before: async (member) => {
      await planned(member);
      await planCalendar.make(db, member.id);
    },
    done: { to: '/plan#calendario', says: 'La dirección se quitó', stores: calendarsOf, is: 0 },
  },
  'group that reads a plan': {
    ...OF_PLAN,
    intent: 'group',
    press: 'Leer con otros',
    types: { group_name: 'Los «lunes» & <b>' },
    done: {
      to: '/plan#con-otros',
      says: 'El grupo está listo.',
      stores: groupOf,
      is: ['Los «lunes» & <b>', 1, true],
      shownBy: 'Guardar nombre',
    },
    refused: [
      { types: { group_name: ' \u00a0 ' }, says: 'Escribe un nombre para el grupo' },
      { types: { group_name: 'x'.repeat(101) }, says: 'No puede pasar de 100 caracteres' },
      { meanwhile: ended, says: 'plan_missing', isGone: true },
    ],
  },
  'group that has another name, of a plan that has ended': {
    ...OF_PLAN,
    intent: 'group',
    press: 'Guardar nombre',
    before: async (member) => {
      await grouped(member);
      await ended(member);
      await planned(member);
    },
    types: { group_name: 'Los martes' },
    mayLack: { group: 'a group that is made has none yet' },
    done: {
      to: '/plan#con-otros',
      says: 'El grupo está listo.',
      stores: groupOf,
      is: ['Los martes', 0, true],
      shownBy: 'Guardar nombre',
    },
    refused: [
      { types: { group_name: '' }, says: 'Escribe un nombre para el grupo' },
      { meanwhile: () => db.deleteFrom('plan_groups').execute(), says: 'plan_group_missing', isGone: true },
    ],
  },
  'group that is closed': {
    ...OF_PLAN,
    intent: 'close-group',
    press: 'Cerrar el grupo',
    before: grouped,
    done: { to: '/plan#con-otros', says: 'El grupo se cerró.', stores: groupOf, is: null },
  },
  'group that is left': {
    ...OF_PLAN,
    intent: 'leave-group',
    press: 'Dejar el grupo',
    before: async ({ id }) => joinGroup(db, id, await ofAnother()),
    done: { to: '/plan#con-otros', says: 'Dejaste el grupo.', stores: groupOf, is: null },
  },
  'group that is joined': {
    route: 'routes/plan/join',
    intent: 'join',
    at: async () => planGroupPath(await ofAnother()),
    press: 'Unirme',
    done: { to: '/plan', says: 'Ya lees con el grupo', stores: groupOf, is: ['Los lunes', 2, false] },
    refused: [
      { meanwhile: filled, says: 'plan_group_full' },
      { meanwhile: () => db.deleteFrom('plan_groups').execute(), says: 'plan_group_missing', isGone: true },
    ],
    down: 'plan_failed',
  },
  'chapter of a letter': {
    ...OF_LETTER,
    intent: 'read',
    at: ({ id }) => Promise.resolve(planLetterPath({ leido: readMarkToken(id, REF) })),
    press: 'Leído',
    done: { to: '/plan/correo?hecho=*', says: 'Leído. Lo marcamos en tu cuenta.', stores: readBy, is: [REF] },
    refused: [{ types: { token: 'x' }, says: 'plan_letter_expired', isGone: true }],
  },
  'letters of a plan that go on': {
    ...OF_LETTER,
    intent: 'stay',
    at: async ({ id }) => {
      await db.updateTable('plan_letters').set({ rests_since: new Date() }).where('member_id', '=', id).execute();
      return planLetterPath({ seguir: stayLettersToken(id) });
    },
    press: 'Sí, quiero seguir',
    done: {
      to: '/plan/correo?seguir=*',
      says: 'seguirás recibiendo tu lectura',
      stores: hourOf,
      is: [{ hour: 6, rests_since: null }],
    },
    refused: [{ types: { token: 'x' }, says: 'plan_letter_expired', isGone: true }],
  },
};
