import { paths } from '~/paths';
import { Icon } from '~/ui/icon';

interface Statistics {
  total_users: number;
  total_visualizations: number;
  active_users: number;
}

/** The figures of all accounts, and the list as a file. */
export function MemberFigures({ statistics }: { statistics: Statistics }) {
  const figures: [string, number][] = [
    ['Usuarios', statistics.total_users],
    ['Activos', statistics.active_users],
    ['Visualizaciones', statistics.total_visualizations],
  ];
  return (
    <div className="row field">
      <dl className="figures push">
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt className="muted-text">{label}</dt>
            <dd className="serif-text">{figure.toLocaleString('es-MX')}</dd>
          </div>
        ))}
      </dl>{' '}
      <a className="button" href={paths.adminCsv()}>
        <Icon name="down" /> Descargar CSV
      </a>
    </div>
  );
}

/** The search by name or e-mail. */
export function MemberSearch({ search }: { search: string }) {
  return (
    <form className="column field" method="get" action={paths.admin('users')} role="search">
      <label htmlFor="buscar">Buscar por nombre o correo</label>
      <div className="input-line">
        <input className="input" id="buscar" name="buscar" type="search" defaultValue={search} />{' '}
        <button className="button">
          <Icon name="search" /> Buscar
        </button>
      </div>
    </form>
  );
}
