import type { LoaderFunctionArgs } from '@remix-run/node';
import { sql } from 'kysely';
import { db } from '~/db/db.server';
import { chaptersByVolume } from '~/domain/book/outline.server';
import { normalisedSecret } from '~/domain/members/secret-address.server';
import { listCovers } from '~/domain/pictures/covers.server';
import type { Cover } from '~/domain/pictures/schema';
import { authorOrFoundation } from '~/domain/site/book-author.server';
import { appUrl, env } from '~/env.server';
import { defineCached } from '~/http/pages/content.server';
import { pageLoader } from '~/http/pages/page.server';
import { requireBookOffered } from '~/http/pages/site.server';
import { catalogFilePath, catalogPath, paths, volumeImage } from '~/paths';
import { html, type Fragment } from '~/text/html';
import { PICTURE_TYPES } from '~/text/picture';
import { plural } from '~/text/spanish';
import { writable } from '~/text/xml.server';
import { memberOfCatalog } from './catalog-reader.server';
import { rightsOf } from './pages.server';

const PNG = 'image/png';
const TYPE = 'application/atom+xml;profile=opds-catalog;kind=acquisition';

interface Offered extends Image {
  /** Null for the whole book. */
  volume: number | null;
  title: string;
  summary: string;
  changedAt: Date;
}

/** Its image, and the type of that. */
interface Image {
  image: string;
  type: string;
}

/** The catalogue of the book for e-readers: OPDS 1.2, one feed of all that there is to take. */
export const loader = pageLoader(
  'anyone',
  async (_member, args: LoaderFunctionArgs) => {
    await memberOfCatalog(args);
    await requireBookOffered(args);
    const feed = catalog(normalisedSecret(args.params.secret ?? ''), await offeredFor(args));
    return new Response(feed, {
      headers: { 'Content-Type': `${TYPE};charset=utf-8`, 'Cache-Control': 'private, no-store' },
    });
  },
  { databaseError: 'database_away', back: paths.account() },
);

/** The whole book and the volumes that have a text. */
const offeredFor = defineCached('opds', async (): Promise<{ author: string; offered: Offered[] }> => {
  const { rows } = await sql<{ volume: number; title: string; changedAt: Date }>`
    select number as volume, title, max(texts.updated_at) as "changedAt"
      from volumes join (select volume, index, updated_at from main_chapters
                         union all select volume, index, updated_at from optional_chapters) as texts on volume = number
     where is_available group by number order by number`.execute(db);
  const [author, chapters, covers] = await Promise.all([authorOrFoundation(db), chaptersByVolume(db), listCovers(db)]);
  const volumes = rows.map(({ volume, title, changedAt }) => ({
    volume,
    title: `Libro de Cielo: ${title}`,
    summary: plural(chapters.get(volume)?.size ?? 0, 'capítulo', 'capítulos'), // as the site counts them
    changedAt,
    ...imageOf(volume, covers),
  }));
  if (volumes.length === 0) return { author, offered: [] };
  const summary = `Todo en un archivo: ${plural(volumes.length, 'volumen', 'volúmenes')}`;
  const whole = {
    volume: null,
    title: 'Libro de Cielo',
    summary,
    changedAt: latestOf(volumes),
    image: '/icon-512.png',
    type: PNG,
  };
  return { author, offered: [whole, ...volumes] };
});

const imageOf = (volume: number, covers: Cover[]): Image => {
  const cover = covers.find((one) => one.volume === volume);
  return cover ? { image: cover.path, type: PICTURE_TYPES.jpg } : { image: volumeImage(volume), type: PNG };
};

const latestOf = (some: { changedAt: Date }[]) => new Date(Math.max(0, ...some.map((one) => one.changedAt.getTime())));

function catalog(secret: string, { author, offered }: { author: string; offered: Offered[] }): string {
  const self = appUrl + catalogPath(secret);
  const feed = html`
    <feed xmlns="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/terms/" xml:lang="es">
      <id>${appUrl}/opds</id>
      <title>Libro de Cielo</title>
      <updated>${latestOf(offered).toISOString()}</updated>
      <icon>${appUrl}/icon-512.png</icon>
      <author><name>${env.FOUNDATION_NAME}</name><uri>${appUrl}/</uri></author>
      <link rel="self" type="${TYPE}" href="${self}" />
      <link rel="start" type="${TYPE}" href="${self}" />
      ${offered.map((one) => entry(secret, author, one))}
    </feed>
  `;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writable(feed.markup)}\n`;
}

/** An entry, with the identifier that the EPUB has too. */
function entry(secret: string, author: string, one: Offered): Fragment {
  const { volume, title, summary, changedAt, type } = one;
  const id = appUrl + paths.epub(volume);
  const image = appUrl + one.image;
  const rights = rightsOf(env.FOUNDATION_NAME);
  return html`
    <entry>
      <id>${id}</id>
      <title>${title}</title>
      <updated>${changedAt.toISOString()}</updated>
      <author><name>${author}</name></author>
      <dc:identifier>${id}</dc:identifier>
      <dc:language>es</dc:language>
      <dc:publisher>${env.FOUNDATION_NAME}</dc:publisher>
      <rights>${rights}</rights>
      <summary>${summary}</summary>
      <content type="text">${summary}. ${rights}</content>
      <link rel="http://opds-spec.org/image" type="${type}" href="${image}" />
      <link rel="http://opds-spec.org/image/thumbnail" type="${type}" href="${image}" />
      <link rel="http://opds-spec.org/acquisition" type="application/epub+zip" href="${appUrl + catalogFilePath(secret, volume)}" />
    </entry>
  `;
}
