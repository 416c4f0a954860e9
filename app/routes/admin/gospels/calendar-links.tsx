import { paths } from '~/paths';
import { MONTHS, monthBeside } from '~/text/spanish';
import { Icon } from '~/ui/icon';
import { monthBefore, nextMonth, yearsOn } from '~/text/month';

export interface MonthLinksProps {
  /** `YYYY-MM`. */
  month: string;
  today: string;
  /** Count of days with a gospel, by month. */
  months: { month: string; count: number }[];
}

/** Links to the previous month, today's month and the next month. */
export function MonthsAround({ month, today }: MonthLinksProps) {
  const [before, after] = [monthBefore(month), nextMonth(month)];
  return (
    <nav className="pager calendar__pager" aria-label="Meses">
      {before ? (
        <a className="button" rel="prev" href={toMonth(before)}>
          <Icon name="back" /> {monthBeside(before, month)}
        </a>
      ) : (
        <span />
      )}{' '}
      {month !== today.slice(0, 7) && (
        <a className="action-link" href={toMonth(today.slice(0, 7))}>
          Este mes
        </a>
      )}{' '}
      {after && (
        <a className="button" rel="next" href={toMonth(after)}>
          {monthBeside(after, month)} <Icon name="forward" />
        </a>
      )}
    </nav>
  );
}

/** Links to the twelve months of the year, each with its count of gospels, and to the years before and after. */
export function MonthsOfYear({ month, months }: MonthLinksProps) {
  const year = month.slice(0, 4);
  const [before, after] = [yearsOn(month, -1), yearsOn(month, 1)];
  return (
    <nav aria-label={`Meses de ${Number(year)}, con sus días que tienen evangelio`}>
      <ul className="chips filter-chips calendar__months">
        {before && (
          <li>
            <a href={toMonth(before)}>
              <Icon name="back" /> {Number(before.slice(0, 4))}
            </a>
          </li>
        )}
        {MONTHS.map((name, at) => {
          const one = `${year}-${String(at + 1).padStart(2, '0')}`;
          const count = months.find((entry) => entry.month === one)?.count ?? 0;
          return (
            <li key={one}>
              <a href={toMonth(one)} aria-current={one === month ? 'true' : undefined}>
                {name} ({count})
              </a>
            </li>
          );
        })}
        {after && (
          <li>
            <a href={toMonth(after)}>
              {Number(after.slice(0, 4))} <Icon name="forward" />
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

const toMonth = (mes: string) => `${paths.admin('evangelio', { mes })}#calendario`;
