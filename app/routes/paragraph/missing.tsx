import { useActionData } from '@remix-run/react';
import type { FormAnswer } from '~/errors/message';
import { Page } from '~/ui/page/page';
import type { MissingParagraph } from './props';

/** Page for a paragraph that is not in the book. */
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
      <ul role="list" className="plain-list row">
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

/** Error message of a form of the paragraph, with the line that was typed. */
function Refused() {
  const actionData = useActionData<FormAnswer>();
  if (!actionData?.refused) return null;
  const typed = actionData.result.initialValue?.line;
  return (
    <div className="notice notice--bad" role="alert">
      <p>{actionData.refused.message}</p>
      {typeof typed === 'string' && <p className="breakable">Escribiste: «{typed}»</p>}
    </div>
  );
}
