import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageLoader } from '~/http/pages/page.server';
import { paths, sharedCollectionPath } from '~/paths';
import { plural } from '~/text/spanish';
import { Page } from '~/ui/page/page';
import { Pages } from '~/ui/page/pages';
import { useSite } from '~/ui/page-state';
import { sheet } from '~/ui/sheet';
import { titled } from '~/ui/title';
import styles from '../highlights.css?url';
import { Anthology } from './anthology';
import { loadShared } from './load.server';

export const links = sheet(styles);

export const loader = pageLoader('anyone', loadShared, { databaseError: 'database_away', isList: true });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...titled({ title: data?.name ?? 'Colección' }, matches),
  { name: 'robots', content: 'noindex' },
];

export default function SharedCollection() {
  const { secret, name, introduction, highlights, items, page, pages } = useLoaderData<typeof loader>();
  const { member } = useSite();
  return (
    <Page
      band={
        <div className="wrap">
          <h1>{name}</h1>
          <p className="lead-text">
            {`${plural(highlights, 'pasaje', 'pasajes')} del Libro de Cielo que alguien eligió.`}
          </p>
        </div>
      }
    >
      <Anthology introduction={introduction} items={items} />
      <Pages page={page} pages={pages} addressOf={(one) => sharedCollectionPath(secret, { pagina: one })} />
      {!member && (
        <p className="part anthology-door">
          Para leer cada pasaje entero, en su capítulo,{' '}
          <a href={paths.register({ redirect: sharedCollectionPath(secret) })}>crea tu cuenta</a> o{' '}
          <a href={paths.login('/user-login', { redirect: sharedCollectionPath(secret) })}>entra</a>.
        </p>
      )}
    </Page>
  );
}
