import { LOG_KINDS, type LogFilter } from '~/domain/audit/schema';
import { paths } from '~/paths';

export const isFiltered = ({ kind, who, day }: LogFilter) => kind !== null || who !== '' || day !== null;

/** Filter form of the audit log: by kind, by member, by day. */
export function AuditLogFilter({ filter }: { filter: LogFilter }) {
  return (
    <form className="audit-log-filter" method="get" action={paths.adminAuditLog()} role="search">
      <div>
        <label htmlFor="tipo">Qué</label>
        <select className="input" id="tipo" name="tipo" defaultValue={filter.kind ?? ''}>
          <option value="">Todo</option>
          {Object.entries(LOG_KINDS).map(([kind, words]) => (
            <option key={kind} value={kind}>
              {words}
            </option>
          ))}
        </select>
      </div>{' '}
      <div>
        <label htmlFor="quien">Quién</label>
        <input className="input" id="quien" name="quien" type="search" defaultValue={filter.who} />
      </div>{' '}
      <div>
        <label htmlFor="dia">Día</label>
        <input className="input" id="dia" name="dia" type="date" defaultValue={filter.day ?? ''} />
      </div>{' '}
      <p className="row audit-log-filter__do">
        <button className="button">Filtrar</button> {isFiltered(filter) && <a href={paths.adminAuditLog()}>Ver todo</a>}
      </p>
    </form>
  );
}
