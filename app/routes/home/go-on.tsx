import { paths } from '~/paths';

interface GoOnProps {
  to: string;
  name: string;
  /** First words of the place; '' where there are none. */
  words: string;
  gone: string | null;
  /** The earlier of reading and sign, where it is elsewhere. */
  other: { to: string; name: string; gone: string | null; kind: 'reading' | 'sign' } | null;
  /** The next chapter of the volume that is not read, where this one is. */
  next: { to: string; name: string } | null;
}

/** The way to where a member reads; below it quiet lines to the other of reading and sign, and to what is next. */
export function GoOn({ to, name, words, gone, other, next }: GoOnProps) {
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
      {other && (
        <p className="go-on__line">
          {other.kind === 'sign' ? 'Tu señal' : 'Tu lectura'}: <a href={other.to}>{other.name}</a>
        </p>
      )}
      {other?.gone && <p className="hint-text">{other.gone}</p>}
      {next && (
        <p className="go-on__line">
          Siguiente sin leer: <a href={next.to}>{next.name}</a>
        </p>
      )}
    </div>
  );
}

interface PortionWayProps {
  portion: TodaysPortion;
  /** Where the member reads by the last chapter that they opened. */
  place: Pick<GoOnProps, 'to' | 'name'> | null;
}

/** The rest of today's portion of a plan; once all of it is read, what is next. */
interface TodaysPortion {
  isDone: boolean;
  /** True if the member reads in a chapter that is none of it. */
  isElsewhere: boolean;
  to?: string;
  name?: string;
  time?: string;
  words?: string;
  next?: { to: string; name: string } | null;
}

/** The way to today's portion of a plan; below it quiet lines to where one reads, if that is elsewhere, and to the plan. */
export function PortionWay({ portion: { isDone, isElsewhere, to, name, time, words, next }, place }: PortionWayProps) {
  return (
    <div className="go-on">
      <div className="go-on__way">
        {isDone ? (
          <p>
            <b>Es todo por hoy.</b>
          </p>
        ) : (
          <p>
            <a className="go-on__link" href={to}>
              <b>Hoy:</b> <span className="serif-text">{name}</span> · {time}
            </a>
          </p>
        )}
        {words && <p className="go-on__words serif-text">{words}</p>}
      </div>
      {next && (
        <p className="go-on__line">
          Leer lo siguiente: <a href={next.to}>{next.name}</a>
        </p>
      )}
      <p className="go-on__line">
        <a href={paths.plan()}>Mi plan</a>
        {isElsewhere && place && (
          <>
            {' · Tu lectura: '}
            <a href={place.to}>{place.name}</a>
          </>
        )}
      </p>
    </div>
  );
}
