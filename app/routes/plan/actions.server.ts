import { z } from 'zod';
import { db } from '~/db/db.server';
import { placeIn } from '~/http/pages/volume-param';
import {
  changePlan,
  checkPlan,
  endPlan,
  pausePlan,
  readUntil,
  resumePlan,
  startPlan,
} from '~/domain/plans/plans.server';
import { storeOpened } from '~/domain/progress/history.server';
import { setRead } from '~/domain/progress/reading.server';
import { intent, type Call } from '~/http/forms/form.server';
import { paths } from '~/paths';
import { bounded } from '~/text/bounded';
import { choiceOf, fieldsOfPlan, planFieldsIn, planForm, type PlanValues } from './fields';

type OfMember = Call<'member'>;
const failing = { databaseError: 'plan_failed' } as const;
const nothing = z.object({});

/**
 * Makes the work of a form of choices: it shows what they mean where the page did not yet, and then does `work`.
 */
const chosen =
  (work: typeof startPlan, flash: 'plan-empezado' | 'plan-cambiado') =>
  async (values: PlanValues, { asker, args, done }: OfMember) => {
    const seen = planFieldsIn(new URL(args.request.url).searchParams);
    const choice = choiceOf(values, seen);
    const fields = fieldsOfPlan(choice);
    if (values.ver !== undefined || paths.plan(fields) !== paths.plan(seen)) {
      await checkPlan(db, asker.id, choice);
      return done(`${paths.plan(fields)}#elegir`);
    }
    await work(db, asker.id, choice);
    return done({ to: paths.plan(), flash });
  };

const simple = (work: typeof pausePlan, flash: 'plan-pausado' | 'plan-seguido' | 'plan-terminado') =>
  intent(
    nothing,
    async (_values, { asker, done }: OfMember) => {
      await work(db, asker.id);
      return done({ to: paths.plan(), flash });
    },
    { ...failing, repeatRefusals: ['plan_missing'] },
  );

const chapterForm = z.object({ capitulo: bounded(24) });

/** Forms of the page of a plan: its choices, and what of today's portion was read. */
export const planForms = {
  start: intent(planForm, chosen(startPlan, 'plan-empezado'), {
    ...failing,
    repeatRefusals: ['plan_exists'],
    optionalFields: ['ver'],
  }),
  change: intent(planForm, chosen(changePlan, 'plan-cambiado'), { ...failing, optionalFields: ['ver'] }),
  pause: simple(pausePlan, 'plan-pausado'),
  resume: simple(resumePlan, 'plan-seguido'),
  end: simple(endPlan, 'plan-terminado'),
  read: intent(
    chapterForm,
    async ({ capitulo }, { asker, done }: OfMember) => {
      const { volume, index } = placeIn(capitulo);
      await setRead(db, asker.id, { volume, index }, true);
      await storeOpened(db, asker.id, { volume, index });
      return done(`${paths.plan()}#hoy`);
    },
    { databaseError: 'mark_failed' },
  ),
  until: intent(
    chapterForm,
    async ({ capitulo }, { asker, done }: OfMember) => {
      const { paragraph, ...chapter } = placeIn(capitulo);
      await readUntil(db, asker.id, { ...chapter, number: paragraph ?? 0 });
      return done(`${paths.plan()}#hoy`);
    },
    { databaseError: 'mark_failed' },
  ),
};
