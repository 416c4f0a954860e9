import { paths } from '~/paths';
import { ReadingProgress } from '~/ui/reading-progress';

interface Reading {
  volume: number;
  title: string;
  read: number;
  total: number;
}

/** Progress in each volume that the member has begun, and the links to what they store. */
export function OwnReading({ reading }: { reading: Reading[] }) {
  return (
    <section>
      <h2>Tu lectura</h2>
      {reading.length > 0 && (
        <ul role="list" className="plain-list ruled-list">
          {reading.map(({ volume, title, ...figures }) => (
            <li key={volume}>
              <a href={paths.contents(volume)}>
                <span className="visually-hidden">Capítulos: </span>
                {title}
              </a>{' '}
              <ReadingProgress {...figures} />
            </li>
          ))}
        </ul>
      )}
      <p className="row">
        <a className="button" href={paths.notes()}>
          Mis notas
        </a>{' '}
        <a className="button" href={paths.highlights()}>
          Mis marcas
        </a>{' '}
        <a className="button" href={paths.history()}>
          Historial de lectura
        </a>
      </p>
    </section>
  );
}
