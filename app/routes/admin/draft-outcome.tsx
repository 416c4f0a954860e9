import { useEffect } from 'react';
import { Toast, useToast } from '~/ui/enhance/toast';
import { PostForm } from '~/ui/post-form';
import type { FormDraftState } from './draft-form';

const SHOWN = 5000; // milliseconds; the notice below the form stays

interface OutcomeProps {
  of: FormDraftState;
  /** Address of the form; its intent `discard` deletes the draft. */
  action: string;
}

/** Notice below a form that this browser restored an unsaved draft, with a button to discard it. */
export function DraftOutcome({ of, action }: OutcomeProps) {
  const { show, ...toast } = useToast();
  const isRecovered = of.recovered !== null;
  useEffect(() => {
    if (isRecovered) show('Recuperamos lo que escribiste y no guardaste.', SHOWN);
  }, [isRecovered, show]);
  return (
    <>
      <Toast toast={{ show, ...toast }} />
      {isRecovered && !of.isNewer && (
        <div className="notice">
          <p>Recuperamos lo que escribiste; todavía no está guardado. Revísalo y pulsa «Guardar».</p>
          <PostForm className="row" intent="discard" action={action} onSubmit={of.discard}>
            <button className="button">Descartar lo que escribí</button>
          </PostForm>
        </div>
      )}
    </>
  );
}

/** Note beside the save button that the form holds unsaved text. */
export function Unsaved({ of }: { of: FormDraftState }) {
  return of.isUnsaved && <span className="muted-text">Sin guardar</span>;
}
