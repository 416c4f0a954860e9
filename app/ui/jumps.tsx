interface Jump {
  to: string;
  /** What stands there: '11'. */
  name: string;
  count: number;
  /** Whether one is there. */
  isHere?: boolean;
}

interface JumpsProps {
  /** What the list is called: 'Volúmenes'. */
  label: string;
  /** What goes before each name, for those who hear it alone: 'Volumen'. */
  each: string;
  /** What is counted, as one and as many. */
  counted: [one: string, many: string];
  jumps: Jump[];
}

/** The ways to the parts of a long list, each with how much it holds, where there are several. */
export function Jumps({ label, each, counted, jumps }: JumpsProps) {
  if (jumps.length < 2) return null;
  return (
    <nav className="jumps" aria-label={label}>
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
    </nav>
  );
}
