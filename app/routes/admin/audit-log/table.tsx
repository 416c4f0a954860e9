import type { LogFilter, LogLine } from '~/domain/audit/schema';
import { paths } from '~/paths';
import { Cell, RowHead, Table, type Heading } from '~/routes/admin/table';
import { isFiltered } from './filter';

type Line = Omit<LogLine, 'at'> & { at: string };

interface TableProps {
  lines: Line[];
  /** The place before which the next page begins; null when there is none. */
  next: string | null;
  filter: LogFilter;
}

const HEADINGS: Heading[] = [['Fecha'], ['Quién'], ['Qué'], ['Sobre qué'], ['Acciones', 'hidden']];

/** What can be done about a line. */
function Ways({ change, isUndone, act, target }: Line) {
  if (change === null) return null;
  const what = `: ${act} ${target}`;
  return (
    <a className="action-link" href={paths.adminChange(change)}>
      {isUndone ? 'Deshecho' : 'Deshacer'}
      <span className="visually-hidden">{what}</span>
    </a>
  );
}

function TargetFiles({ target, files }: { target: string; files: string[] }) {
  return (
    <details>
      <summary className="breakable">{target}</summary>
      <ul className="plain-list">
        {files.map((name) => (
          <li key={name} className="breakable">
            {name}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Target({ report, target, files }: Line) {
  if (files.length > 0) return <TargetFiles target={target} files={files} />;
  if (report === null) return <span className="breakable">{target || '—'}</span>;
  return (
    <a href={paths.adminImport(report)}>
      <span className="breakable">{target}</span>
    </a>
  );
}

/** What administrators did, newest first. */
export function AuditLogTable({ lines, next, filter }: TableProps) {
  if (lines.length === 0) {
    const words = isFiltered(filter) || filter.before ? 'No hay actividad así.' : 'Todavía no hay actividad.';
    return <p className="notice">{words}</p>;
  }
  const { kind, who, day } = filter;
  return (
    <>
      <Table caption="Lo más reciente primero" headings={HEADINGS}>
        {lines.map((line) => (
          <tr key={line.place} role="row" className={line.change === null ? 'table__bare' : undefined}>
            <RowHead>{line.at}</RowHead>
            <Cell label="Quién">
              <span className="breakable">{line.by}</span>
            </Cell>
            <Cell label="Qué">
              {line.act}
              {line.isRefused && <b className="error-text"> (rechazada)</b>}
            </Cell>
            <Cell label="Sobre qué">
              <Target {...line} />
            </Cell>
            <Cell className="table__actions">
              <Ways {...line} />
            </Cell>
          </tr>
        ))}
      </Table>
      {next !== null && (
        <p className="gap">
          <a className="button" href={paths.adminAuditLog({ tipo: kind, quien: who, dia: day, antes: next })}>
            Ver lo anterior
          </a>
        </p>
      )}
    </>
  );
}
