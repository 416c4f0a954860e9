import type { LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import { chapterName } from '~/domain/book/chapter-name';
import { planCalendar } from '~/domain/members/secret-address.server';
import { portionsAhead } from '~/domain/plans/days-ahead';
import { portionFor } from '~/domain/plans/plans.server';
import type { Portion } from '~/domain/plans/portion';
import { chaptersInWords, minutesInWords } from '~/domain/plans/words';
import { appUrl } from '~/env.server';
import { titlesFor } from '~/http/pages/content.server';
import { pageLoader } from '~/http/pages/page.server';
import { clientAddress, countFailures, countUse } from '~/http/security/limits.server';
import { paths } from '~/paths';
import { calendarText, type DayEvent } from '~/text/icalendar';

const NAME = 'Mi plan de lectura';
const ABOUT = 'Lo que toca leer cada día de Libro de Cielo, tal como va ahora.';

/** The days of a member's plan for calendars, at the secret address that they made: an event of each whole day. */
export const loader = pageLoader(
  'anyone',
  async (_member, args) => {
    const memberId = await memberOfCalendar(args);
    const [found, titles] = await Promise.all([portionFor(db, memberId), titlesFor(args)]);
    const changed = new Date();
    const eventOf = ({ day, chapters, minutes }: Portion): DayEvent => ({
      uid: `plan-${found?.plan.id}-${day}@${new URL(appUrl).hostname}`,
      day,
      summary: `Leer ${chaptersInWords(chapters)}`,
      description: [
        ...chapters.map((chapter) => chapterName({ ...chapter, title: titles(chapter) })),
        `En total, ${minutesInWords(minutes)}.`,
        appUrl + paths.plan(),
      ].join('\n'),
      address: appUrl + paths.plan(),
      changed,
    });
    const events = found ? portionsAhead(found).map(eventOf) : [];
    return new Response(calendarText('Mi plan', { name: NAME, about: ABOUT, events }), {
      headers: { 'Content-Type': 'text/calendar; charset=utf-8', 'Cache-Control': 'private, no-store' },
    });
  },
  { databaseError: 'database_away', back: paths.plan() },
);

/** Finds the member of a calendar, and counts the request as theirs; wrong secrets count against their sender. */
async function memberOfCalendar({ request, context }: LoaderFunctionArgs): Promise<number> {
  const secret = new URL(request.url).searchParams.get('clave') ?? '';
  const find = () => planCalendar.memberOf(db, secret);
  const id = await countFailures('reader_address', clientAddress(context), ['plan_calendar_missing'], find);
  await countUse('use', id);
  return id;
}
