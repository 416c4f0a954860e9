import { paths } from '~/paths';

interface Written {
  volume: number;
  index: number;
  year: number;
  title: string;
  to: string;
}

/** The chapters of a day by the years in which they were written. */
export function DayChapters({ chapters }: { chapters: Written[] }) {
  return (
    <>
      <h2 className="visually-hidden">Los capítulos</h2>
      <ul role="list" className="plain-list ruled-list day-chapters">
        {chapters.map(({ volume, index, year, title, to }) => (
          <li key={to}>
            <span className="day-chapters__year">{year}</span>{' '}
            <span>
              <a href={to}>{title || `Capítulo ${volume}-${index}`}</a>
              <br />
              <span className="muted-text small-text">
                Volumen {volume}, capítulo {index}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface Near {
  day: string;
  words: string;
}

/** Message for a day without chapters, with links to the nearest days that have some. */
export function NothingThatDay({
  before,
  behind,
  isLeapDay,
}: {
  before: Near | null;
  behind: Near | null;
  isLeapDay: boolean;
}) {
  if (!before || !behind) {
    return (
      <div className="notice">
        <p>Todavía no hay capítulos con fecha en el libro.</p>
        <p>
          <a className="action-link" href={paths.home()}>
            Ver los volúmenes
          </a>
        </p>
      </div>
    );
  }
  return (
    <div className="notice">
      <p>
        {isLeapDay && 'Este día viene una vez cada cuatro años. '}
        Los días más cercanos con capítulos:
      </p>
      <ul>
        {(before.day === behind.day ? [before] : [before, behind]).map(({ day, words }) => (
          <li key={day}>
            <a href={paths.day(day)}>{words}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
