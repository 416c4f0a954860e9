interface GoOnProps {
  to: string;
  name: string;
  /** First words of the place; '' where there are none. */
  words: string;
  gone: string | null;
}

/** Link to the reading position. */
export function GoOn({ to, name, words, gone }: GoOnProps) {
  return (
    <div className="go-on">
      <p>
        <a className="go-on__link" href={to}>
          <b>Seguir leyendo:</b> <span className="serif-text">{name}</span>
        </a>
      </p>
      {words && <p className="go-on__words serif-text">{words}</p>}
      {gone && <p className="hint-text">{gone}</p>}
    </div>
  );
}
