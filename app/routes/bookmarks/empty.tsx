import { useActionData } from '@remix-run/react';
import type { FormAnswer } from '~/errors/message';
import { paths } from '~/paths';
import type { BookmarksState } from './props';

/** Message shown if there are no bookmarks. */
export function NoBookmarks() {
  return (
    <div className="column">
      <h2>Todavía no tienes marcadores</h2>
      <p>
        Abre un capítulo y pulsa el número de un párrafo: en su página puedes guardarlo, con una etiqueta si quieres. Lo
        encontrarás aquí.
      </p>
      <p>
        <a className="button button--main" href={paths.home()}>
          Ir a los volúmenes
        </a>
      </p>
    </div>
  );
}

/** Error message of a form whose bookmark is no longer on the page. */
export function BookmarkRefused({ state }: { state: BookmarksState }) {
  const refused = useActionData<FormAnswer>()?.refused;
  if (!refused || state.editing !== null) return null;
  return (
    <div className="notice notice--bad" role="alert">
      <p>{refused.message}</p>
    </div>
  );
}
