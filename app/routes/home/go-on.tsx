import { paths } from '~/paths';

/** The way on to the chapter where the reader was. */
export function GoOn({ to, name, gone }: { to: string; name: string; gone: string | null }) {
  return (
    <div className="go-on">
      <p>
        <a className="go-on__link" href={to}>
          <b>Seguir leyendo:</b> {name}
        </a>
      </p>
      {gone && <p className="hint-text">{gone}</p>}
      <p>
        <a className="action-link" href={paths.history()}>
          Historial de lectura
        </a>
      </p>
    </div>
  );
}
