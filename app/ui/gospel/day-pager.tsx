import { Link } from '@remix-run/react';
import { paths } from '~/paths';
import { Icon } from '../icon';

/** The day before and the day after. */
export function DayPager({ previous, next }: { previous: string | null; next: string | null }) {
  if (!previous || !next) return null;
  return (
    <nav className="pager" aria-label="Días">
      <Link className="button" rel="prev" to={paths.gospel({ date: previous })}>
        <Icon name="back" /> Día anterior
      </Link>{' '}
      <Link className="button" rel="next" to={paths.gospel({ date: next })}>
        Día siguiente <Icon name="forward" />
      </Link>
    </nav>
  );
}
