import { Readable } from 'node:stream';
import { db } from '~/db/db.server';
import { everyItem, findCollection, type CollectionItem } from '~/domain/collections/items.server';
import { listCollections } from '~/domain/collections/collections.server';
import { colourNames } from '~/domain/highlights/colours.server';
import type { ListedHighlight } from '~/domain/highlights/listed';
import { everyHighlight } from '~/domain/highlights/listing.server';
import { readwiseHead } from '~/domain/highlights/readwise.server';
import type { SignedIn } from '~/domain/members/sessions.server';
import { authorOrFoundation } from '~/domain/site/book-author.server';
import { appUrl, env } from '~/env.server';
import { Refusal } from '~/errors/refusal';
import { writeLazily, type LazyFile } from '~/files/archive.server';
import { download } from '~/http/pages/download.server';
import { pageLoader } from '~/http/pages/page.server';
import { webAnnotation } from '~/http/pages/web-annotation.server';
import { paths } from '~/paths';
import { csvLine } from '~/text/csv';
import { dayIn, sortableInstant } from '~/text/instants';
import { plainForm } from '~/text/spanish';
import { addressOf } from './address.server';
import { collectionMarkdown, volumeMarkdown } from './markdown.server';

/** Sends all highlights of the member as a file. */
export const loader = pageLoader(
  'member',
  async (member, args) => {
    const format = new URL(args.request.url).searchParams.get('formato');
    const name = `mis-marcas-libro-de-cielo_${dayIn(env.TIME_ZONE)}`;
    if (format === 'md') return markdownZip(member, `${name}.zip`);
    const [author, colours] = [await authorOrFoundation(db), await colourNames(db, member.id)];
    const batches = everyHighlight(db, member.id);
    if (format === 'csv') {
      const write = (some: ListedHighlight[]) => some.map((one) => readwiseLine(one, author)).join('');
      return download(member, args, { name: `${name}.csv`, type: 'text/csv', head: readwiseHead(), batches, write });
    }
    if (format !== 'jsonld') throw new Refusal('not_found');
    let comma = '';
    const write = (some: ListedHighlight[]) =>
      some.map((one) => `${comma}\n${JSON.stringify(webAnnotation(one, colours))}${((comma = ','), '')}`).join('');
    const file = { name: `${name}.jsonld`, type: 'application/ld+json', head: ANNOTATIONS_HEAD, foot: '\n]}}\n' };
    return download(member, args, { ...file, batches, write });
  },
  { back: paths.highlights(), isList: true },
);

const ANNOTATIONS_HEAD = `${JSON.stringify({
  '@context': 'http://www.w3.org/ns/anno.jsonld',
  id: appUrl + paths.highlights(),
  type: 'AnnotationCollection',
  label: 'Marcas del Libro de Cielo',
}).slice(0, -1)},"first":{"id":"${appUrl + paths.highlights()}#1","type":"AnnotationPage","items":[`;

/** A line of a table for Readwise. Its location is a number that orders the highlights of a volume. */
function readwiseLine(highlight: ListedHighlight, author: string): string {
  const { volume, index, paragraph, words, line, madeAt } = highlight;
  const [title, place] = [`Libro de Cielo, Volumen ${volume}`, index * 1000 + (paragraph ?? 0)];
  return csvLine([words, title, author, addressOf(highlight), line, place, sortableInstant(madeAt, 'UTC')]);
}

/** An archive with a file of Markdown for each volume, and one for each collection. */
async function markdownZip(member: SignedIn, name: string): Promise<Response> {
  const [author, colours] = [await authorOrFoundation(db), await colourNames(db, member.id)];
  const volumes = new Map<number, ListedHighlight[]>();
  for await (const some of everyHighlight(db, member.id))
    for (const one of some)
      volumes
        .set(one.volume, volumes.get(one.volume) ?? [])
        .get(one.volume)
        ?.push(one);
  const files: LazyFile[] = [...volumes].map(([volume, highlights]) => ({
    name: `volumenes/volumen-${volume}.md`,
    make: () => Promise.resolve(Readable.from([volumeMarkdown(volume, highlights, colours, author)])),
  }));
  const collections = await listCollections(db, member.id);
  collections.forEach(({ id, name: called }, at) =>
    files.push({
      name: `colecciones/${at + 1}-${slug(called)}.md`,
      make: async () => {
        const collection = await findCollection(db, { memberId: member.id, id });
        const items: CollectionItem[] = [];
        for await (const some of everyItem(db, collection)) items.push(...some);
        return Readable.from([collectionMarkdown(collection, items, colours)]);
      },
    }),
  );
  return new Response(Readable.toWeb(writeLazily(files)) as ReadableStream, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

const slug = (name: string) =>
  plainForm(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60);
