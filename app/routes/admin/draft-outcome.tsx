import { useEffect } from 'react';
import { Toast, useToast } from '~/ui/enhance/toast';
import { PostForm } from '~/ui/post-form';
import type { FormKeeping } from './kept-form';

const SHOWN = 5000; // milliseconds: the words below the form stay

interface OutcomeProps {
  of: FormKeeping;
  /** Where the form stands whose intent `discard` throws what was typed away. */
  action: string;
}

/** Below a form: that this browser has put back into it what was typed and not saved, and the way to be rid of that. */
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

/** Beside the button that saves: that the form holds what is stored nowhere. */
export function Unsaved({ of }: { of: FormKeeping }) {
  return of.isUnsaved && <span className="muted-text">Sin guardar</span>;
}
