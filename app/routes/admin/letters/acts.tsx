import type { ReactNode } from 'react';
import { useAnswer } from '~/ui/page-state';
import { adminLetterPath, letterPath, sendLetterPath } from '~/paths';
import { Refused } from '~/routes/admin/refused';
import { PostForm } from '~/ui/post-form';
import { plural } from '~/text/spanish';
import { stateWords, type ShownLetter } from './words';

const INTENTS = ['test', 'cancel', 'stop', 'resume', 'delete'];

/** State of a letter, its report, and what can be done with it. */
export function LetterActs({ letter, left }: { letter: ShownLetter; left: number }) {
  const { id, state, to, by } = letter;
  const answer = useAnswer();
  return (
    <div className="column">
      <Refused why={answer && INTENTS.includes(answer.intent) ? answer.refused?.message : null} />
      {state !== 'draft' && (
        <p>
          {stateWords(letter)}. {to}. De {by}.
        </p>
      )}
      {state !== 'draft' && state !== 'scheduled' && <Report letter={letter} left={left} />}
      <div className="row">
        {state === 'draft' && (
          <>
            <a className="button button--main" href={sendLetterPath(id)}>
              Enviar…
            </a>{' '}
            <Act id={id} intent="test">
              Enviarme una prueba
            </Act>{' '}
            <Act id={id} intent="delete">
              Borrar
            </Act>
          </>
        )}
        {state === 'scheduled' && (
          <Act id={id} intent="cancel">
            Cancelar el envío
          </Act>
        )}
        {state === 'sending' && (
          <Act id={id} intent="stop">
            Detener
          </Act>
        )}
        {state === 'stopped' && (
          <Act id={id} intent="resume">
            Seguir enviando
          </Act>
        )}
        {state !== 'draft' && state !== 'scheduled' && (
          <>
            {' '}
            <a className="action-link" href={letterPath(id)}>
              Ver la carta
            </a>
          </>
        )}
      </div>
    </div>
  );
}

const Report = ({ letter: { sent, refused, state }, left }: { letter: ShownLetter; left: number }) => (
  <dl className="facts">
    <dt>Enviadas</dt>
    <dd>{plural(sent, 'carta', 'cartas')}</dd>
    <dt>Rechazadas</dt>
    <dd>{plural(refused, 'carta', 'cartas')}</dd>
    {state !== 'sent' && (
      <>
        <dt>Quedan</dt>
        <dd>{plural(left, 'carta', 'cartas')}</dd>
      </>
    )}
  </dl>
);

function Act({ id, intent, children }: { id: number; intent: string; children: ReactNode }) {
  return (
    <PostForm intent={intent} action={adminLetterPath(id)}>
      <button className="button">{children}</button>
    </PostForm>
  );
}
