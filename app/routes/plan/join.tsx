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
import { paths, planGroupPath } from '~/paths';
import { dayIn } from '~/text/instants';
import { AccountPage } from '~/ui/page/narrow-page';
import { RefusedForm } from '~/ui/page/refused-form';
import { PostForm } from '~/ui/post-form';
import { titled } from '~/ui/title';
import { PlanLink } from './plan-link';

type Args = LoaderFunctionArgs | ActionFunctionArgs;
const tokenIn = ({ params }: Args) => params.group ?? '';

/** Page of a group's address, by which a member joins it; who has no account is led to one, and back. */
export const loader = pageLoader(
  'anyone',
  async (member, args) => {
    const token = tokenIn(args);
    const { id, name, plan } = await groupOf(db, token);
    const [own, isIn, book] = await Promise.all([
      member && findPlan(db, member.id),
      member ? isInGroup(db, member.id, id) : false,
      bookNow(db),
    ]);
    const minutes = minutesWanted(plan, book, [], dayIn(plan.zone)) ?? 0;
    return {
      name,
      door: member ? null : { redirect: planGroupPath(token) },
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

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...titled({ title: data?.name ?? 'Leer con otros', description: 'Leer con otros el Libro de Cielo.' }, matches),
  { name: 'robots', content: 'noindex' },
];

export default function JoinGroup() {
  const { name, door, isIn, range, pace, ownRange } = useLoaderData<typeof loader>();
  return (
    <AccountPage title={name} lead="Leer con otros">
      <RefusedForm />
      <p>
        {range}. {pace}.
      </p>
      {!isIn && (
        <p>
          Empiezas hoy con el mismo plan, a tu paso. Verás cuántos han leído cada día; nadie ve quién, ni por dónde vas
          tú.
        </p>
      )}
      {door ? (
        <Door {...door} />
      ) : isIn ? (
        <p>Ya lees con este grupo.</p>
      ) : (
        <PostForm>
          {ownRange && <p>Tu plan de ahora ({ownRange}) termina; lo que leíste queda marcado.</p>}
          <p>
            <button className="button button--main">Unirme</button>
          </p>
        </PostForm>
      )}
      {(isIn || ownRange) && (
        <p>
          <PlanLink />
        </p>
      )}
    </AccountPage>
  );
}

const Door = (back: { redirect: string }) => (
  <>
    <p>Lo que lees y marcas se guarda en tu cuenta, que es gratis y toma un minuto.</p>
    <p className="row">
      <a className="button button--main" href={paths.register(back)}>
        Crear cuenta y leer
      </a>{' '}
      <a className="button" href={paths.login('/user-login', back)}>
        Iniciar sesión
      </a>
    </p>
  </>
);
