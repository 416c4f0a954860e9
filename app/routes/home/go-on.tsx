/** Link to the reading position. */
export function GoOn({ to, name, gone }: { to: string; name: string; gone: string | null }) {
  return (
    <div className="go-on">
      <p>
        <a className="go-on__link" href={to}>
          <b>Seguir leyendo:</b> <span className="serif-text">{name}</span>
        </a>
      </p>
      {gone && <p className="hint-text">{gone}</p>}
    </div>
  );
}
