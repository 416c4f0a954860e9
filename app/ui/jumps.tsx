interface Jump {
  to: string;
  /** The visible name: '11'. */
  name: string;
  count: number;
  /** True if this is the current part. */
  isHere?: boolean;
}

interface JumpsProps {
  /** The name of the list: 'Volúmenes'. */
  label: string;
  /** A hidden word before each name, for screen readers: 'Volumen'. */
  each: string;
  /** The name of what is counted, singular and plural. */
  counted: [one: string, many: string];
  jumps: Jump[];
}

/** Links to the parts of a long list, each with its count, if there are several. */
export function Jumps({ label, each, counted, jumps }: JumpsProps) {
  if (jumps.length < 2) return null;
  return (
    <nav className="jumps" aria-label={label}>
      <details className="fold-away">
        <summary>Ir a un {each.toLowerCase()}</summary>
        <p className="jumps__label muted-text" aria-hidden="true">
          {label}, con sus {counted[1]}
        </p>
        <ul className="plain-list jumps__list">
          {jumps.map(({ to, name, count, isHere }) => (
            <li key={name}>
              <a href={to} aria-current={isHere ? 'true' : undefined}>
                <span className="visually-hidden">{each} </span>
                <b>{name}</b>
                <span className="visually-hidden">: </span>
                <span className="jumps__count">
                  {count}
                  <span className="visually-hidden"> {counted[count === 1 ? 0 : 1]}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
