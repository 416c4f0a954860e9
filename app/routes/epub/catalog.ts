import type { LoaderFunctionArgs } from '@remix-run/node';
import { sql } from 'kysely';
import { db } from '~/db/db.server';
import { normalisedSecret } from '~/domain/members/reader-address.server';
import { appUrl, env } from '~/env.server';
import { defineCached } from '~/http/pages/content.server';
import { pageLoader } from '~/http/pages/page.server';
import { requireBookOffered } from '~/http/pages/site.server';
import { paths } from '~/paths';
import { html, type Fragment } from '~/text/html';
import { plural } from '~/text/spanish';
import { writable } from '~/text/xml.server';
import { memberOfCatalog } from './catalog-reader.server';
import { rightsOf } from './pages.server';

const TYPE = 'application/atom+xml;profile=opds-catalog;kind=acquisition';

interface Offered {
  /** Null for the whole book. */
  volume: number | null;
  title: string;
  summary: string;
  changedAt: Date;
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
const offeredFor = defineCached('opds', async (): Promise<Offered[]> => {
  const { rows } = await sql<{ volume: number; title: string; chapters: number; changedAt: Date }>`
    select number as volume, title, count(distinct index)::integer as chapters, max(texts.updated_at) as "changedAt"
      from volumes join (select volume, index, updated_at from main_chapters
                         union all select volume, index, updated_at from optional_chapters) as texts on volume = number
     where is_available group by number order by number`.execute(db);
  const volumes = rows.map(({ volume, title, chapters, changedAt }) => ({
    volume,
    title: `Libro de Cielo: ${title}`,
    summary: plural(chapters, 'capítulo', 'capítulos'),
    changedAt,
  }));
  if (volumes.length === 0) return [];
  const summary = `Todo en un archivo: ${plural(volumes.length, 'volumen', 'volúmenes')}`;
  return [{ volume: null, title: 'Libro de Cielo', summary, changedAt: latestOf(volumes) }, ...volumes];
});

const latestOf = (some: { changedAt: Date }[]) => new Date(Math.max(0, ...some.map((one) => one.changedAt.getTime())));

function catalog(secret: string, offered: Offered[]): string {
  const self = appUrl + paths.catalog(secret);
  const feed = html`
    <feed xmlns="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/terms/" xml:lang="es">
      <id>${appUrl}/opds</id>
      <title>Libro de Cielo</title>
      <updated>${latestOf(offered).toISOString()}</updated>
      <icon>${appUrl}/icon-512.png</icon>
      <author><name>${env.FOUNDATION_NAME}</name><uri>${appUrl}/</uri></author>
      <link rel="self" type="${TYPE}" href="${self}" />
      <link rel="start" type="${TYPE}" href="${self}" />
      ${offered.map((one) => entry(secret, one))}
    </feed>
  `;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writable(feed.markup)}\n`;
}

/** An entry, with the identifier that the EPUB has too. */
function entry(secret: string, { volume, title, summary, changedAt }: Offered): Fragment {
  const id = appUrl + paths.epub(volume);
  return html`
    <entry>
      <id>${id}</id>
      <title>${title}</title>
      <updated>${changedAt.toISOString()}</updated>
      <dc:identifier>${id}</dc:identifier>
      <dc:language>es</dc:language>
      <dc:publisher>${env.FOUNDATION_NAME}</dc:publisher>
      <rights>${rightsOf(env.FOUNDATION_NAME)}</rights>
      <summary>${summary}</summary>
      <link rel="http://opds-spec.org/acquisition" type="application/epub+zip" href="${appUrl + paths.catalogFile(secret, volume)}" />
    </entry>
  `;
}
