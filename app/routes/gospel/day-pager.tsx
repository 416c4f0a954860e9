import { paths } from '~/paths';
import { Icon } from '~/ui/icon';

/** The day before and the day after. */
export function DayPager({ previous, next }: { previous: string | null; next: string | null }) {
  if (!previous || !next) return null;
  return (
    <nav className="pager" aria-label="Días" data-keys="">
      <a className="button" rel="prev" href={paths.gospel({ date: previous })}>
        <Icon name="back" /> Día anterior
      </a>{' '}
      <a className="button" rel="next" href={paths.gospel({ date: next })}>
        Día siguiente <Icon name="forward" />
      </a>
    </nav>
  );
}
