import type { MetaFunction } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { db } from '~/db/db.server';
import { declineLetters, memberWhoDeclines } from '~/domain/letters/consent.server';
import { tokenAction } from '~/http/forms/token-action.server';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';
import { AccountPage } from '~/ui/page/narrow-page';
import { PostForm } from '~/ui/post-form';
import { titled } from '~/ui/title';

const memberIn = ({ url }: Request) => memberWhoDeclines(new URL(url).searchParams.get('t')?.slice(0, 500) ?? '');

export const loader = pageLoader('anyone', (_member, { request }) => {
  memberIn(request);
  return null;
});

export const action = tokenAction(({ request }) => declineLetters(db, memberIn(request)), 'act_failed');

export const meta: MetaFunction = ({ matches }) => titled({ title: 'No recibir más cartas' }, matches);

export default function LeaveLetters() {
  const isDone = useActionData<typeof action>()?.isDone ?? false;
  return (
    <AccountPage title="No recibir más cartas">
      {isDone ? (
        <div className="notice" role="status">
          <p>Ya no recibirás cartas. Tu cuenta sigue como estaba.</p>
        </div>
      ) : (
        <PostForm>
          <p>Tu cuenta sigue como está, y puedes volver a pedirlas cuando quieras.</p>
          <p>
            <button className="button button--main">No recibir más cartas</button>
          </p>
        </PostForm>
      )}
      <p>
        <a className="action-link" href={paths.account()}>
          Tu cuenta
        </a>
      </p>
    </AccountPage>
  );
}
