interface GoOnProps {
  to: string;
  name: string;
  /** First words of the place; '' where there are none. */
  words: string;
  gone: string | null;
  /** The reading position, where it is elsewhere. */
  signal: { to: string; name: string; gone: string | null } | null;
  /** The next chapter of the volume that is not read. */
  next: { to: string; name: string } | null;
}

/** Links to where a member reads, to the reading position and to the next chapter. */
export function GoOn({ to, name, words, gone, signal, next }: GoOnProps) {
  return (
    <div className="go-on">
      <p>
        <a className="go-on__link" href={to}>
          <b>Seguir leyendo:</b> <span className="serif-text">{name}</span>
        </a>
      </p>
      {words && <p className="go-on__words serif-text">{words}</p>}
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
