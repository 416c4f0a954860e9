import { hash } from 'node:crypto';
import { db } from '~/db/db.server';
import { chapterName } from '~/domain/book/chapter-name';
import { clock } from '~/domain/transcripts/schema';
import { audioFileName, isOwnFile, type ListedRecording } from '~/domain/recordings/schema';
import { authorOrFoundation } from '~/domain/site/book-author.server';
import { appUrl } from '~/env.server';
import { Refusal } from '~/errors/refusal';
import { matchesTag } from '~/http/pages/compressed-text.server';
import { defineCached } from '~/http/pages/content.server';
import { pageLoader } from '~/http/pages/page.server';
import { numberIn } from '~/http/pages/query-number';
import { audioFeedPath, audioFilePath, OPEN_AUDIO, paths } from '~/paths';
import { html, type Fragment } from '~/text/html';
import { longDate } from '~/text/spanish';
import { writable } from '~/text/xml.server';
import { letListen, recordingsFor } from './listener.server';

const PER_PAGE = 100;
const ABOUT = 'Los capítulos de Libro de Cielo, leídos en voz alta.';

const author = defineCached('audio author', () => authorOrFoundation(db));

/** The choices of a feed: of the book or a volume, the newest first or as the book has them. */
interface Choices {
  volumen: number | null;
  orden: 'libro' | null;
}

/** The recordings for podcast programs, some on each page. */
export const loader = pageLoader(
  'anyone',
  async (_visitor, args) => {
    const [isFeed, given = ''] = /^(.{1,100})\.xml$/.exec(args.params.feed ?? '') ?? [];
    if (isFeed === undefined) throw new Refusal('not_found');
    const key = await letListen(args, given);
    const query = new URL(args.request.url).searchParams;
    const volumen = numberIn(query, 'volumen');
    if (volumen !== null && (volumen < 1 || volumen > 36)) throw new Refusal('not_found');
    const choices: Choices = { volumen, orden: query.get('orden') === 'libro' ? 'libro' : null };
    const chosen = inOrder(
      (await recordingsFor(args)).filter(({ volume }) => (volumen ?? volume) === volume),
      choices,
    );
    const pages = Math.max(1, Math.ceil(chosen.length / PER_PAGE));
    const page = Math.min(Math.max(1, numberIn(query, 'pagina') ?? 1), pages);
    const items = chosen.slice((page - 1) * PER_PAGE, page * PER_PAGE);
    const feed = feedOf({ key, choices, page, pages, items, author: await author(args) });
    const tag = `"${hash('sha256', feed, 'base64url').slice(0, 27)}"`;
    const headers = {
      'Content-Type': 'application/rss+xml; charset=utf-8',
      'Cache-Control': 'private, no-cache',
      ETag: tag,
    };
    const isSame = matchesTag(args.request.headers.get('if-none-match'), tag);
    return new Response(isSame ? null : feed, { status: isSame ? 304 : 200, headers });
  },
  { databaseError: 'database_away', back: paths.account() },
);

/** Orders the newest first, or as the book has them. */
const inOrder = (recordings: ListedRecording[], { orden }: Choices) =>
  orden === 'libro' ? recordings : recordings.sort((one, other) => other.addedAt.getTime() - one.addedAt.getTime());

interface Feed {
  key: string;
  choices: Choices;
  page: number;
  pages: number;
  items: ListedRecording[];
  author: string;
}

function feedOf({ key, choices, page, pages, items, author }: Feed): string {
  const at = (number: number) => appUrl + audioFeedPath(key, { ...choices, pagina: number > 1 ? number : null });
  const title = choices.volumen === null ? 'Libro de Cielo' : `Libro de Cielo: Volumen ${choices.volumen}`;
  const guid = uuid(`${appUrl}/audio/${choices.volumen ?? 'libro'}`);
  const feed = html`
    <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0">
      <channel>
        <title>${title}</title>
        <link>${appUrl}/</link>
        <description>${ABOUT}</description>
        <language>es</language>
        <atom:link rel="self" type="application/rss+xml" href="${at(page)}" />
        <atom:link rel="first" href="${at(1)}" />
        ${page > 1 && html`<atom:link rel="previous" href="${at(page - 1)}" />`}
        ${page < pages && html`<atom:link rel="next" href="${at(page + 1)}" />`}
        <image><url>${appUrl}/icon-512.png</url><title>${title}</title><link>${appUrl}/</link></image>
        <itunes:author>${author}</itunes:author>
        <itunes:image href="${appUrl}/icon-512.png" />
        <itunes:category text="Religion &amp; Spirituality"><itunes:category text="Christianity" /></itunes:category>
        <itunes:explicit>false</itunes:explicit>
        <itunes:type>${choices.orden === 'libro' ? 'serial' : 'episodic'}</itunes:type>
        ${key !== OPEN_AUDIO && html`<itunes:block>Yes</itunes:block>`}
        <podcast:guid>${guid}</podcast:guid>
        <podcast:locked>yes</podcast:locked>
        <podcast:medium>audiobook</podcast:medium>
        ${items.map((one) => itemOf(key, one))}
      </channel>
    </rss>
  `;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writable(feed.markup)}\n`;
}

function itemOf(key: string, recording: ListedRecording): Fragment {
  const { volume, index, date, source, type, size, seconds, addedAt } = recording;
  const page = appUrl + paths.volume(volume, { chapter: index });
  const address = isOwnFile(source) ? appUrl + audioFilePath(key, audioFileName(recording, type)) : source;
  return html`
    <item>
      <title>${chapterName(recording)}</title>
      <link>${page}</link>
      <guid isPermaLink="false">${page}</guid>
      <pubDate>${addedAt.toUTCString()}</pubDate>
      <description>${`Volumen ${volume}, capítulo ${index}${date && `. ${longDate(date)}`}`}</description>
      <enclosure url="${address}" length="${size ?? 0}" type="${type || 'audio/mpeg'}" />
      ${seconds !== null && html`<itunes:duration>${clock(seconds)}</itunes:duration>`}
      <itunes:season>${volume}</itunes:season>
      <itunes:episode>${index}</itunes:episode>
      <itunes:explicit>false</itunes:explicit>
      <podcast:season name="${`Volumen ${volume}`}">${volume}</podcast:season>
      <podcast:episode>${index}</podcast:episode>
    </item>
  `;
}

/** A stable UUID of a text, as programs want one for a feed. */
function uuid(text: string): string {
  const digits = hash('sha256', text, 'hex');
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`, `a${digits.slice(17, 20)}`];
  return [...parts, digits.slice(20, 32)].join('-');
}
