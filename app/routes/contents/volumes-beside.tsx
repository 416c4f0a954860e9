import { paths } from '~/paths';
import { Icon } from '~/ui/icon';

interface Beside {
  number: number;
  title: string;
}

/** Links to the contents of the volumes before and after this one. */
export function VolumesBeside({ previous, next }: { previous: Beside | null; next: Beside | null }) {
  if (!previous && !next) return null;
  return (
    <nav className="row contents-beside" aria-label="Otros volúmenes">
      {previous && (
        <a className="button" rel="prev" href={paths.contents(previous.number)}>
          <Icon name="back" />{' '}
          <span>
            <span className="visually-hidden">Capítulos: </span>
            {previous.title}
          </span>
        </a>
      )}{' '}
      {next && (
        <a className="button" rel="next" href={paths.contents(next.number)}>
          <span>
            <span className="visually-hidden">Capítulos: </span>
            {next.title}
          </span>{' '}
          <Icon name="forward" />
        </a>
      )}
    </nav>
  );
}
