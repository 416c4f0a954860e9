import { paths } from '~/paths';
import { CONTENTS_FILTERS, type Filter } from './filters';

export interface NarrowingProps {
  volume: number;
  filter: Filter;
  /** Number of chapters that each filter leaves, in the order of `CONTENTS_FILTERS`. */
  counts: number[];
}

/** Links to the filters of the list, each with its number of chapters; scripts keep that of the unread ones right. */
export function FilterChips({ volume, filter, counts }: NarrowingProps) {
  return (
    <nav aria-label="Qué capítulos se muestran">
      <ul className="chips filter-chips">
        {CONTENTS_FILTERS.map(({ filter: value, label }, at) => (
          <li key={value}>
            <a
              href={paths.contents(volume, { ver: value })}
              aria-current={value === filter ? 'true' : undefined}
              {...(value === 'sin-leer' && {
                'data-counts': 'read',
                'data-lacks': '',
                'data-count': counts[at],
                'data-words': `${label}: {n}`,
              })}
            >
              {`${label}: ${counts[at]}`}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Number of chapters of the volume that a filtered list shows. */
export function Shown({ volume, filter, counts }: NarrowingProps) {
  const shown = counts[CONTENTS_FILTERS.findIndex((one) => one.filter === filter)];
  if (filter === '' || shown === 0) return null;
  return (
    <p className="contents-shown muted-text">
      Mostrando {shown} de {counts[0]} capítulos. <a href={paths.contents(volume)}>Ver todos</a>
    </p>
  );
}

/** Message in place of a list that a filter leaves empty. */
export function NothingLeft({ volume, filter }: NarrowingProps) {
  return (
    <div className="notice">
      <p>{CONTENTS_FILTERS.find((one) => one.filter === filter)?.nothing}</p>
      <p>
        <a className="action-link" href={paths.contents(volume)}>
          Ver todos los capítulos
        </a>
      </p>
    </div>
  );
}

/** Links to each year, if there are several. */
export function Years({ years }: { years: { id: string; year: string }[] }) {
  if (years.length < 2) return null;
  return (
    <nav aria-label="Años">
      <ul className="plain-list row contents-years">
        {years.map(({ id, year }) => (
          <li key={id}>
            <a className="action-link" href={`#${id}`}>
              {year || 'Sin fecha'}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
