import { browserSentence } from '~/errors/browser-catalogue';
import { paths } from '~/paths';
import { useHydrated } from '~/ui/enhance/hydrated';
import { OfflineChapters } from './chapters';
import { useOfflineStore } from './enhance/store';
import { Writes } from './writes';

const NEEDS_SCRIPTS = 'Necesita JavaScript: sin él, el navegador no puede guardar páginas.';

/** What this browser stores: the offline queue and the cached chapters. */
export function Stored({ author }: { author: string | null }) {
  const isHydrated = useHydrated();
  const { state, isElsewhere, forget } = useOfflineStore(author);
  return (
    <>
      {isElsewhere && (
        <div className="notice notice--bad" role="alert">
          <p>
            <b>No tienes conexión.</b>
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
          {isElsewhere && state.chapters.length > 0 && <p>Mientras vuelve, puedes leer estos capítulos:</p>}
          <OfflineChapters chapters={state.chapters} />
        </>
      )}
    </>
  );
}
