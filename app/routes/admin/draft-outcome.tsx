import { useEffect } from 'react';
import { showToast } from '~/ui/enhance/toast';
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
  const isRecovered = of.recovered !== null;
  useEffect(() => {
    if (isRecovered) showToast('Recuperamos lo que escribiste y no guardaste.', SHOWN);
  }, [isRecovered]);
  return (
    <>
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
