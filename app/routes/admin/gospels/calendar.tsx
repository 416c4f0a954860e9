import { paths } from '~/paths';
import { monthInWords } from '~/text/spanish';
import { MonthsAround, MonthsOfYear, type MonthLinksProps } from './calendar-links';
import { daysOf, WEEKDAYS, weeksOf } from '~/text/month';

interface CalendarProps extends MonthLinksProps {
  /** Days of the month that have a gospel, `YYYY-MM-DD`. */
  filled: string[];
}

type State = 'full' | 'missing' | 'to-come';
const WORDS: Record<State, string> = { full: 'listo', missing: 'falta', 'to-come': 'por venir' };
const LOOKS: Record<State, string> = {
  full: 'calendar__day calendar__day--full',
  missing: 'calendar__day calendar__day--missing',
  'to-come': 'calendar__day',
};

/** Calendar of a month with the state of each day, and links to the other months. */
export function Calendar(calendar: CalendarProps) {
  return (
    <section className="part" aria-labelledby="calendario">
      <h2 id="calendario">Calendario</h2>
      <MonthsOfYear {...calendar} />
      <MonthsAround {...calendar} />
      <table className="calendar">
        <caption>
          Evangelios por día, {monthInWords(calendar.month)}.{' '}
          <span className="calendar__sum">{summaryOf(calendar)}</span>
        </caption>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col">
                <abbr title={name}>{name.slice(0, 3)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(calendar.month).map((week, at) => (
            <tr key={at}>
              {week.map((date, day) => (
                <Day key={day} date={date} calendar={calendar} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Summary of the month in words. */
function summaryOf(calendar: CalendarProps): string {
  const days = daysOf(calendar.month);
  const count = (state: State) => days.filter((date) => stateOf(date, calendar) === state).length;
  const [full, missing, toCome] = [count('full'), count('missing'), count('to-come')];
  const lack = missing === 1 ? 'falta 1' : `faltan ${missing}`;
  const rest = [missing > 0 && lack, toCome > 0 && `${toCome} ${toCome === 1 ? 'está' : 'están'} por venir`]
    .filter(Boolean)
    .join(' y ');
  return `${full} de ${days.length} días tienen evangelio${rest && `; ${rest}`}.`;
}

function stateOf(date: string, { filled, today }: CalendarProps): State {
  if (filled.includes(date)) return 'full';
  return date <= today ? 'missing' : 'to-come';
}

function Day({ date, calendar }: { date: string | null; calendar: CalendarProps }) {
  if (date === null) return <td />;
  const state = stateOf(date, calendar);
  return (
    <td aria-current={date === calendar.today ? 'date' : undefined}>
      <a className={LOOKS[state]} href={paths.adminGospel(date)}>
        <span className="calendar__number">{Number(date.slice(8))}</span>
        <span className="visually-hidden"> de {monthInWords(date.slice(0, 7))}:</span>{' '}
        <span className="calendar__state">{WORDS[state]}</span>
      </a>
    </td>
  );
}
