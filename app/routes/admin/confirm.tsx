import { useState, type MouseEvent, type ReactNode } from 'react';
import { Dialog } from '~/ui/dialog';
import { PostForm } from '~/ui/post-form';
import { AdminPage } from './admin-page';
import { Refused } from './refused';

/** Question to confirm an act that cannot be undone. */
export interface Question {
  title: string;
  /** Explains what will be deleted and what will stay. */
  words: string;
  /** Label of the button that does it. */
  act: string;
}

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
  const [isOpen, setOpen] = useState(false);
  const click = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || typeof HTMLDialogElement === 'undefined') return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a className="action-link action-link--danger" href={to} onClick={click}>
        {children}
      </a>
      {isOpen && (
        <Dialog title={question.title} closeLabel="Cerrar" onClose={() => setOpen(false)}>
          <div className="dialog__body">
            <ConfirmForm question={question} action={to}>
              <button type="button" className="button" onClick={() => setOpen(false)}>
                Volver sin hacerlo
              </button>
            </ConfirmForm>
          </div>
        </Dialog>
      )}
    </>
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
