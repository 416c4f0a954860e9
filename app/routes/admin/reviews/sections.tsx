import { paths } from '~/paths';
import { Cell, RowHead, Table, type Heading } from '~/routes/admin/table';
import { sectionName, type SectionProps } from './words';

const HEADINGS: Heading[] = [
  ['Archivo'],
  ['Qué es'],
  ['Nuevos', 'number'],
  ['Reemplazados', 'number'],
  ['Eliminados', 'number'],
  ['Sin cambios', 'number'],
  ['Con errores', 'number'],
];

/** Table of the files of a review, with the counts of what storing each would do, or did. */
export function Sections({ sections }: { sections: SectionProps[] }) {
  return (
    <Table caption="Archivos" headings={HEADINGS}>
      {sections.map(({ section, name, kind, volume, failed, isRefused, importId, ...counts }) => (
        <tr key={section} role="row">
          <RowHead>
            {importId === null ? (
              <code className="breakable">{name}</code>
            ) : (
              <a href={paths.adminImport(importId)}>
                <code className="breakable">{name}</code>
              </a>
            )}
          </RowHead>
          <Cell label="Qué es">{sectionName(kind, volume)}</Cell>
          <Cell label="Nuevos" className="table__number">
            {counts.added}
          </Cell>
          <Cell label="Reemplazados" className="table__number">
            {counts.replaced}
          </Cell>
          <Cell label="Eliminados" className="table__number">
            {counts.removed}
          </Cell>
          <Cell label="Sin cambios" className="table__number">
            {counts.unchanged}
          </Cell>
          <Cell label="Con errores" className="table__number">
            {isRefused ? <b className="error-text">Rechazado</b> : failed}
          </Cell>
        </tr>
      ))}
    </Table>
  );
}
