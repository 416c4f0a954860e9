import {
  FIRST_DOWN,
  ROSTER_FILTERS,
  ROSTER_SORTS,
  type RosterFilter,
  type RosterSort,
} from '~/domain/members/roster-view';
import { rosterPath, type RosterView } from './view';

const FILTERS: Record<RosterFilter, string> = {
  todas: 'Todas',
  'sin-verificar': 'Sin verificar',
  inactivas: 'Inactivas',
  administracion: 'Administración',
  edicion: 'Edición',
};
const SORTS: Record<RosterSort, string> = {
  registro: 'Registro',
  nombre: 'Nombre',
  correo: 'Correo',
  videos: 'Videos vistos',
  actividad: 'Última actividad',
};
const ALPHABET: [up: string, down: string] = ['de la A a la Z', 'de la Z a la A'];
const ORDERS: Record<RosterSort, [up: string, down: string]> = {
  registro: ['por fecha de registro, primero las antiguas', 'por fecha de registro, primero las nuevas'],
  nombre: ['por nombre, ', 'por nombre, '].map((words, at) => words + ALPHABET[at]) as [string, string],
  correo: ['por correo, ', 'por correo, '].map((words, at) => words + ALPHABET[at]) as [string, string],
  videos: ['por videos vistos, de menos a más', 'por videos vistos, de más a menos'],
  actividad: ['por última actividad, primero la más antigua', 'por última actividad, primero la más reciente'],
};

/** The order of a list in words. */
export const orderInWords = ({ sort, isDown }: Pick<RosterView, 'sort' | 'isDown'>) => ORDERS[sort][isDown ? 1 : 0];

/** Links to filter and to sort the accounts; each leaves the rest of the view as it is. */
export function MemberFilters({ view, counts }: { view: RosterView; counts: Record<RosterFilter, number> }) {
  return (
    <>
      <nav aria-label="Qué cuentas se ven">
        <p className="hint-text">Ver</p>
        <ul className="chips filter-chips">
          {ROSTER_FILTERS.map((filter) => (
            <li key={filter}>
              <a href={rosterPath({ ...view, filter })} aria-current={filter === view.filter ? 'true' : undefined}>
                {FILTERS[filter]} ({counts[filter]})
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="Orden">
        <p className="hint-text">Ordenar por</p>
        <ul className="chips filter-chips">
          {ROSTER_SORTS.map((sort) => (
            <Sort key={sort} sort={sort} view={view} />
          ))}
        </ul>
      </nav>
    </>
  );
}

function Sort({ sort, view }: { sort: RosterSort; view: RosterView }) {
  const isCurrent = sort === view.sort;
  const isDown = isCurrent ? !view.isDown : FIRST_DOWN[sort];
  return (
    <li>
      <a href={rosterPath({ ...view, sort, isDown })} aria-current={isCurrent ? 'true' : undefined}>
        {SORTS[sort]}
        {isCurrent && (
          <>
            <span aria-hidden="true"> {view.isDown ? '↓' : '↑'}</span>
            <span className="visually-hidden">; al revés: {orderInWords({ sort, isDown })}</span>
          </>
        )}
      </a>
    </li>
  );
}
