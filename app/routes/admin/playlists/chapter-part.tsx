import { useActionData } from '@remix-run/react';
import { languageOf } from '~/errors/browser-catalogue';
import type { FormAnswer } from '~/errors/message';
import { paths } from '~/paths';
import { Gap } from '~/routes/admin/gap';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/page/notice';
import { PostForm } from '~/ui/post-form';

interface PartProps {
  volume: number;
  index: number;
  has: boolean;
  /** The name of its upload. */
  name: string;
  title: string;
  /** What its file is called. */
  file: string;
}

function FileForm({ volume, index, has, name, title, file }: PartProps) {
  const answer = useActionData<FormAnswer>();
  const refused = answer?.intent === name ? answer.refused : null;
  const [id, errorId, hintId] = [`archivo-${name}`, `archivo-${name}-error`, `archivo-${name}-pista`];
  return (
    <PostForm
      className="column"
      encType="multipart/form-data"
      action={`${paths.adminChapter(volume, index)}?subida=${name}#subir-${name}`}
    >
      <input type="hidden" name="capitulo" value={`${volume}-${index}`} />
      <Notice part={`subir-${name}`} />
      <label htmlFor={id}>
        {has ? 'Reemplazar' : 'Subir'} el {title.toLowerCase()}
      </label>
      <p className="hint-text" id={hintId}>
        Un archivo <code>{file}</code>, hasta 2 MB.
      </p>
      {refused && (
        <p className="error-text" id={errorId} role="alert">
          <Icon name="alert" /> <span lang={languageOf(refused.code)}>{refused.message}</span>
        </p>
      )}
      <input
        className="input upload__file"
        id={id}
        name="file"
        type="file"
        accept=".json,application/json"
        aria-invalid={refused ? true : undefined}
        aria-describedby={refused ? `${errorId} ${hintId}` : hintId}
      />
      <p className="gap">
        <button className="button">
          Subir<span className="visually-hidden"> el {title.toLowerCase()}</span>
        </button>
      </p>
    </PostForm>
  );
}

/** The text of a chapter or its study: its file to be fetched, and another one in its place. */
export function ChapterPart(part: PartProps) {
  const { has, name, title, file } = part;
  return (
    <section className="part" id={`subir-${name}`} aria-labelledby={`${name}-t`}>
      <h2 id={`${name}-t`}>{title}</h2>
      {has ? (
        <p>
          <a className="button" href={paths.adminExport(file)}>
            <Icon name="down" /> Descargar {file}
          </a>
        </p>
      ) : (
        <p>
          <Gap words={`Sin ${title.toLowerCase()}`} />
        </p>
      )}
      <FileForm {...part} />
    </section>
  );
}
