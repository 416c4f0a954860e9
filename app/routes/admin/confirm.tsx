import type { ReactNode } from 'react';
import { PostForm } from '~/ui/post-form';
import type { Question } from '~/ui/question';
import { AdminPage } from './admin-page';
import { Refused } from './refused';

interface ConfirmPageProps {
  question: Question;
  action: string;
  back: string;
  /** Reason of the refusal, if the act was tried. */
  refused?: string;
}

/** Confirmation page. The act is posted to it, with or without scripts. */
export function ConfirmPage({ question, action, back, refused }: ConfirmPageProps) {
  return (
    <AdminPage title={question.title}>
      <div className="column">
        <Refused why={refused} />
        <ConfirmForm question={question} action={action}>
          <a className="action-link" href={back}>
            Volver sin hacerlo
          </a>
        </ConfirmForm>
      </div>
    </AdminPage>
  );
}

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

function ConfirmForm({ question, action, children }: { question: Question; action: string; children: ReactNode }) {
  return (
    <>
      <p>{question.words}</p>
      <PostForm action={action}>
        <p className="row">
          <button className="button button--danger">{question.act}</button> {children}
        </p>
      </PostForm>
    </>
  );
}
