import { paths } from '~/paths';
import { ErrorBelow } from '~/ui/forms/fault-below';
import { PartFailed } from '~/routes/admin/part-failed';
import type { PanelUploads } from '~/routes/admin/props';
import { Report } from './report';
import { Cell, RowHead, Table, type Heading } from '~/routes/admin/table';

const HEADINGS: Heading[] = [['Archivo'], ['Fecha'], ['Por'], ['Guardados', 'number'], ['Con errores', 'number']];

/** Report of the upload that was just made. */
export function LatestReport({ uploads }: { uploads: PanelUploads }) {
  return (
    <>
      <ErrorBelow ofFiles />
      {uploads.failed && <PartFailed error={uploads.failed} />}
      {uploads.data?.report && <Report report={uploads.data.report} />}
    </>
  );
}

/** The latest uploads of a page. */
export function History({ uploads }: { uploads: PanelUploads }) {
  const rows = uploads.data?.history ?? [];
  if (rows.length === 0) return null;
  return (
    <section className="part">
      <Table caption="Últimas cargas" headings={HEADINGS}>
        {rows.map((row) => (
          <tr key={row.id} role="row">
            <RowHead>
              <a href={paths.adminImport(row.id)}>
                <code className="breakable">{row.fileName}</code>
              </a>
            </RowHead>
            <Cell label="Fecha">{row.at}</Cell>
            <Cell label="Por">{row.by}</Cell>
            <Cell label="Guardados" className="table__number">
              {row.stored}
            </Cell>
            <Cell label="Con errores" className="table__number">
              {row.failed > 0 ? <b className="error-text">{row.isRefused ? 'Rechazado' : row.failed}</b> : 0}
            </Cell>
          </tr>
        ))}
      </Table>
    </section>
  );
}
