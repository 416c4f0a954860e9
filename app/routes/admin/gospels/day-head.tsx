import { paths } from '~/paths';
import { longDate, monthInWords, plural } from '~/text/spanish';
import { ConfirmLink } from '~/routes/admin/confirm';
import { questions } from '~/routes/admin/questions';
import { Icon } from '~/ui/icon';

interface DayHeadProps {
  date: string;
  gospel: object | null;
  views: number;
  isToCome: boolean;
  previous: string | null;
  next: string | null;
}

/** Status line of a day: if it has a gospel, and its views. */
export function DayHead({ gospel, views, isToCome }: DayHeadProps) {
  const missing = isToCome ? 'Este día está por venir y aún no tiene evangelio.' : 'Este día no tiene evangelio.';
  return (
    <p>
      <span className={gospel ? 'status status--yes' : 'status'}>
        {gospel ? `Guardado, con ${plural(views, 'vista', 'vistas')}` : `${missing} Rellena el formulario y guárdalo.`}
      </span>
    </p>
  );
}

/** Actions on a day besides editing, and links to its neighbours; below the form, so that the form is in sight. */
export function DayActs(day: DayHeadProps) {
  return (
    <>
      <Acts {...day} />
      <DayLinks {...day} />
    </>
  );
}

function Acts({ date, gospel }: DayHeadProps) {
  if (!gospel) return null;
  return (
    <p className="row gap">
      <a className="action-link" href={paths.gospel({ date })}>
        Ver como lo ven los lectores
      </a>{' '}
      <a className="action-link" href={paths.adminGospelPins(date)}>
        Capítulos del libro
      </a>{' '}
      <a className="button" href={paths.adminExport(`Evangelios_${date}.json`)}>
        <Icon name="down" /> Descargar
      </a>{' '}
      <ConfirmLink to={paths.adminDeleteGospel(date)} question={questions.gospel(longDate(date))}>
        Eliminar
      </ConfirmLink>
    </p>
  );
}

function DayLinks({ date, previous, next }: DayHeadProps) {
  const month = date.slice(0, 7);
  return (
    <nav aria-label="Días">
      <p className="row">
        {previous && (
          <a className="action-link" href={paths.adminGospel(previous)}>
            <Icon name="back" /> Día anterior<span className="visually-hidden">, {longDate(previous)}</span>
          </a>
        )}{' '}
        <a className="action-link" href={paths.admin('evangelio', { mes: month })}>
          Calendario de {monthInWords(month)}
        </a>{' '}
        {next && (
          <a className="action-link" href={paths.adminGospel(next)}>
            Día siguiente<span className="visually-hidden">, {longDate(next)}</span> <Icon name="forward" />
          </a>
        )}
      </p>
    </nav>
  );
}
