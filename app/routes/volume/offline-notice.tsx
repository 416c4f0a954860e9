import { isOpen, noteKey } from '~/offline/protocol';
import { paths } from '~/paths';
import { shortInstant } from '~/text/instants';
import { useOffline } from './enhance/offline';
import type { ViewProps } from './props';

/** Notice for a reader who is offline, or whose writes of other chapters could not be stored. */
export function OfflineNotice({ volume, index }: Pick<ViewProps, 'volume' | 'index'>) {
  const { cachedAt, writes } = useOffline();
  const others = writes.filter((write) => isOpen(write) && write.key !== noteKey(volume, index));
  if (cachedAt === null && others.length === 0) return null;
  return (
    <div className="wrap">
      <div className="notice" role="status">
        {cachedAt !== null && (
          <p>
            <b>No hay conexión.</b> Ves este capítulo como estaba el{' '}
            {shortInstant(new Date(cachedAt), Intl.DateTimeFormat().resolvedOptions().timeZone)}. Lo que escribas o
            marques se enviará cuando vuelva.
          </p>
        )}
        {others.length > 0 && <p>Algo que escribiste sin conexión no se pudo guardar y espera que decidas.</p>}
        <p>
          <a href={paths.offline()}>{others.length > 0 ? 'Ver lo que espera' : 'Capítulos guardados'}</a>
        </p>
      </div>
    </div>
  );
}
