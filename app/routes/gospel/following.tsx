import { paths } from '~/paths';
import { monthInWords } from '~/text/spanish';

interface FollowingProps {
  calendar: string;
  month: string | null;
  /** Whether it goes out by mail. */
  hasMail: boolean;
}

/** Ways to get the gospel of each day without coming here for it, and to those of other days. */
export function Following({ calendar, month, hasMail }: FollowingProps) {
  return (
    <section aria-labelledby="seguir">
      <h2 id="seguir">Recibirlo cada día</h2>
      <dl className="facts">
        {hasMail && (
          <>
            <dt>En tu correo</dt>
            <dd>
              <a href={paths.gospelMail()}>Recibirlo por correo</a>
            </dd>
          </>
        )}
        <dt>En tu calendario</dt>
        <dd>
          <a href={calendar}>Suscribir el calendario</a> o <a href={paths.gospelFeed('ics')}>descargar el .ics</a>
        </dd>
        <dt>En tu lector de noticias</dt>
        <dd>
          <a href={paths.gospelFeed('atom')}>Canal Atom</a> o <a href={paths.gospelFeed('json')}>JSON Feed</a>
        </dd>
      </dl>
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
