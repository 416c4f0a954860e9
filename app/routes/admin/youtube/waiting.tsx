import { paths } from '~/paths';
import { plural } from '~/text/spanish';

interface WaitingList {
  id: string;
  title: string;
  volume: number | null;
  videos: number;
  at: string;
}

/** One's lists that wait. */
export function WaitingLists({ lists }: { lists: WaitingList[] }) {
  return (
    <section className="part" aria-labelledby="listas">
      <h2 id="listas">Tus listas sin terminar</h2>
      {lists.length === 0 ? (
        <p>No tienes ninguna.</p>
      ) : (
        <>
          <p className="hint-text">Cada una se queda un día.</p>
          <ul role="list" className="plain-list breakable">
            {lists.map(({ id, title, volume, videos, at }) => (
              <li key={id}>
                <a className="action-link" href={paths.adminYouTubeList(id)}>
                  {title || (volume ? `Volumen ${volume}` : 'Sin título')}
                </a>{' '}
                <span className="muted-text">
                  ({plural(videos, 'video', 'videos')}, {at})
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
