import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formAction, intent } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';
import { plural } from '~/text/spanish';
import { Flash } from '~/ui/page/flash';
import { OwnPage } from '~/ui/page/own-page';
import { Pages } from '~/ui/page/pages';
import { sheet } from '~/ui/sheet';
import { titled } from '~/ui/title';
import { deleteListed, deleteForm, relabel, renameForm } from './actions.server';
import { NoBookmarks, BookmarkRefused } from './empty';
import { BookmarkList } from './list';
import { loadBookmarks } from './load.server';
import styles from './bookmarks.css?url';

export const links = sheet(styles);

export const loader = pageLoader('member', loadBookmarks, { isList: true });

export const action = formAction('member', {
  label: intent(renameForm, relabel, { draft: { part: '' } }),
  drop: intent(deleteForm, deleteListed),
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const page = data?.state.page ?? 1;
  return titled({ title: page > 1 ? `Mis marcadores, página ${page}` : 'Mis marcadores' }, matches);
};

export default function OwnBookmarks() {
  const { groups, total, pages, signal, state } = useLoaderData<typeof loader>();
  return (
    <OwnPage
      title="Mis marcadores"
      lead={`${total > 0 ? `${plural(total, 'párrafo guardado', 'párrafos guardados')}. ` : ''}Solo tú los ves.`}
    >
      <Flash />
      <BookmarkRefused state={state} />
      {signal && (
        <p>
          Tu señal: <a href={signal.to}>{signal.name}</a>
        </p>
      )}
      {total === 0 ? <NoBookmarks /> : <BookmarkList groups={groups} state={state} />}
      <Pages
        page={state.page}
        pages={pages}
        addressOf={(page) => paths.bookmarks({ pagina: page > 1 ? page : null })}
      />
    </OwnPage>
  );
}
