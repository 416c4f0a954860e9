import { paths } from '~/paths';

interface BookSearchProps {
  id: string;
  /** The text above the field, which names what is searched. */
  label: string;
  /** The only volume to search; the whole book if absent. */
  volume?: number;
  className?: string;
}

/** A search field for the book, which leads to the search page. */
export function BookSearch({ id, label, volume, className }: BookSearchProps) {
  return (
    <form className={className} method="get" action={paths.search()} noValidate>
      {volume !== undefined && <input type="hidden" name="volumen" value={volume} />}
      <label htmlFor={id}>{label}</label>
      <div className="input-line">
        <input
          className="input"
          id={id}
          name="q"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          placeholder="Palabras o una frase"
        />{' '}
        <button className="button">Buscar</button>
      </div>
    </form>
  );
}
