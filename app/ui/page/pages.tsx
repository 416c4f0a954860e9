import { Icon } from '../icon';

interface PagesProps {
  /** From 1. */
  page: number;
  pages: number;
  addressOf: (page: number) => string;
}

/** The ways to the pages before and behind, where there are several. */
export function Pages({ page, pages, addressOf }: PagesProps) {
  if (pages === 1) return null;
  return (
    <nav className="pager pager--pages" aria-label="Páginas">
      {page > 1 ? (
        <a className="button" href={addressOf(page - 1)} rel="prev">
          <Icon name="back" /> Anterior
        </a>
      ) : (
        <span className="muted-text">Anterior</span>
      )}{' '}
      <span>
        Página {page} de {pages}
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
