import type { ReactNode } from 'react';
import { PostForm } from '~/ui/post-form';
import type { FormDraftState } from './draft-form';

const HEADING = 'guardado-t';

/** Props for the errors above a form: the id that they link to, and how the draft is discarded. */
export const faultLinks = ({ isRefused, discard }: FormDraftState, discardAt: string) => ({
  discardAt,
  discard,
  leadsTo: isRefused ? HEADING : undefined,
});

interface StoredVersionProps {
  of: FormDraftState;
  /** Address of the form; its intent `discard` deletes the draft. */
  action: string;
  /** Words of the button that saves. */
  press?: string;
  children: ReactNode;
}

/** Shows the stored version if the draft is based on an older one, with the choices. */
export function StoredVersion({ of, action, press = 'Guardar', children }: StoredVersionProps) {
  if (!of.isNewer) return null;
  return (
    <section className="notice" aria-labelledby={HEADING}>
      <h3 id={HEADING}>Lo que está guardado</h3>
      {!of.isRefused && (
        <p>Desde que empezaste a escribir, alguien guardó otra versión. Lo tuyo sigue en el formulario.</p>
      )}
      {children}
      <p>Si pulsas «{press}», lo tuyo queda en su lugar, y esto se puede recuperar desde el registro de actividad.</p>
      <DiscardDraft of={of} action={action} />
    </section>
  );
}

/** Button that discards the draft and leaves the stored version as it is. */
export function DiscardDraft({ of, action }: Pick<StoredVersionProps, 'of' | 'action'>) {
  return (
    <PostForm className="row" intent="discard" action={action} onSubmit={of.discard}>
      <button className="button">Quedarme con lo guardado</button>
    </PostForm>
  );
}
