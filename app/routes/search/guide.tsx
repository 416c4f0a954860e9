import { searchAddress, EMPTY_SEARCH } from './props';

const EXAMPLES = [
  ['Divina Voluntad', 'los párrafos que tienen las dos palabras, aunque estén en plural o en otro tiempo'],
  ['"hija mía"', 'las palabras juntas y en ese orden'],
  ['luz -noche', 'la primera palabra donde no está la segunda'],
  ['pan O vino', 'una palabra o la otra'],
] as const;

/** Search help, with examples as links. */
export function Guide() {
  return (
    <>
      <h2>Cómo buscar</h2>
      <dl className="search-guide columns">
        {EXAMPLES.map(([typed, found]) => (
          <div key={typed}>
            <dt>
              <a href={searchAddress({ ...EMPTY_SEARCH, typed })}>{typed}</a>
            </dt>
            <dd>{found}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
