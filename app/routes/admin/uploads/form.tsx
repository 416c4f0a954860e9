import { useActionData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { languageOf } from '~/errors/browser-catalogue';
import type { FormAnswer } from '~/errors/message';
import { paths } from '~/paths';
import { useHydrated } from '~/ui/enhance/hydrated';
import { useUpload, type Progress, type UploadTab } from './progress';
import { Icon } from '~/ui/icon';
import { PostForm } from '~/ui/post-form';

interface UploadProps {
  tab: UploadTab;
  /** The name of the upload among those of its page. */
  name: string;
  title: string;
  /** The words of the file field. */
  label: string;
  accept: string;
  /** How the file has to be. */
  children: ReactNode;
}

function SubmitWithProgress({ progress }: { progress: Progress }) {
  const isBusy = progress.is === 'sending' || progress.is === 'processing';
  const words = progress.is === 'sending' ? `Subiendo... ${progress.percent} %` : 'Procesando...';
  return (
    <div className="gap row">
      <button className={isBusy ? 'button button--main button--busy' : 'button button--main'} disabled={isBusy}>
        {isBusy ? words : 'Subir'}
      </button>
      {progress.is === 'sending' && <progress max={100} value={progress.percent} aria-label="Subida del archivo" />}
      <span className="visually-hidden" role="status">
        {progress.is === 'processing' && words}
      </span>
    </div>
  );
}

/** A file to upload, beside what it has to be like. */
export function UploadForm({ tab, name, title, label, accept, children }: UploadProps) {
  const answer = useActionData<FormAnswer>();
  const { progress, isOver, handlers } = useUpload(tab, name);
  const isHydrated = useHydrated();
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
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${errorId} ${hintId}` : hintId}
        />
        <p className="hint-text">
          {isHydrated ? 'También puedes soltar el archivo aquí.' : 'Elige el archivo y pulsa «Subir».'}
        </p>
        <SubmitWithProgress progress={progress} />
      </PostForm>
    </section>
  );
}
