import { Fragment } from 'react';
import { MODE_FIELD } from '~/domain/reviews/schema';
import type { Button } from './choices';
import type { Progress } from './progress';

interface ButtonsProps {
  /** Description of the upload for screen readers, which read a button alone. */
  what?: string;
  progress: Progress;
  buttons: readonly Button[];
  /** Mode of the button that was pressed last. */
  pressed: string;
  press: (mode: string) => void;
}

/** Buttons of an upload form, with the progress. */
export function Buttons({ what, progress, buttons, pressed, press }: ButtonsProps) {
  const isBusy = progress.is === 'sending' || progress.is === 'processing';
  const words = progress.is === 'sending' ? `Subiendo... ${progress.percent} %` : 'Procesando...';
  return (
    <div className="gap row">
      {buttons.map((button, at) => (
        <Fragment key={button.mode}>
          <button
            className={['button', at === 0 && 'button--main', isBusy && button.mode === pressed && 'button--busy']
              .filter(Boolean)
              .join(' ')}
            disabled={isBusy}
            name={button.mode ? MODE_FIELD : undefined}
            value={button.mode || undefined}
            onClick={() => press(button.mode)}
          >
            {isBusy && button.mode === pressed ? words : button.words}
            {what && <span className="visually-hidden"> {what}</span>}
          </button>{' '}
        </Fragment>
      ))}
      {progress.is === 'sending' && <progress max={100} value={progress.percent} aria-label="Subida del archivo" />}
      <span className="visually-hidden" role="status">
        {progress.is === 'processing' && words}
      </span>
    </div>
  );
}
