interface GoOnProps {
  to: string;
  name: string;
  /** First words of the place; '' where there are none. */
  words: string;
  gone: string | null;
  /** The reading position, where it is elsewhere. */
  signal: { to: string; name: string; gone: string | null } | null;
  /** The next chapter of the volume that is not read, where this one is. */
  next: { to: string; name: string } | null;
}

/** The way to where a member reads; below it quiet lines to the reading position, and to what is next. */
export function GoOn({ to, name, words, gone, signal, next }: GoOnProps) {
  return (
    <div className="go-on">
      <div className="go-on__way">
        <p>
          <a className="go-on__link" href={to}>
            <b>Seguir leyendo:</b> <span className="serif-text">{name}</span>
          </a>
        </p>
        {words && <p className="go-on__words serif-text">{words}</p>}
      </div>
      {gone && <p className="hint-text">{gone}</p>}
      {signal && (
        <p className="go-on__line">
          Tu señal: <a href={signal.to}>{signal.name}</a>
        </p>
      )}
      {signal?.gone && <p className="hint-text">{signal.gone}</p>}
      {next && (
        <p className="go-on__line">
          Siguiente sin leer: <a href={next.to}>{next.name}</a>
        </p>
      )}
    </div>
  );
}
