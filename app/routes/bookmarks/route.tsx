import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formAction, intent } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';
import { plural } from '~/text/spanish';
import { Flash } from '~/ui/page/flash';
import { OwnPage } from '~/ui/page/own-page';
import { Pages } from '~/ui/page/pages';
import { ScriptButton } from '~/ui/script-button';
import { sheet } from '~/ui/sheet';
import { titled } from '~/ui/title';
import { deleteListed, deleteForm, relabel, renameForm } from './actions.server';
import { NoBookmarks, BookmarkRefused } from './empty';
import { BookmarkList } from './list';
import { LabelChips } from './labels';
import { loadBookmarks } from './load.server';
import { bookmarksAddress } from './props';
import styles from './bookmarks.css?url';

export const links = sheet(styles);

export const loader = pageLoader('member', loadBookmarks, { isList: true });

export const action = formAction('member', {
  label: intent(renameForm, relabel, { draft: { part: '' } }),
  drop: intent(deleteForm, deleteListed),
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { page = 1, label = null } = data?.state ?? {};
  const title = label === null ? 'Mis marcadores' : `Mis marcadores: ${label}`;
  return titled({ title: page > 1 ? `${title}, página ${page}` : title }, matches);
};

export default function OwnBookmarks() {
  const { groups, total, pages, signal, labels, copied, state } = useLoaderData<typeof loader>();
  const { label } = state;
  return (
    <OwnPage
      title={label ?? 'Mis marcadores'}
      lead={`${total > 0 ? `${plural(total, 'párrafo guardado', 'párrafos guardados')}. ` : ''}Solo tú los ves.`}
      back={label === null ? undefined : { to: paths.bookmarks(), label: 'Volver a mis marcadores' }}
    >
      <Flash />
      <BookmarkRefused state={state} />
      <LabelChips labels={labels} current={label} />
      {copied !== '' && (
        <p>
          <ScriptButton
            words={pages > 1 ? 'Copiar esta página' : 'Copiar todo'}
            icon="copy"
            data-copy={copyOf(copied)}
          />
        </p>
      )}
      {signal && (
        <p className="bookmarks-sign">
          Tu señal: <a href={signal.to}>{signal.name}</a>
        </p>
      )}
      {total === 0 ? <NoBookmarks label={label} /> : <BookmarkList groups={groups} state={state} />}
      <Pages page={state.page} pages={pages} addressOf={(page) => bookmarksAddress({ page, label })} />
    </OwnPage>
  );
}

const copyOf = (text: string) =>
  JSON.stringify({
    text,
    done: 'Copiado',
    byHand: 'Selecciona los párrafos de esta página y cópialos.',
    failed: 'Error copiando los párrafos',
    failureTime: 5000, // milliseconds
  });
