import { paths } from '~/paths';
import { ReadingProgress } from '~/ui/reading-progress';

interface Reading {
  volume: number;
  title: string;
  read: number;
  total: number;
}

/** Progress in each volume that the member has begun. */
export function OwnReading({ reading }: { reading: Reading[] }) {
  return (
    <section>
      <h2>Tu lectura</h2>
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
    </section>
  );
}
