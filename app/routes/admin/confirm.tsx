import { useState, type MouseEvent, type ReactNode } from 'react';
import { Dialog } from '~/ui/dialog';
import { PostForm } from '~/ui/post-form';
import { AdminPage } from './admin-page';
import { Refused } from './refused';

/** What is asked before something is done that cannot be undone. */
export interface Question {
  title: string;
  /** What will be gone, and what will stay. */
  words: string;
  /** The words of the button that does it. */
  act: string;
}

function Answer({ question, action, children }: { question: Question; action: string; children: ReactNode }) {
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

interface ConfirmPageProps {
  question: Question;
  action: string;
  back: string;
  /** Why it was not done, when it was tried. */
  refused?: string;
}

/** The page that asks. It is where the act is done, with or without scripts. */
export function ConfirmPage({ question, action, back, refused }: ConfirmPageProps) {
  return (
    <AdminPage title={question.title}>
      <div className="column">
        <Refused why={refused} />
        <Answer question={question} action={action}>
          <a className="action-link" href={back}>
            Volver sin hacerlo
          </a>
        </Answer>
      </div>
    </AdminPage>
  );
}

interface ConfirmLinkProps {
  /** The page that asks. */
  to: string;
  question: Question;
  children: ReactNode;
}

/** A link to the page that asks; where scripts run, the same question is asked over this page. */
export function ConfirmLink({ to, question, children }: ConfirmLinkProps) {
  const [isAsking, ask] = useState(false);
  const click = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || typeof HTMLDialogElement === 'undefined') return;
    event.preventDefault();
    ask(true);
  };
  return (
    <>
      <a className="action-link action-link--danger" href={to} onClick={click}>
        {children}
      </a>
      {isAsking && (
        <Dialog title={question.title} closeLabel="Cerrar" onClose={() => ask(false)}>
          <div className="dialog__body">
            <Answer question={question} action={to}>
              <button type="button" className="button" onClick={() => ask(false)}>
                Volver sin hacerlo
              </button>
            </Answer>
          </div>
        </Dialog>
      )}
    </>
  );
}
