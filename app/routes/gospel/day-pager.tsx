import { paths } from '~/paths';
import { Icon } from '~/ui/icon';

interface DayPagerProps {
  /** Null where no day before has a gospel. */
  previous: string | null;
  /** Null where no day after has one. */
  next: string | null;
}

/** The day before and the day after; nothing where neither side has a gospel. */
export function DayPager({ previous, next }: DayPagerProps) {
  if (!previous && !next) return null;
  return (
    <nav className="pager" aria-label="Días" data-keys="">
      {previous ? (
        <a className="button" rel="prev" href={paths.gospel({ date: previous })}>
          <Icon name="back" /> Día anterior
        </a>
      ) : (
        <span className="muted-text">Día anterior</span>
      )}{' '}
      {next ? (
        <a className="button" rel="next" href={paths.gospel({ date: next })}>
          Día siguiente <Icon name="forward" />
        </a>
      ) : (
        <span className="muted-text">Día siguiente</span>
      )}
    </nav>
  );
}
