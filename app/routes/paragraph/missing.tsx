import { useActionData } from '@remix-run/react';
import type { FormAnswer } from '~/errors/message';
import { Page } from '~/ui/page/page';
import type { MissingParagraph } from './props';

/** Why a form of the paragraph was not taken, and the label that was typed. */
function Refused() {
  const answer = useActionData<FormAnswer>();
  if (!answer?.refused) return null;
  const typed = answer.result.initialValue?.label;
  return (
    <div className="notice notice--bad" role="alert">
      <p>{answer.refused.message}</p>
      {typeof typed === 'string' && <p className="breakable">Escribiste: «{typed}»</p>}
    </div>
  );
}

/** What the page says where the book has no such paragraph. */
export function Missing({ message, ways }: MissingParagraph) {
  return (
    <Page
      band={
        <div className="wrap">
          <h1>Ese párrafo no está</h1>
          <p className="lead-text">{message}</p>
        </div>
      }
    >
      <Refused />
      <ul className="plain-list row">
        {ways.map(({ to, label }, at) => (
          <li key={to}>
            <a className={at === 0 ? 'button button--main' : 'action-link'} href={to}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Page>
  );
}
