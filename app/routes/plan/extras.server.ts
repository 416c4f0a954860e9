import { z } from 'zod';
import { db, type Database } from '~/db/db.server';
import { planCalendar } from '~/domain/members/secret-address.server';
import { closeGroup, findGroup, groupToken, leaveGroup, nameGroup } from '~/domain/plans/groups.server';
import { askForLetters, findLetters, stopLetters } from '~/domain/plans/letters.server';
import { appUrl } from '~/env.server';
import { constraintsOf } from '~/http/forms/constraints.server';
import { intent, type Call } from '~/http/forms/form.server';
import type { FlashName } from '~/http/pages/flash-words.server';
import { paths, planCalendarPath, planGroupPath } from '~/paths';
import { startOfDay } from '~/text/instants';
import { closeForm, groupForm, lettersForm } from './extra-fields';
import { EXTRAS, type ExtrasProps } from './extras';

/** Constraints of the fields of its forms. */
export const extraConstraints = constraintsOf({ letters: lettersForm, group: groupForm });

/** Loads what a plan may have besides: its letters, its calendar, its group. `today`: the day of the plan, in its zone. */
export async function loadExtras(memberId: number, zone: string, today: string): Promise<ExtrasProps> {
  const [letters, calendar, group] = await Promise.all([
    findLetters(db, memberId),
    planCalendar.find(db, memberId),
    findGroup(db, memberId, startOfDay(zone, today)),
  ]);
  return {
    letters,
    calendar: calendar && appUrl + planCalendarPath(calendar.secret),
    group: group && { ...group, address: appUrl + planGroupPath(groupToken(group.id)) },
  };
}

const options = { databaseError: 'plan_failed' } as const;
const nothing = z.object({});
type OfMember = Call<'member'>;
const at = (part: keyof typeof EXTRAS) => `${paths.plan()}#${EXTRAS[part]}`;

const simple = (part: keyof typeof EXTRAS, flash: FlashName, work: (db: Database, memberId: number) => Promise<void>) =>
  intent(
    nothing,
    async (_values, { asker, done }: OfMember) => {
      await work(db, asker.id);
      return done({ to: at(part), flash });
    },
    options,
  );

/** Forms of what a plan has besides. */
export const extraForms = {
  letters: intent(
    lettersForm,
    async ({ hour }, { asker, done }: OfMember) => {
      await askForLetters(db, asker.id, hour);
      return done({ to: at('letters'), flash: 'lecturas-pedidas' });
    },
    options,
  ),
  stopLetters: simple('letters', 'lecturas-fuera', stopLetters),
  makeCalendar: simple('calendar', 'calendario', (handle, id) => planCalendar.make(handle, id)),
  revokeCalendar: simple('calendar', 'calendario-quitado', (handle, id) => planCalendar.revoke(handle, id)),
  group: intent(
    groupForm,
    async ({ group, group_name: name }, { asker, done }: OfMember) => {
      await nameGroup(db, asker.id, name, group);
      return done({ to: at('group'), flash: 'grupo-hecho' });
    },
    { ...options, optionalFields: ['group'] },
  ),
  leaveGroup: simple('group', 'grupo-dejado', leaveGroup),
  closeGroup: intent(
    closeForm,
    async ({ group }, { asker, done }: OfMember) => {
      await closeGroup(db, asker.id, group);
      return done({ to: at('group'), flash: 'grupo-cerrado' });
    },
    options,
  ),
};
