import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { db } from '~/db/db.server';
import { groupOf, isInGroup, joinGroup } from '~/domain/plans/groups.server';
import { bookNow } from '~/domain/plans/book.server';
import { findPlan } from '~/domain/plans/plans.server';
import { minutesWanted } from '~/domain/plans/portion';
import { paceInWords, rangeInWords } from '~/domain/plans/words';
import { formAction, intent } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';
import { dayIn } from '~/text/instants';
import { AccountPage } from '~/ui/page/narrow-page';
import { RefusedForm } from '~/ui/page/refused-form';
import { PostForm } from '~/ui/post-form';
import { titled } from '~/ui/title';
import { PlanLink } from './plan-link';

type Args = LoaderFunctionArgs | ActionFunctionArgs;
const tokenIn = ({ params }: Args) => params.group ?? '';

/** Page of a group's address, by which a member joins it. */
export const loader = pageLoader(
  'member',
  async (member, args) => {
    const { id, name, plan } = await groupOf(db, tokenIn(args));
    const [own, isIn, book] = await Promise.all([findPlan(db, member.id), isInGroup(db, member.id, id), bookNow(db)]);
    const minutes = minutesWanted(plan, book, [], dayIn(plan.zone)) ?? 0;
    return {
      name,
      isIn,
      range: rangeInWords(plan),
      pace: paceInWords(plan, minutes),
      ownRange: own && rangeInWords(own),
    };
  },
  { databaseError: 'plan_failed' },
);

export const action = formAction('member', {
  join: intent(
    z.object({}),
    async (_values, { asker, args, done }) => {
      await joinGroup(db, asker.id, tokenIn(args));
      return done({ to: paths.plan(), flash: 'grupo-unido' });
    },
    { databaseError: 'plan_failed' },
  ),
});

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Leer con otros' }, matches);

export default function JoinGroup() {
  const { name, isIn, range, pace, ownRange } = useLoaderData<typeof loader>();
  return (
    <AccountPage title={name} lead="Leer con otros">
      <RefusedForm />
      <p>
        {range}. {pace}.
      </p>
      {isIn ? (
        <p>Ya lees con este grupo.</p>
      ) : (
        <PostForm>
          <p>
            Empiezas hoy con el mismo plan, a tu paso. Verás cuántos han leído cada día; nadie ve quién, ni por dónde
            vas tú.
          </p>
          {ownRange && <p>Tu plan de ahora ({ownRange}) termina; lo que leíste queda marcado.</p>}
          <p>
            <button className="button button--main">Unirme</button>
          </p>
        </PostForm>
      )}
      <p>
        <PlanLink />
      </p>
    </AccountPage>
  );
}
