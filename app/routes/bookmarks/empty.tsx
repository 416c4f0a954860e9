import { useActionData } from '@remix-run/react';
import type { FormAnswer } from '~/errors/message';
import { paths } from '~/paths';
import type { BookmarksState } from './props';

/** Message shown if there are no bookmarks, or none with the label. */
export function NoBookmarks({ label }: { label: string | null }) {
  if (label !== null) return <p>Ninguno de tus marcadores tiene ahora esta etiqueta.</p>;
  return (
    <div className="column">
      <h2>Todavía no tienes marcadores</h2>
      <p>
        Abre un capítulo y pulsa el número de un párrafo: ahí puedes guardarlo. Lo encontrarás aquí, y puedes ponerle
        una etiqueta.
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
