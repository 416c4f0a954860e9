import { Cell, RowHead, Table, type Heading } from '~/routes/admin/table';
import { longDate, plural } from '~/text/spanish';

interface VainProps {
  searches: { text: string; count: number; day: string }[];
  /** Number of all texts, listed or not. */
  total: number;
}

const HEADINGS: Heading[] = [['Lo buscado'], ['Veces', 'number'], ['La última vez']];

/** Table of what readers searched for in the book without finding it. */
export function VainTable({ searches, total }: VainProps) {
  const more = total - searches.length;
  return (
    <section className="part" aria-labelledby="sin-resultado">
      <h2 id="sin-resultado">Lo que se busca y no se encuentra</h2>
      <p className="hint-text">
        De los últimos noventa días, sin acentos ni signos. No se guarda quién lo buscó, y lo que se busca en las notas
        no se cuenta.
      </p>
      {searches.length === 0 ? (
        <p className="notice">En los últimos noventa días no se buscó nada que no se encontrara.</p>
      ) : (
        <Table caption="Lo más buscado primero" headings={HEADINGS}>
          {searches.map(({ text, count, day }) => (
            <tr key={text} role="row">
              <RowHead>
                <span className="breakable">{text}</span>
              </RowHead>
              <Cell label="Veces" className="table__number">
                {count}
              </Cell>
              <Cell label="La última vez">{longDate(day)}</Cell>
            </tr>
          ))}
        </Table>
      )}
      {more > 0 && <p className="muted-text">Y {plural(more, 'texto más', 'textos más')}.</p>}
    </section>
  );
}
