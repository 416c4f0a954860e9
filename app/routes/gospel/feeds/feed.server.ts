import type { LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import { gospelsBetween } from '~/domain/gospel/gospels.server';
import type { Gospel } from '~/domain/gospel/schema';
import { appUrl, env } from '~/env.server';
import { defineCached } from '~/http/pages/content.server';
import { matchesTag, tagOf } from '~/http/pages/compressed-text.server';
import { paths } from '~/paths';
import { html, raw, trusted } from '~/text/html';
import { dayIn, startOfDay } from '~/text/instants';
import { dayAfter, gospelDate } from '~/text/spanish';

const BEFORE = 30; // days before today that a feed holds

export const FEED_TITLE = 'Evangelio del día a la Luz de la Divina Voluntad';
export const FEED_ABOUT = 'El evangelio de cada día, con su reflexión.';

/** A gospel as feeds show it. */
export interface FeedItem {
  gospel: Gospel;
  title: string;
  /** The day in words, and the passage. */
  summary: string;
  /** The page of the day, which is also its id. */
  address: string;
  /** The beginning of its day. */
  published: Date;
  /** The last time that its text changed. */
  updated: Date;
}

export interface Feed {
  /** By date. */
  items: FeedItem[];
  /** When one of them changed, or the day began on which the first left and the last came. */
  updated: Date;
}

/** What its loader shows while the gospels cannot be read. */
export const FEED_OPTIONS = { databaseError: 'gospel_failed', back: paths.gospel() } as const;

/**
 * Makes what the loader of a feed does, in one format, up to so many days `ahead` of today. The text is written once for each revision of the content and
 * each day; it is the same for everybody, and requests for it are no views of a gospel.
 */
export function loadFeed(type: string, write: (feed: Feed) => string, ahead = 0) {
  const cachedFeed = defineCached(`gospel feed ${type}`, async (today: string) => {
    const feed = await feedOf(today, ahead);
    const text = write(feed);
    return { text, tag: tagOf(text), modified: feed.updated.toUTCString() };
  });
  return async (_member: unknown, args: LoaderFunctionArgs): Promise<Response> => {
    const { text, tag, modified } = await cachedFeed(args, dayIn(env.TIME_ZONE));
    const headers = {
      ETag: tag,
      'Last-Modified': modified,
      'Cache-Control': 'public, max-age=0, s-maxage=60, must-revalidate',
    };
    if (isKnown(args.request.headers, tag, modified)) return new Response(null, { status: 304, headers });
    return new Response(text, { headers: { ...headers, 'Content-Type': `${type}; charset=utf-8` } });
  };
}

/** The text of a gospel as HTML that needs no styles, with whole addresses. */
export function feedHtml({ gospel, summary, address }: FeedItem): string {
  const { intro, verses, reflexion, liturgical_note: note, url, copyright_note: rights } = gospel;
  const paragraphs = [...intro.split(/\n{2,}/).filter(Boolean), ...verses].map((text) => html`<p>${text}</p>`);
  const meditation = trusted(reflexion.replaceAll('<a href="/', `<a href="${appUrl}/`));
  return html`
    <p><em>${summary}</em></p>
    ${paragraphs}
    ${reflexion !== '' && html`<h2>Reflexión del Evangelio del Día</h2>${raw(meditation)}`}
    ${note !== '' && html`<p>${note}</p>`}
    ${url !== '' && html`<p>Fuente: <a href="${url}">${url}</a></p>`}
    ${rights !== '' && html`<p>${rights}</p>`}
    <p><a href="${address}">Leerlo en Libro de Cielo</a></p>
  `.markup;
}

async function feedOf(today: string, ahead: number): Promise<Feed> {
  const [first, last] = [dayAfter(today, -BEFORE) ?? today, dayAfter(today, ahead) ?? today];
  const items = (await gospelsBetween(db, first, last)).map(itemOf);
  const changes = items.map(({ updated }) => updated.getTime());
  return { items, updated: new Date(Math.max(startOfDay(env.TIME_ZONE, today).getTime(), ...changes)) };
}

function itemOf({ updated_at: updated, ...gospel }: Gospel & { updated_at: Date }): FeedItem {
  const { date, heading, reference } = gospel;
  return {
    gospel,
    title: heading || reference || 'Evangelio del día',
    summary: [gospelDate(date), reference].filter(Boolean).join(' · '),
    address: appUrl + paths.gospel({ date }),
    published: startOfDay(env.TIME_ZONE, date),
    updated,
  };
}

/** Tells whether the client has this text: by its tag or, where it names none, by the time of the last change. */
function isKnown(headers: Headers, tag: string, modified: string): boolean {
  const tags = headers.get('If-None-Match');
  if (tags !== null) return matchesTag(tags, tag);
  return Date.parse(headers.get('If-Modified-Since') ?? '') >= Date.parse(modified);
}
