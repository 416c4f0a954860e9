import { paths } from '~/paths';
import { plural } from '~/text/spanish';
import { Icon } from '~/ui/icon';
import type { ReportProps } from '~/routes/admin/props';

const NOUNS: Record<ReportProps['kind'], [one: string, many: string]> = {
  playlist: ['video', 'videos'],
  main: ['capítulo', 'capítulos'],
  optional: ['capítulo', 'capítulos'],
  topics: ['tema', 'temas'],
  gospels: ['evangelio', 'evangelios'],
  about: ['texto', 'textos'],
};

function heading({ kind, volume, added, replaced, unchanged, failed, refused }: ReportProps): string {
  if (refused !== null) return 'Error: no se guardó nada';
  const stored = plural(added + replaced + unchanged, ...NOUNS[kind]);
  const place = volume === null ? '' : ` Volumen ${volume}:`;
  if (failed === 0) return `Listo.${place} ${stored} en su sitio`;
  if (added + replaced + unchanged === 0) return `Error.${place} ${place ? 'n' : 'N'}ingún archivo se pudo guardar`;
  return `Listo en parte.${place} ${stored} en su sitio, ${plural(failed, 'archivo', 'archivos')} con errores`;
}

const LOOKS = {
  good: 'notice notice--good report',
  bad: 'notice notice--bad report',
  mixed: 'notice report report--mixed',
};

function kindOf({ added, replaced, unchanged, failed, refused }: ReportProps): keyof typeof LOOKS {
  if (refused !== null || (failed > 0 && added + replaced + unchanged === 0)) return 'bad';
  return failed > 0 ? 'mixed' : 'good';
}

function Counts({ added, replaced, unchanged, failed }: ReportProps) {
  const counts: [string, number][] = [
    ['Nuevos', added],
    ['Reemplazados', replaced],
    ['Sin cambios', unchanged],
    ['Con errores', failed],
  ];
  return (
    <dl className="report__counts">
      {counts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}

function Failures({ id, failures, more }: ReportProps) {
  if (failures.length === 0) return null;
  return (
    <>
      <ul className="plain-list report__failures">
        {failures.map(({ name, reason }) => (
          <li key={name}>
            <code className="breakable">{name}</code> <span>{reason}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          ... y {more} más. <a href={paths.adminImport(id)}>Ver el informe completo</a>
        </p>
      )}
    </>
  );
}

const inSeconds = (seconds: number) =>
  seconds < 0.1 ? 'menos de 0,1 s' : `${seconds.toLocaleString('es', { maximumFractionDigits: 1 })} s`;

/** What an upload came to: what was stored first, then each file that was not, and why. */
export function Report({ report }: { report: ReportProps }) {
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
        <Counts {...report} />
      )}
      <Failures {...report} />
    </section>
  );
}
