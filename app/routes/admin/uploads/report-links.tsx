import { paths, type AdminTab } from '~/paths';
import { ownChanges } from '~/domain/imports/remark-words';
import type { ReportProps } from '~/routes/admin/props';

/** Tab of the upload form of each kind, and the page where readers see it. */
const TARGETS: Record<ReportProps['kind'], { tab: AdminTab; seen?: [to: string, label: string] }> = {
  playlist: { tab: 'playlists' },
  main: { tab: 'main-files' },
  optional: { tab: 'main-files' },
  topics: { tab: 'main-files', seen: [paths.topics(), 'Ver los temas como los lectores'] },
  gospels: { tab: 'evangelio', seen: [paths.gospel(), 'Ver el evangelio como los lectores'] },
  about: { tab: 'about', seen: [paths.about(), 'Ver «Acerca de» como los lectores'] },
  transcripts: { tab: 'revisiones' },
  recordings: { tab: 'revisiones' },
  pictures: { tab: 'imagen' },
  unknown: { tab: 'revisiones' },
};

/** Links of a report: to the stored content, to the next upload, and to the undo. */
export function ReportLinks(report: ReportProps) {
  const { kind, volume, change, isUndone, refused } = report;
  const { tab, seen } = TARGETS[kind];
  const words = advice(report);
  const shown =
    volume === null ? seen : ([paths.volume(volume), `Ver el Volumen ${volume} como los lectores`] as const);
  return (
    <>
      {words && <p>{words}</p>}
      <p className="row">
        {shown && refused === null && (
          <a className="action-link" href={shown[0]}>
            {shown[1]}
          </a>
        )}{' '}
        {volume !== null && (
          <a className="action-link" href={paths.adminVolume(volume)}>
            Editar el volumen
          </a>
        )}{' '}
        <a className="action-link" href={`${paths.admin(tab)}#subir-${kind === 'unknown' ? 'libro' : kind}`}>
          Subir otro archivo
        </a>{' '}
        {change && (
          <a className="action-link action-link--danger" href={paths.adminChange(change)}>
            {isUndone ? 'Ver cuándo se deshizo' : 'Deshacer'}
            <span className="visually-hidden">: {report.fileName}</span>
          </a>
        )}
      </p>
    </>
  );
}

/** Advice on the next step. */
function advice({ kind, refused, failed, added, replaced, removed, remarks, isUndone }: ReportProps): string | null {
  if (isUndone) return 'Esta carga se deshizo después.';
  if (refused !== null) return 'Corrige el archivo y vuelve a subirlo.';
  if (failed > 0) return 'Corrige los archivos señalados y súbelos otra vez: lo que ya está en su sitio se queda.';
  if (added + replaced + removed + ownChanges(remarks) === 0) return 'Todo estaba ya como en este archivo.';
  return kind === 'playlist' ? 'Puedes seguir con los capítulos principales y opcionales de este volumen.' : null;
}
