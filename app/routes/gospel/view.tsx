import type { ChapterOfDay } from '~/domain/bible/schema';
import type { Gospel } from '~/domain/gospel/schema';
import { paths } from '~/paths';
import { GospelBody } from '~/ui/gospel/body';
import { RelatedLinks } from '~/ui/gospel/links';
import { useSite } from '~/ui/page-state';
import { Page } from '~/ui/page/page';
import { SharePanel } from '~/ui/share-panel';
import { DayPager } from './day-pager';
import { GospelFacts } from './facts';
import { Following, MonthLink } from './following';
import { InBook } from './in-book';

interface GospelProps {
  date: string;
  today: string;
  /** The days around it; null where none on that side has a gospel. */
  previous: string | null;
  next: string | null;
  gospel: Gospel | null;
  /** Number of views, for administrators; else null. */
  views: number | null;
  dateInWords: string;
  inBook: ChapterOfDay[];
  missing: string | null;
  address: string;
  /** The address by which calendars subscribe. */
  calendar: string;
  /** Month of the day, or the nearest one with gospels, `YYYY-MM`; null without any. */
  month: string | null;
  /** Whether it goes out by mail. */
  hasMail: boolean;
}

const SHARE_TITLE = 'Evangelio del día a la Luz de la Divina Voluntad';

/** The gospel of a day with its reflection, or a message that there is none. */
export function GospelView(view: GospelProps) {
  const { gospel, address, views } = view;
  const { isLight } = useSite(); // without scripts no keys lead from day to day
  return (
    <Page band={<Head {...view} />}>
      {gospel ? (
        <div className="reader">
          <div className="reader__text">
            <GospelBody gospel={gospel} />
          </div>
          <div className="reader__side">
            <InBook date={view.date} chapters={view.inBook} />
            <RelatedLinks links={gospel.links} />
            <GospelFacts gospel={gospel} views={views} />
            <Following {...view} />
            <section className="share" id="compartir" aria-labelledby="compartir-t">
              <h2 id="compartir-t">Compartir</h2>
              <SharePanel
                label="Enlace de este día"
                title={SHARE_TITLE}
                texts={[SHARE_TITLE]}
                address={address}
                copied={`${SHARE_TITLE}\n${address}`}
              />
            </section>
            {!isLight && <p className="small-text muted-text" data-keys-hint="" />}
          </div>
        </div>
      ) : (
        <Missing {...view} />
      )}
    </Page>
  );
}

function Head(view: GospelProps) {
  const { gospel, date, dateInWords } = view;
  return (
    <div className="wrap chapter-head">
      <div>
        {gospel && <p className="chapter-head__place muted-text">Evangelio del día</p>}
        <h1>{gospel?.heading ?? 'Evangelio del día'}</h1>
        <p className="muted-text">
          {gospel ? <time dateTime={date}>{dateInWords}</time> : dateInWords}
          {gospel && ` · ${gospel.reference}`}
        </p>
      </div>
      <DayPager {...view} />
    </div>
  );
}

function Missing({ missing, date, today, month }: GospelProps) {
  return (
    <div className="column">
      <div className="notice" role="status">
        <p>{missing}</p>
      </div>
      {date !== today && (
        <p>
          <a className="button" href={paths.gospel()}>
            Ver el evangelio de hoy
          </a>
        </p>
      )}
      {month && (
        <p>
          <MonthLink month={month} />
        </p>
      )}
    </div>
  );
}
