import { appUrl } from '~/env.server';
import { pageLoader } from '~/http/pages/page.server';
import { dayAfter } from '~/text/spanish';
import {
  FEED_ABOUT,
  FEED_OPTIONS,
  FEED_TITLE,
  loadFeed,
  withoutControls,
  type Feed,
  type FeedItem,
} from './feed.server';

const AHEAD = 7; // days: a calendar is there for what comes, a feed of news is not

/** The gospel of each day for calendars: an event of the whole day, iCalendar, RFC 5545. */
export const loader = pageLoader('anyone', loadFeed('text/calendar', calendar, AHEAD), FEED_OPTIONS);

/** A calendar holds at least one component, also where there is no gospel. */
const NO_EVENT = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

function calendar({ items }: Feed): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Libro de Cielo//Evangelio del día//ES',
    'CALSCALE:GREGORIAN',
    `NAME:${escapedText(FEED_TITLE)}`,
    `X-WR-CALNAME:${escapedText(FEED_TITLE)}`,
    `DESCRIPTION:${escapedText(FEED_ABOUT)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...(items.length > 0 ? items.flatMap(eventOf) : NO_EVENT),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldedLine(line)}\r\n`).join('');
}

function eventOf({ gospel, title, address, updated }: FeedItem): string[] {
  const { date, reference, liturgical_note: note } = gospel;
  const [changed, description] = [utc(updated), [reference, note, address].filter(Boolean).join('\n')];
  return [
    'BEGIN:VEVENT',
    `UID:evangelio-${date}@${new URL(appUrl).hostname}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${Math.floor(updated.getTime() / 60_000)}`, // minutes, so that it grows with each change and fits in 32 bits
    `DTSTART;VALUE=DATE:${compact(date)}`,
    `DTEND;VALUE=DATE:${compact(dayAfter(date, 1) ?? date)}`,
    `SUMMARY:${escapedText(title)}`,
    `DESCRIPTION:${escapedText(description)}`,
    `URL:${address}`,
    'TRANSP:TRANSPARENT', // nobody is busy on that day because of it
    'END:VEVENT',
  ];
}

/** `2026-11-21` as `20261121`. */
const compact = (date: string) => date.replaceAll('-', '');

/** An instant as `20261121T104205Z`. */
const utc = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '');

const escapedText = (text: string) =>
  withoutControls(text)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n');

const LONGEST_LINE = 75; // bytes

/** A line in pieces that are short enough, none of which ends within a character. */
function foldedLine(line: string): string {
  const pieces = [''];
  let length = 0;
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    const isFull = length + bytes > LONGEST_LINE;
    if (isFull) pieces.push(' ');
    length = isFull ? 1 + bytes : length + bytes;
    pieces[pieces.length - 1] += character;
  }
  return pieces.join('\r\n');
}
