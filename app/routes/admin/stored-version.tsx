import { useActionData, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { FormAnswer } from '~/errors/message';

/**
 * Whether what was sent met a newer version, and the mark of what the form of this page grows from: of what is shown
 * now, but for a text that was written before.
 */
export function useBasis(mark: string, isWaiting: boolean): { isNewer: boolean; basis: string } {
  const answer = useActionData<FormAnswer>();
  const [query] = useSearchParams();
  const isNewer = answer?.refused?.code === 'stored_newer';
  const isOld = !isNewer && (isWaiting || answer !== undefined);
  return { isNewer, basis: (isOld && query.get('basis')) || mark };
}

/** What stands stored beside the form with what was typed, and the ways to go on. */
export function StoredVersion({ back, children }: { back: string; children: ReactNode }) {
  return (
    <section className="notice" aria-labelledby="guardado-t">
      <h3 id="guardado-t">Lo que está guardado</h3>
      {children}
      <p>
        Si pulsas «Guardar», lo tuyo queda en su lugar, y esto se puede recuperar desde el registro de actividad.{' '}
        <a href={back}>Quedarme con lo guardado</a>
      </p>
    </section>
  );
}
