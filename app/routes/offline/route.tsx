import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { browserSentence } from '~/errors/browser-catalogue';
import { authorToken } from '~/http/auth/author.server';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';
import { useHydrated } from '~/ui/enhance/hydrated';
import { AccountPage } from '~/ui/page/narrow-page';
import { titled } from '~/ui/title';
import { OfflineChapters } from './chapters';
import { useOfflineStore } from './enhance/store';
import { Writes } from './writes';

export const loader = pageLoader('anyone', (member) => ({ author: member ? authorToken(member.id) : null }));

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Leer sin conexión' }, matches);

const NEEDS_SCRIPTS = 'Necesita JavaScript: sin él, el navegador no puede guardar páginas.';

export default function OfflinePage() {
  const { author } = useLoaderData<typeof loader>();
  const isHydrated = useHydrated();
  const { state, isElsewhere, forget } = useOfflineStore(author);
  return (
    <AccountPage title="Leer sin conexión" lead="Los capítulos que abriste y este navegador guarda.">
      {isElsewhere && (
        <div className="notice notice--bad" role="alert">
          <p>
            <b>No hay conexión</b>, y la página que pediste no está guardada en este navegador. Si enviaste algo desde
            ella, no llegó: vuelve atrás y envíalo cuando haya conexión.
          </p>
        </div>
      )}
      {!isHydrated && <p>{NEEDS_SCRIPTS}</p>}
      {state === 'off' && (
        <p>
          Este navegador no guarda capítulos. Puedes pedírselo en los{' '}
          <a href={paths.preferences()}>ajustes de lectura</a>.
        </p>
      )}
      {state === 'failed' && (
        <p className="error-text" role="alert">
          {browserSentence('kept_failed')}
        </p>
      )}
      {typeof state === 'object' && state !== null && (
        <>
          <Writes writes={state.writes} forget={forget} />
          <OfflineChapters chapters={state.chapters} />
        </>
      )}
    </AccountPage>
  );
}
