import type { FilesAgain } from '~/errors/failure';
import { PostForm } from '../post-form';

/** Renders again an upload form that could not be accepted, for its files to be chosen again. */
export function ChooseAgain({ action, isMany, fields, buttons }: FilesAgain) {
  return (
    <PostForm encType="multipart/form-data" action={action}>
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="field">
        <label htmlFor="archivo">{isMany ? 'Elige otra vez los archivos' : 'Elige otra vez el archivo'}</label>
        <input className="input" id="archivo" name="file" type="file" multiple={isMany} />
      </div>
      <p className="row">
        {buttons.map(({ words, ...button }, at) => (
          <button key={words} className={at === 0 ? 'button button--main' : 'button'} {...button}>
            {words}
          </button>
        ))}
      </p>
    </PostForm>
  );
}
