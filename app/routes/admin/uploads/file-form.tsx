import { languageOf } from '~/errors/browser-catalogue';
import { bytes } from '~/text/spanish';
import { useHydrated } from '~/ui/enhance/hydrated';
import { Icon } from '~/ui/icon';
import { useAnswer } from '~/ui/page-state';
import { Flash } from '~/ui/page/flash';
import { PostForm } from '~/ui/post-form';
import { Buttons } from './buttons';
import { buttonsOf } from './choices';
import { limitOf, uploadAddress, type UploadName, type UploadPage } from './address';
import { useUpload } from './progress';

export interface FileFormProps {
  /** Page of the form. */
  at: UploadPage;
  /** Name of the upload among those of its page. */
  name: UploadName;
  /** Label of the file field. */
  label: string;
  accept: string;
  /** Description of the upload for screen readers, which read a button alone. */
  what?: string;
  /** Hidden fields of the form. */
  fields?: Record<string, string>;
}

/** Id of the element that describes the required file; the upload's page renders it. */
export const hintOf = (name: UploadName) => `archivo-${name}-pista`;

/** Form to upload one file or several. */
export function FileForm({ at, name, label, accept, what, fields = {} }: FileFormProps) {
  const buttons = buttonsOf(name);
  const actionData = useAnswer();
  const { progress, isOver, pressed, press, handlers } = useUpload(at, name);
  const refused = actionData?.intent === name && progress.is === 'idle' ? actionData.refused : null;
  const failed = progress.is === 'failed' ? progress : refused && { ...refused, lang: languageOf(refused.code) };
  const error = failed?.message;
  const [id, errorId, hintId] = [`archivo-${name}`, `archivo-${name}-error`, hintOf(name)];
  return (
    <PostForm
      className={isOver ? 'upload__form--over' : undefined}
      encType="multipart/form-data"
      action={`${uploadAddress(at, name)}#subir-${name}`}
      {...handlers}
    >
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Flash part={`subir-${name}`} />
      <label htmlFor={id}>{label}</label>
      {error && (
        <p className="error-text" id={errorId} role="alert">
          <Icon name="alert" /> <span lang={failed?.lang}>{error}</span>
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
      <Hint name={name} button={buttons[0]?.words ?? ''} hasBoth={name !== 'libro' && buttons.length > 1} />
      <Buttons what={what} progress={progress} buttons={buttons} pressed={pressed} press={press} />
    </PostForm>
  );
}

function Hint({ name, button, hasBoth }: { name: UploadName; button: string; hasBoth: boolean }) {
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
      {hasBoth && (
        <>
          <br />
          «Revisar antes» muestra qué cambiaría, sin guardarlo.
        </>
      )}
    </p>
  );
}
