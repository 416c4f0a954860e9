import { appUrl } from '~/env.server';
import { pageLoader } from '~/http/pages/page.server';
import { calendarText, type DayEvent } from '~/text/icalendar';
import { FEED_ABOUT, FEED_OPTIONS, FEED_TITLE, loadFeed, type Feed, type FeedItem } from './feed.server';

const AHEAD = 7; // days: a calendar is there for what comes, a feed of news is not

/** The gospel of each day for calendars: an event of the whole day. */
export const loader = pageLoader('anyone', loadFeed('text/calendar', calendar, AHEAD), FEED_OPTIONS);

function calendar({ items }: Feed): string {
  return calendarText('Evangelio del día', { name: FEED_TITLE, about: FEED_ABOUT, events: items.map(eventOf) });
}

function eventOf({ gospel, title, address, updated }: FeedItem): DayEvent {
  const { date, reference, liturgical_note: note } = gospel;
  return {
    uid: `evangelio-${date}@${new URL(appUrl).hostname}`,
    day: date,
    summary: title,
    description: [reference, note, address].filter(Boolean).join('\n'),
    address,
    changed: updated,
  };
}
