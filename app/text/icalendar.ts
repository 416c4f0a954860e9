import { dayAfter } from './spanish';

/** An event of a whole day, during which nobody is busy because of it. */
export interface DayEvent {
  /** The same as long as it is the same event. */
  uid: string;
  /** `YYYY-MM-DD`. */
  day: string;
  summary: string;
  description: string;
  address: string;
  changed: Date;
}

interface Calendar {
  name: string;
  about: string;
  events: DayEvent[];
}

/** Removes the characters that neither XML nor a calendar may hold. */
export const withoutControls = (text: string) =>
  text.replace(/[^\t\n\r\u0020-\u007e\u0080-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');

/** Writes a calendar of events of whole days: iCalendar, RFC 5545. `product` names the calendar within the site. */
export function calendarText(product: string, { name, about, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Libro de Cielo//${product}//ES`,
    'CALSCALE:GREGORIAN',
    `NAME:${escapedText(name)}`,
    `X-WR-CALNAME:${escapedText(name)}`,
    `DESCRIPTION:${escapedText(about)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...(events.length > 0 ? events.flatMap(linesOf) : NO_EVENT),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldedLine(line)}\r\n`).join('');
}

/** A calendar holds at least one component, also where there is no event. */
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

function linesOf({ uid, day, summary, description, address, changed }: DayEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(changed)}`,
    `LAST-MODIFIED:${utc(changed)}`,
    `SEQUENCE:${Math.floor(changed.getTime() / 60_000)}`, // minutes, so that it grows with each change and fits in 32 bits
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(dayAfter(day, 1) ?? day)}`,
    `SUMMARY:${escapedText(summary)}`,
    `DESCRIPTION:${escapedText(description)}`,
    `URL:${address}`,
    'TRANSP:TRANSPARENT',
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
    const bytes = new TextEncoder().encode(character).length;
    const isFull = length + bytes > LONGEST_LINE;
    if (isFull) pieces.push(' ');
    length = isFull ? 1 + bytes : length + bytes;
    pieces[pieces.length - 1] += character;
  }
  return pieces.join('\r\n');
}
