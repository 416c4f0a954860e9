import { paths } from '~/paths';
import { plural } from '~/text/spanish';
import { Icon } from '~/ui/icon';
import type { ReportProps } from '~/routes/admin/props';
import { RemarkList } from '~/routes/admin/remark-list';
import { ownChanges, remarksIn, type RemarkInWords } from '~/domain/imports/remark-words';
import { UploadCounts } from './counts';
import { ReportLinks } from './report-links';

const NOUNS: Record<ReportProps['kind'], [one: string, many: string]> = {
  playlist: ['video', 'videos'],
  main: ['capítulo', 'capítulos'],
  optional: ['capítulo', 'capítulos'],
  topics: ['tema', 'temas'],
  gospels: ['evangelio', 'evangelios'],
  about: ['texto', 'textos'],
  transcripts: ['transcripción', 'transcripciones'],
  recordings: ['grabación', 'grabaciones'],
  pictures: ['imagen', 'imágenes'],
  unknown: ['archivo', 'archivos'],
};

const LOOKS = {
  good: 'notice notice--good report',
  bad: 'notice notice--bad report',
  mixed: 'notice report report--mixed',
};

/**
 * Report of an upload: first the counts of what was stored, then each failure with its reason, then links. `isWhole` is
 * for the page of the report.
 */
export function Report({ report, isWhole = false }: { report: ReportProps; isWhole?: boolean }) {
  const kind = kindOf(report);
  return (
    <section className={LOOKS[kind]} id="informe" role="status" aria-labelledby="informe-t">
      <h2 id="informe-t">
        <Icon name={kind === 'good' ? 'tick' : 'alert'} size={24} /> {heading(report)}
      </h2>
      <p>
        <code className="breakable">{report.fileName}</code>, {report.at}, por {report.by}, en{' '}
        {inSeconds(report.seconds)}.
      </p>
      {report.refused !== null ? (
        <p>
          <b>{report.refused}</b> Lo que ya estaba guardado sigue como estaba.
        </p>
      ) : (
        <UploadCounts {...report} replaced={report.replaced + ownChanges(report.remarks)} />
      )}
      <Failures {...report} isWhole={isWhole} />
      <Remarks remarks={remarksIn(report.remarks)} />
      <ReportLinks {...report} />
    </section>
  );
}

function kindOf({ added, replaced, unchanged, failed, refused }: ReportProps): keyof typeof LOOKS {
  if (refused !== null || (failed > 0 && added + replaced + unchanged === 0)) return 'bad';
  return failed > 0 ? 'mixed' : 'good';
}

function heading({ kind, volume, added, replaced, removed, unchanged, failed, refused }: ReportProps): string {
  if (refused !== null) return 'Error: no se guardó nada';
  const stored = plural(added + replaced + unchanged, ...NOUNS[kind]);
  const vol = volume === null ? '' : ` Volumen ${volume}:`;
  if (failed === 0)
    return `Listo.${vol} ${stored} en su sitio${removed > 0 ? ` y ${plural(removed, 'eliminado', 'eliminados')}` : ''}`;
  if (added + replaced + unchanged === 0)
    return `Error.${vol} ${vol ? 'n' : 'N'}ingún ${partsOf(kind)[0]} se pudo guardar`;
  return `Listo en parte.${vol} ${stored} en su sitio, ${plural(failed, ...partsOf(kind))} con errores`;
}

/** Nouns for the parts of an upload that fail one by one: files of an archive, or days of a file. */
const partsOf = (kind: ReportProps['kind']): [one: string, many: string] =>
  kind === 'gospels' ? ['día', 'días'] : ['archivo', 'archivos'];

const inSeconds = (seconds: number) =>
  seconds < 0.1 ? 'menos de 0,1 s' : `${seconds.toLocaleString('es', { maximumFractionDigits: 1 })} s`;

/** List of the failures. The page of the report has all of them; the other pages link to it. */
function Failures({ id, failures, more, isWhole }: ReportProps & { isWhole: boolean }) {
  if (failures.length === 0) return null;
  return (
    <>
      <ul role="list" className="plain-list report__failures">
        {failures.map(({ name, reason }) => (
          <li key={name}>
            <code className="breakable">{name}</code> <span>{reason}</span>
          </li>
        ))}
      </ul>
      {more > 0 && !isWhole && (
        <p>
          ... y {more} más. <a href={paths.adminImport(id)}>Ver el informe completo</a>
        </p>
      )}
    </>
  );
}

function Remarks({ remarks }: { remarks: RemarkInWords[] }) {
  if (remarks.length === 0) return null;
  return (
    <>
      <h3>Conviene saberlo</h3>
      <RemarkList remarks={remarks} />
    </>
  );
}
