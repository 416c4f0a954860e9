import type { MetaFunction } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { db } from '~/db/db.server';
import { leave, readLeaveToken } from '~/domain/gospel/subscribers.server';
import { tokenAction } from '~/http/forms/token-action.server';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';
import { AccountPage } from '~/ui/page/narrow-page';
import { PostForm } from '~/ui/post-form';
import { titled } from '~/ui/title';

const tokenIn = ({ url }: Request) => new URL(url).searchParams.get('t')?.slice(0, 500) ?? '';

export const loader = pageLoader('anyone', (_member, { request }) => {
  readLeaveToken(tokenIn(request));
  return null;
});

export const action = tokenAction(({ request }) => leave(db, tokenIn(request)), 'gospel_mail_failed');

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Dejar el evangelio por correo' }, matches);

export default function LeaveGospelMail() {
  const isDone = useActionData<typeof action>()?.isDone ?? false;
  return (
    <AccountPage title="Dejar el evangelio por correo">
      {isDone ? (
        <div className="notice" role="status">
          <p>Ya no recibirás el evangelio por correo, y borramos tu dirección.</p>
        </div>
      ) : (
        <PostForm>
          <p>Si lo dejas, borramos tu dirección. Puedes volver a pedirlo cuando quieras.</p>
          <p>
            <button className="button button--main">Dejar de recibirlo</button>
          </p>
        </PostForm>
      )}
      <p>
        <a className="action-link" href={paths.gospel()}>
          Ver el evangelio de hoy
        </a>
      </p>
    </AccountPage>
  );
}
