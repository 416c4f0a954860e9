import { paths } from '~/paths';
import { Figures } from '~/routes/admin/figures';
import { orderName } from '~/domain/members/roster-view';
import { Icon } from '~/ui/icon';
import type { RosterView } from './view';

interface Statistics {
  total_users: number;
  total_visualizations: number;
  active_users: number;
}

/** Totals of all accounts, with the download of the list. */
export function MemberFigures({ statistics }: { statistics: Statistics }) {
  const figures: [string, number][] = [
    ['Usuarios', statistics.total_users],
    ['Activos', statistics.active_users],
    ['Visualizaciones', statistics.total_visualizations],
  ];
  return (
    <div className="row field">
      <Figures className="push" figures={figures} />{' '}
      <a className="button" href={paths.adminCsv()}>
        <Icon name="down" /> Descargar CSV
      </a>{' '}
      <a className="action-link" href={paths.adminCsv({ separador: 'punto-y-coma' })}>
        CSV para Excel<span className="visually-hidden"> en español</span>
      </a>
    </div>
  );
}

/** Search by name or e-mail. */
export function MemberSearch({ view }: { view: RosterView }) {
  const order = orderName(view);
  return (
    <form className="column field" method="get" action={paths.admin('users')} role="search">
      {view.filter !== 'todas' && <input type="hidden" name="ver" value={view.filter} />}
      {order && <input type="hidden" name="orden" value={order} />}
      <label htmlFor="buscar">Buscar por nombre o correo</label>
      <div className="input-line">
        <input className="input" id="buscar" name="buscar" type="search" defaultValue={view.search} />{' '}
        <button className="button">
          <Icon name="search" /> Buscar
        </button>
      </div>
    </form>
  );
}
