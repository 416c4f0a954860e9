import { useActionData } from '@remix-run/react';
import { Fragment, type ReactNode } from 'react';
import { languageOf } from '~/errors/browser-catalogue';
import type { FormAnswer } from '~/errors/message';
import { paths } from '~/paths';
import { bytes } from '~/text/spanish';
import { useHydrated } from '~/ui/enhance/hydrated';
import { limitOf, useUpload, type Progress, type UploadName, type UploadTab } from './progress';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/page/notice';
import { PostForm } from '~/ui/post-form';

interface UploadProps {
  tab: UploadTab;
  /** The name of the upload among those of its page. */
  name: UploadName;
  title: string;
  /** The words of the file field. */
  label: string;
  accept: string;
  /** Its buttons: the field `modo` says which one was pressed. */
  buttons?: readonly Button[];
  /** How the file has to be. */
  children: ReactNode;
}

interface Button {
  mode: string;
  words: string;
}
const UPLOAD: readonly Button[] = [{ mode: '', words: 'Subir' }];

interface ButtonsProps {
  progress: Progress;
  buttons: readonly Button[];
  press: (mode: string) => void;
}

function Buttons({ progress, buttons, press }: ButtonsProps) {
  const isBusy = progress.is === 'sending' || progress.is === 'processing';
  const words = progress.is === 'sending' ? `Subiendo... ${progress.percent} %` : 'Procesando...';
  return (
    <div className="gap row">
      {buttons.map((button, at) => (
        <Fragment key={button.mode}>
          <button
            className={['button', at === 0 && 'button--main', isBusy && at === 0 && 'button--busy']
              .filter(Boolean)
              .join(' ')}
            disabled={isBusy}
            name={button.mode ? 'modo' : undefined}
            value={button.mode || undefined}
            onClick={() => press(button.mode)}
          >
            {isBusy && at === 0 ? words : button.words}
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

function Hint({ name, button }: { name: UploadName; button: string }) {
  const isHydrated = useHydrated();
  const isMany = name === 'libro';
  const limit = `Hasta ${bytes(limitOf(name))}${isMany ? ' entre todos' : ''}.`;
  const drop = isMany ? 'También puedes soltar los archivos aquí.' : 'También puedes soltar el archivo aquí.';
  const choose = isMany ? `Elige los archivos y pulsa «${button}».` : `Elige el archivo y pulsa «${button}».`;
  return (
    <p className="hint-text">
      {limit}
      <br />
      {isHydrated ? drop : choose}
    </p>
  );
}

/** A file to upload, or several, beside what it has to be like. */
export function UploadForm({ tab, name, title, label, accept, buttons = UPLOAD, children }: UploadProps) {
  const answer = useActionData<FormAnswer>();
  const { progress, isOver, press, handlers } = useUpload(tab, name);
  const refused = answer?.intent === name && progress.is === 'idle' ? answer.refused : null;
  const error = progress.is === 'failed' ? progress.message : refused?.message;
  const [id, errorId, hintId] = [`archivo-${name}`, `archivo-${name}-error`, `archivo-${name}-pista`];
  return (
    <section className="upload" id={`subir-${name}`} aria-labelledby={`${id}-t`}>
      <div>
        <h2 id={`${id}-t`}>{title}</h2>
        <ul className="muted-text" id={hintId}>
          {children}
        </ul>
      </div>
      <PostForm
        className={isOver ? 'upload__form--over' : undefined}
        encType="multipart/form-data"
        action={`${paths.admin(tab, { subida: name })}#subir-${name}`}
        {...handlers}
      >
        <Notice part={`subir-${name}`} />
        <label htmlFor={id}>{label}</label>
        {error && (
          <p className="error-text" id={errorId} role="alert">
            <Icon name="alert" /> <span lang={refused ? languageOf(refused.code) : undefined}>{error}</span>
          </p>
        )}
        <input
          className="input upload__file"
          id={id}
          name="file"
          type="file"
          accept={accept}
          multiple={name === 'libro'}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${errorId} ${hintId}` : hintId}
        />
        <Hint name={name} button={buttons[0]?.words ?? ''} />
        <Buttons progress={progress} buttons={buttons} press={press} />
      </PostForm>
    </section>
  );
}
