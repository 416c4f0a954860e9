import { BookSearch } from '~/ui/book-search';
import { EpubLinks } from '~/ui/epub-links';
import { FilterChips, Years, type NarrowingProps } from './narrowing';

interface SideProps extends NarrowingProps {
  years: { id: string; year: string }[];
  /** Set where it can be taken along, with notes and highlights of one's own if there are any; null where it cannot. */
  epub: { hasOwn: boolean } | null;
}

/** Helps beside the list: a search of the volume, filters, years, EPUB. On a phone it is folded above the list. */
export function ContentsSide({ years, epub, ...narrowing }: SideProps) {
  return (
    <details className="fold-away beside__side">
      <summary>Buscar, filtrar y más</summary>
      <BookSearch id="buscar-en-volumen" label="Buscar en este volumen" volume={narrowing.volume} />
      <FilterChips {...narrowing} />
      <Years years={years} />
      {epub && <EpubLinks volume={narrowing.volume} hasOwn={epub.hasOwn} />}
    </details>
  );
}
