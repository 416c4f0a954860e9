import { paths } from '~/paths';
import { Cell, RowHead, Table, type Heading } from '~/routes/admin/table';

interface TrailProps {
  lines: { id: number; at: string; by: string; act: string; target: string }[];
  /** The line before which the next page begins; null when there is none. */
  next: number | null;
}

const HEADINGS: Heading[] = [['Fecha'], ['Quién'], ['Qué'], ['Sobre qué']];

/** What administrators did, newest first. */
export function AuditLogTable({ lines, next }: TrailProps) {
  if (lines.length === 0) return <p className="notice">Todavía no hay actividad.</p>;
  return (
    <>
      <Table caption="Lo más reciente primero" headings={HEADINGS}>
        {lines.map(({ id, at, by, act, target }) => (
          <tr key={id} role="row">
            <RowHead>{at}</RowHead>
            <Cell label="Quién">
              <span className="breakable">{by}</span>
            </Cell>
            <Cell label="Qué">{act}</Cell>
            <Cell label="Sobre qué">
              <span className="breakable">{target || '—'}</span>
            </Cell>
          </tr>
        ))}
      </Table>
      {next !== null && (
        <p className="gap">
          <a className="button" href={paths.adminAuditLog({ antes: next })}>
            Ver lo anterior
          </a>
        </p>
      )}
    </>
  );
}
