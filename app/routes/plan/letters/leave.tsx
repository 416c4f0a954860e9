import type { MetaFunction } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { db } from '~/db/db.server';
import { memberWhoLeaves } from '~/domain/plans/letter-tokens.server';
import { stopLetters } from '~/domain/plans/letters.server';
import { tokenAction } from '~/http/forms/token-action.server';
import { pageLoader } from '~/http/pages/page.server';
import { AccountPage } from '~/ui/page/narrow-page';
import { PostForm } from '~/ui/post-form';
import { titled } from '~/ui/title';
import { PlanLink } from '../plan-link';

const memberIn = ({ url }: Request) => memberWhoLeaves(new URL(url).searchParams.get('t')?.slice(0, 500) ?? '');

export const loader = pageLoader('anyone', (_member, { request }) => {
  memberIn(request);
  return null;
});

export const action = tokenAction(({ request }) => stopLetters(db, memberIn(request)), 'plan_failed');

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Dejar las lecturas por correo' }, matches);

export default function LeavePlanLetters() {
  const isDone = useActionData<typeof action>()?.isDone ?? false;
  return (
    <AccountPage title="Dejar las lecturas por correo">
      {isDone ? (
        <div className="notice" role="status">
          <p>Ya no recibirás tus lecturas por correo. Tu plan sigue.</p>
        </div>
      ) : (
        <PostForm>
          <p>Tu plan sigue, y puedes volver a pedirlas cuando quieras.</p>
          <p>
            <button className="button button--main">Dejar de recibirlas</button>
          </p>
        </PostForm>
      )}
      <p>
        <PlanLink />
      </p>
    </AccountPage>
  );
}
