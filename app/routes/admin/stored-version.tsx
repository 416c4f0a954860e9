import type { ReactNode } from 'react';
import { PostForm } from '~/ui/post-form';
import type { FormKeeping } from './kept-form';

const HEADING = 'guardado-t';

/** What the faults above a form lead to, and where what was typed is thrown away. */
export const waysOf = ({ isRefused, discard }: FormKeeping, discardAt: string) => ({
  ...{ discardAt, discard },
  leadsTo: isRefused ? HEADING : undefined,
});

interface StoredVersionProps {
  of: FormKeeping;
  /** Where the form stands whose intent `discard` leaves what is stored as it is. */
  action: string;
  children: ReactNode;
}

/** What stands stored beside the form with what was typed onto something older, and the ways to go on. */
export function StoredVersion({ of, action, children }: StoredVersionProps) {
  if (!of.isNewer) return null;
  return (
    <section className="notice" aria-labelledby={HEADING}>
      <h3 id={HEADING}>Lo que está guardado</h3>
      {!of.isRefused && (
        <p>Desde que empezaste a escribir, alguien guardó otra versión. Lo tuyo sigue en el formulario.</p>
      )}
      {children}
      <p>Si pulsas «Guardar», lo tuyo queda en su lugar, y esto se puede recuperar desde el registro de actividad.</p>
      <KeepStored of={of} action={action} />
    </section>
  );
}

/** The button that leaves what is stored as it is. */
export function KeepStored({ of, action }: Omit<StoredVersionProps, 'children'>) {
  return (
    <PostForm className="row" intent="discard" action={action} onSubmit={of.discard}>
      <button className="button">Quedarme con lo guardado</button>
    </PostForm>
  );
}
