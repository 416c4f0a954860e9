import type { ReactNode } from 'react';
import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { FormAnswer } from '~/errors/message';
import { PostForm } from '~/ui/post-form';
import type { Question } from '~/ui/question';
import { titled } from '~/ui/title';
import { AdminPage } from './admin-page';
import { Refused } from './refused';

/** Question of such a page, and the addresses of 'Volver' and of its form. */
interface Confirmation {
  question: Question;
  back: string;
  here: string;
}

/** Page that asks before it acts, with or without scripts; its loader and action are made by `confirmation`. */
export function ConfirmPage() {
  const { question, back, here } = useLoaderData() as Confirmation;
  const refused = useActionData<FormAnswer>()?.refused;
  return (
    <AdminPage title={question.title}>
      <div className="column">
        <Refused why={refused?.message} />
        <p>{question.words}</p>
        <PostForm action={here}>
          <p className="row">
            <button className="button button--danger">{question.act}</button>{' '}
            <a className="action-link" href={back}>
              Volver sin hacerlo
            </a>
          </p>
        </PostForm>
      </div>
    </AdminPage>
  );
}

/** Title of such a page. */
export const confirmMeta: MetaFunction<() => Confirmation> = ({ data, matches }) =>
  titled({ title: `${data?.question.title ?? 'Confirmar'} · Administración` }, matches);

interface ConfirmLinkProps {
  /** Address of the confirmation page. */
  to: string;
  question: Question;
  children: ReactNode;
}

/** Link to a confirmation page; where scripts run, it opens the same question in a dialog. */
export function ConfirmLink({ to, question, children }: ConfirmLinkProps) {
  return (
    <a className="action-link action-link--danger" href={to} data-confirm={JSON.stringify(question)}>
      {children}
    </a>
  );
}
