import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { ZipFile } from 'yazl';
import { withTimeBudget } from '~/db/time-budget.server';
import { db, type Database } from '~/db/db.server';
import { textsOf } from '~/domain/book/texts.server';
import { listVolumes } from '~/domain/book/volumes.server';
import { findCover } from '~/domain/pictures/covers.server';
import { fileOfPath, findPictureFile } from '~/domain/pictures/pictures.server';
import { authorOrFoundation } from '~/domain/site/book-author.server';
import { Queue } from '~/queue.server';
import { appUrl, env } from '~/env.server';
import { Refusal } from '~/errors/refusal';
import { paths } from '~/paths';
import { chapterPage } from './chapter.server';
import { coverOf } from './cover.server';
import { STYLE } from './look.server';
import { contentsPage, ncxFile } from './contents.server';
import { CONTAINER, packageFile } from './package.server';
import { chapterFile, hasOwn, notesFile, volumeFile, type Publication } from './publication';
import { coverPage, notesPage, titlePage, volumePage, type OwnWords } from './pages.server';

const WAIT = 60_000; // milliseconds that somebody waits for the EPUBs of others to be made
const FOR_THE_DATABASE = 30_000; // milliseconds for all its texts
const AT_A_TIME = 10; // milliseconds of work, after which others have the processor as long

const oneByOne = new Queue(1, 100, WAIT);

/**
 * Makes the EPUB of a volume, or of all available ones (0), with what a member wrote and marked, or without (null). It is of one revision of the
 * content, and of the same bytes whenever it is made.
 * @throws Refusal `no_text_to_take`; `too_busy`.
 */
export const makeEpub = (volume: number, own: OwnWords | null): Promise<Buffer> =>
  oneByOne.run(() =>
    withTimeBudget(FOR_THE_DATABASE, () =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((transaction) => pack(transaction, volume, own)),
    ),
  );

async function pack(transaction: Database, volume: number, own: OwnWords | null): Promise<Buffer> {
  const archive = new ZipFile();
  const bytes = buffer(archive.outputStream);
  // The same time for all, so that the same content makes the same bytes.
  const options = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };
  const add = (name: string, content: string | Uint8Array) =>
    archive.addBuffer(Buffer.from(content as string), `EPUB/${name}`, options);
  archive.addBuffer(Buffer.from('application/epub+zip'), 'mimetype', { ...options, compress: false });
  archive.addBuffer(Buffer.from(CONTAINER), 'META-INF/container.xml', options);
  const [cover, image] = await coverFor(transaction, volume);
  const texts = await writeTexts(transaction, volume, own, add);
  const publication = { ...texts, cover: { ...cover, alt: cover.alt || `Portada: ${texts.title}` } };
  const { volumes, isWhole } = publication;
  add('style.css', STYLE);
  add(cover.file, image);
  add('cover.xhtml', coverPage(publication));
  add('title.xhtml', titlePage(publication));
  add('contents.xhtml', contentsPage(publication));
  add('toc.ncx', ncxFile(publication));
  if (isWhole) for (const one of volumes) add(volumeFile(one), volumePage(one));
  add('package.opf', packageFile(publication));
  archive.end();
  return bytes;
}

/** The cover of a volume that an editor gave it, else that in its tone, or that of the whole book (0). */
async function coverFor(transaction: Database, volume: number): Promise<[Publication['cover'], string | Uint8Array]> {
  const cover = await findCover(transaction, volume);
  const image = cover && (await findPictureFile(transaction, fileOfPath(cover.path)));
  if (!image) return [{ file: 'cover.svg', alt: '' }, coverOf(volume || null)];
  return [{ file: 'cover.jpg', alt: cover.altText }, image];
}

/** Writes the chapters, and what is the member's own, a volume at a time; returns what there is of them. */
async function writeTexts(
  transaction: Database,
  volume: number,
  own: OwnWords | null,
  add: (name: string, text: string) => void,
): Promise<Omit<Publication, 'cover'>> {
  const pause = pauses();
  const wanted = (await listVolumes(transaction)).filter(({ number, isAvailable }) =>
    volume === 0 ? isAvailable : number === volume,
  );
  const publication: Omit<Publication, 'cover'> = {
    title: volume === 0 ? 'Libro de Cielo' : `Libro de Cielo: ${wanted[0]?.title ?? `Volumen ${volume}`}`,
    address: appUrl + paths.epub(volume || null, { notas: own && 1 }),
    author: await authorOrFoundation(transaction),
    foundation: env.FOUNDATION_NAME,
    isWhole: volume === 0,
    volumes: [],
    changedAt: new Date(0),
  };
  for (const { number, title } of wanted) {
    const texts = await textsOf(transaction, number);
    if (texts.length === 0) continue;
    for (const text of texts) {
      add(chapterFile(text), chapterPage(text));
      await pause();
    }
    const ofVolume = <One extends { volume: number }>(all: One[] = []) => all.filter((one) => one.volume === number);
    const [notes, highlights] = [ofVolume(own?.notes), ofVolume(own?.highlights)];
    const chapters = texts.map(({ index, title, date }) => ({ volume: number, index, title, date }));
    const part = { number, title, chapters, hasNotes: notes.length > 0, hasHighlights: highlights.length > 0 };
    if (own && hasOwn(part)) add(notesFile(part), notesPage(part, { ...own, notes, highlights }));
    publication.volumes.push(part);
    publication.changedAt = latest([
      publication.changedAt,
      ...texts.map(({ changedAt }) => changedAt),
      ...notes.map(({ savedAt }) => savedAt),
      ...highlights.map(({ madeAt }) => madeAt),
    ]);
  }
  if (publication.volumes.length === 0) throw new Refusal('no_text_to_take');
  return publication;
}

const latest = (instants: Date[]) => instants.reduce((one, other) => (other > one ? other : one));

/** Makes a function to await between pieces of work, which leaves the processor to others as long as those took. */
function pauses(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    const took = performance.now() - since;
    if (took < AT_A_TIME) return;
    await sleep(took);
    since = performance.now();
  };
}
