import type { LogLine } from '~/domain/audit/schema';
import { paths } from '~/paths';
import { plural } from '~/text/spanish';
import { Cell, RowHead, Table, type Heading } from '~/routes/admin/table';

type Line = Omit<LogLine, 'at'> & { at: string };

interface TableProps {
  lines: Line[];
  /** True if no line of the log is left out. */
  isAll: boolean;
  /** Address of the page with older lines; null if there is none. */
  before: string | null;
}

const HEADINGS: Heading[] = [['Fecha'], ['Quién'], ['Qué'], ['Sobre qué'], ['Acciones', 'hidden']];

const COUNTED: [one: string, many: string][] = [
  ['nuevo', 'nuevos'],
  ['reemplazado', 'reemplazados'],
  ['eliminado', 'eliminados'],
  ['con errores', 'con errores'],
];

/** Table of the log lines, newest first. */
export function AuditLogTable({ lines, isAll, before }: TableProps) {
  if (lines.length === 0) {
    return <p className="notice">{isAll ? 'Todavía no hay actividad.' : 'No hay actividad así.'}</p>;
  }
  return (
    <div className="audit-log">
      <Table caption="Lo más reciente primero" headings={HEADINGS}>
        {lines.map((line) => (
          <tr key={line.place} role="row" className={line.change === null ? 'table__bare' : undefined}>
            <RowHead>{line.at}</RowHead>
            <Cell label="Quién" className="audit-log__by">
              <span className="breakable">{line.by}</span>
            </Cell>
            <Cell label="Qué" className="audit-log__act">
              {line.act}
              {line.isRefused && <b className="error-text"> (rechazada)</b>}
            </Cell>
            <Cell label="Sobre qué" className="audit-log__target">
              <Target {...line} />
            </Cell>
            <Cell className="table__actions">
              <ChangeLink {...line} />
            </Cell>
          </tr>
        ))}
      </Table>
      {before !== null && (
        <p className="gap">
          <a className="button" href={before}>
            Ver lo anterior
          </a>
        </p>
      )}
    </div>
  );
}

function Target(line: Line) {
  const { report, target, files } = line;
  if (files.length > 0) return <TargetFiles target={target} files={files} />;
  if (report === null) return <span className="breakable">{target || '—'}</span>;
  const counts = countsIn(line);
  return (
    <>
      <a href={paths.adminImport(report)}>
        <span className="breakable">{target}</span>
      </a>
      {counts && <span className="muted-text"> ({counts})</span>}
    </>
  );
}

function TargetFiles({ target, files }: { target: string; files: string[] }) {
  return (
    <details>
      <summary className="breakable">{target}</summary>
      <ul role="list" className="plain-list">
        {files.map((name) => (
          <li key={name} className="breakable">
            {name}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Counts of an upload in words: '3 nuevos, 43 eliminados'. */
function countsIn({ counts, isRefused }: Line): string {
  if (counts === null || isRefused) return '';
  const parts = COUNTED.flatMap((words, at) => (counts[at] ? [plural(counts[at], ...words)] : []));
  return parts.join(', ') || 'sin cambios';
}

/** Link to the change of a line, where it can be undone; nothing otherwise. */
function ChangeLink({ change, isUndone, act, target }: Line) {
  if (change === null) return null;
  const what = `: ${act} ${target}`;
  return (
    <a className="action-link" href={paths.adminChange(change)}>
      {isUndone ? 'Deshecho' : 'Deshacer'}
      <span className="visually-hidden">{what}</span>
    </a>
  );
}
