import { json, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { db } from '~/db/db.server';
import { listGospels } from '~/domain/gospel/storing.server';
import { env } from '~/env.server';
import { Refusal } from '~/errors/refusal';
import { defineCached } from '~/http/pages/content.server';
import { pageLoader } from '~/http/pages/page.server';
import type { SharedHandle } from '~/http/pages/shared-handle';
import { paths } from '~/paths';
import { dayIn } from '~/text/instants';
import { daysOf, isMonth } from '~/text/month';
import { monthBeside, monthInWords, plural, weekdayOf } from '~/text/spanish';
import { Icon } from '~/ui/icon';
import { Page } from '~/ui/page/page';
import { sheet } from '~/ui/sheet';
import { gospelFeeds, titled } from '~/ui/title';
import { gospelMonthsFor, monthsAround } from './months.server';
import styles from './month.css?url';

const cachedMonth = defineCached('gospels of a month', async (month: string) => {
  const days = daysOf(month);
  const gospels = await listGospels(db, { from: days[0], to: days[days.length - 1] });
  return gospels.map(({ date, heading, reference }) => ({ date, heading, reference }));
});

export const links = sheet(styles);

export const handle: SharedHandle = { shared: { visitors: [], members: [] } };

export const loader = pageLoader(
  'anyone',
  async (_member, args) => {
    const { month = '' } = args.params;
    if (!isMonth(month)) throw new Refusal('not_found');
    const [gospels, months] = await Promise.all([cachedMonth(args, month), gospelMonthsFor(args)]);
    const data = { month, gospels, today: dayIn(env.TIME_ZONE), ...monthsAround(months, month) };
    return json(data, { status: gospels.length > 0 ? 200 : 404 });
  },
  { databaseError: 'gospel_failed' },
);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return titled({ title: 'Evangelio del día' }, matches);
  const { month, gospels } = data;
  const title = `Los evangelios de ${monthInWords(month)}`;
  const described = { title, description: `${title}, día por día.`, path: paths.gospelMonth(month) };
  return [...titled(described, matches, gospels.length === 0), ...gospelFeeds];
};

export default function GospelMonth() {
  const { month, gospels, today, ...around } = useLoaderData<typeof loader>();
  return (
    <Page band={<Head month={month} count={gospels.length} {...around} />}>
      {gospels.length > 0 && (
        <table className="gospel-month">
          <caption className="visually-hidden">Los evangelios de {monthInWords(month)}</caption>
          <thead>
            <tr>
              <th scope="col">Día</th>
              <th scope="col">Evangelio</th>
            </tr>
          </thead>
          <tbody>
            {gospels.map((gospel) => (
              <Row key={gospel.date} {...gospel} isToday={gospel.date === today} />
            ))}
          </tbody>
        </table>
      )}
      <p>
        <a className="button" href={paths.gospel()}>
          Ver el evangelio de hoy
        </a>
      </p>
    </Page>
  );
}

interface HeadProps {
  month: string;
  count: number;
  /** The nearest months that have gospels. */
  previous: string | null;
  next: string | null;
}

function Head({ month, count, previous, next }: HeadProps) {
  return (
    <div className="wrap">
      <div className="column">
        <p className="muted-text">Evangelio del día</p>
        <h1>Los evangelios de {monthInWords(month)}</h1>
        <p className="lead-text">
          {count > 0 ? `${plural(count, 'día', 'días')} con su evangelio.` : 'Este mes no tiene evangelios.'}
        </p>
        {(previous || next) && (
          <nav className="pager" aria-label="Meses">
            {previous ? (
              <a className="button" rel="prev" href={paths.gospelMonth(previous)}>
                <Icon name="back" /> {monthBeside(previous, month)}
              </a>
            ) : (
              <span />
            )}{' '}
            {next && (
              <a className="button" rel="next" href={paths.gospelMonth(next)}>
                {monthBeside(next, month)} <Icon name="forward" />
              </a>
            )}
          </nav>
        )}
      </div>
    </div>
  );
}

interface RowProps {
  date: string;
  heading: string;
  reference: string;
  isToday: boolean;
}

function Row({ date, heading, reference, isToday }: RowProps) {
  return (
    <tr aria-current={isToday ? 'date' : undefined}>
      <th scope="row">
        <time dateTime={date}>
          {weekdayOf(date)} {Number(date.slice(8))}
        </time>
        {isToday && <span className="gospel-month__today"> hoy</span>}
      </th>
      <td>
        <a href={paths.gospel({ date })}>{heading || 'Evangelio del día'}</a>
        {reference && <span className="muted-text gospel-month__reference"> {reference}</span>}
      </td>
    </tr>
  );
}
