import { paths } from '~/paths';

interface BookSearchProps {
  id: string;
  /** What stands above its field, and says in what it searches. */
  label: string;
  /** Where one volume alone is searched. */
  volume?: number;
  className?: string;
}

/** A field for words of the book, which leads to the page of the search. */
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
