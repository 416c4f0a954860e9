import { Icon } from '../icon';

interface PagesProps {
  /** From 1. */
  page: number;
  pages: number;
  addressOf: (page: number) => string;
  /** The names of one and all if they are not pages; hidden, since the page's heading shows it. */
  name?: readonly [one: string, all: string];
}

/** Links to the previous and the next page, if there are several. */
export function Pages({ page, pages, addressOf, name }: PagesProps) {
  const [one, all] = name ?? ['Página', 'Páginas'];
  if (pages === 1) return null;
  return (
    <nav className="pager pager--pages" aria-label={all}>
      {page > 1 ? (
        <a className="button" href={addressOf(page - 1)} rel="prev">
          <Icon name="back" /> Anterior
        </a>
      ) : (
        <span className="muted-text">Anterior</span>
      )}{' '}
      <span>
        <span className={name && 'visually-hidden'}>{one} </span>
        {page} de {pages}
      </span>{' '}
      {page < pages ? (
        <a className="button" href={addressOf(page + 1)} rel="next">
          Siguiente <Icon name="forward" />
        </a>
      ) : (
        <span className="muted-text">Siguiente</span>
      )}
    </nav>
  );
}
