import { paths } from '~/paths';
import { monthInWords } from '~/text/spanish';

/** Ways to get the gospel of each day without coming here for it, and to those of other days. */
export function Following({ calendar, month }: { calendar: string; month: string | null }) {
  return (
    <section aria-labelledby="seguir">
      <h2 id="seguir">Recibirlo cada día</h2>
      <ul className="plain-list">
        <li>
          <a href={calendar}>Añadirlo a tu calendario</a>{' '}
          <span className="muted-text">
            (o por su <a href={paths.gospelFeed('ics')}>dirección .ics</a>)
          </span>
        </li>
        <li>
          En tu lector de noticias: <a href={paths.gospelFeed('atom')}>Atom</a> o{' '}
          <a href={paths.gospelFeed('json')}>JSON Feed</a>
        </li>
      </ul>
      {month && (
        <p>
          <MonthLink month={month} />
        </p>
      )}
    </section>
  );
}

/** Link to the gospels of a month. */
export function MonthLink({ month }: { month: string }) {
  return (
    <a className="action-link" href={paths.gospelMonth(month)}>
      Los evangelios de {monthInWords(month)}
    </a>
  );
}
