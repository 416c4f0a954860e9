import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageLoader } from '~/http/pages/page.server';
import type { SharedHandle } from '~/http/pages/shared-handle';
import { paths } from '~/paths';
import { plural } from '~/text/spanish';
import { Icon } from '~/ui/icon';
import { Jumps } from '~/ui/jumps';
import { Page } from '~/ui/page/page';
import { sheet } from '~/ui/sheet';
import { titled } from '~/ui/title';
import { DayChapters, NothingThatDay } from './chapters';
import { loadDay } from './load.server';
import styles from './day.css?url';

export const links = sheet(styles);

export const handle: SharedHandle = { shared: { members: [] } };

export const loader = pageLoader('member', (_member, args) => loadDay(args), { databaseError: 'day_failed' });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  titled(data ? { title: `Un ${data.words}`, path: paths.day(data.day) } : { title: 'Un día del libro' }, matches);

interface HeadProps {
  words: string;
  isToday: boolean;
  count: number;
  previous: string;
  next: string;
}

export default function Day() {
  const { day, isToday, chapters, before, behind, isLeapDay, month, months, ...head } = useLoaderData<typeof loader>();
  const days = month.days.map(({ day: one, ...rest }) => ({ ...rest, to: paths.day(one), isHere: one === day }));
  return (
    <Page band={<Head {...head} isToday={isToday} count={chapters.length} />}>
      <div className="beside">
        <div>
          {chapters.length > 0 ? (
            <DayChapters chapters={chapters} />
          ) : (
            <NothingThatDay before={before} behind={behind} isLeapDay={isLeapDay} />
          )}
        </div>
        <section className="part beside__side" aria-labelledby="otros">
          <h2 id="otros">Otros días</h2>
          <Jumps label={`Días de ${month.name}`} each="Día" counted={['capítulo', 'capítulos']} jumps={days} />
          <Months months={months} />
          {!isToday && (
            <p>
              <a className="button" href={paths.day()}>
                Ver el día de hoy
              </a>
            </p>
          )}
        </section>
      </div>
    </Page>
  );
}

function Head({ words, isToday, count, previous, next }: HeadProps) {
  const written = count === 1 ? 'lleva' : 'llevan';
  return (
    <div className="wrap">
      <div className="column">
        <p className="muted-text">{isToday ? 'Un día como hoy' : 'Un día del libro'}</p>
        <h1>{words}</h1>
        <p className="lead-text">
          {count === 0
            ? 'Ningún capítulo lleva esta fecha.'
            : `${plural(count, 'capítulo', 'capítulos')} de los 36 volúmenes ${written} esta fecha.`}
        </p>
        <nav className="pager" aria-label="Días">
          <a className="button" rel="prev" href={paths.day(previous)}>
            <Icon name="back" /> Día anterior
          </a>{' '}
          <a className="button" rel="next" href={paths.day(next)}>
            Día siguiente <Icon name="forward" />
          </a>
        </nav>
      </div>
    </div>
  );
}

function Months({ months }: { months: { name: string; to: string; isHere: boolean }[] }) {
  return (
    <nav aria-label="Meses">
      <ul className="plain-list row months">
        {months.map(({ name, to, isHere }) => (
          <li key={name}>
            <a className="action-link" href={to} aria-current={isHere ? 'true' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
