import { chapterName } from '~/domain/book/chapter-name';
import { byYear } from '~/domain/book/years.server';
import { html, type Fragment } from '~/text/html';
import { writable } from '~/text/xml.server';
import { textFiles, XML } from './package.server';
import { notesTitle } from './pages.server';
import {
  chapterFile,
  hasOwn,
  notesFile,
  PAGE_MARK,
  volumeFile,
  type Publication,
  type PublishedVolume,
} from './publication';
import { xhtml } from './xhtml.server';

/** An entry of the contents, with those below it. */
interface Entry {
  words: string;
  file: string;
  entries: Entry[];
}

/** The contents by year, the list of pages, one for each chapter, and the landmarks. */
export function contentsPage(publication: Publication): string {
  const { title, volumes, isWhole } = publication;
  const pages = volumes.flatMap(({ chapters }) => chapters);
  const body = html`
    <nav epub:type="toc" role="doc-toc" id="contenido" aria-labelledby="titulo">
      <h1 id="titulo">Contenido</h1>
      ${navList(entriesOf(publication))}
    </nav>
    <nav epub:type="page-list" role="doc-pagelist" aria-labelledby="paginas" hidden="hidden">
      <h2 id="paginas">Capítulos por su número</h2>
      <ol>
        ${pages.map((one) => html`<li><a href="${chapterFile(one)}#${PAGE_MARK}">${one.volume}-${one.index}</a></li>`)}
      </ol>
    </nav>
    <nav epub:type="landmarks" aria-labelledby="partes" hidden="hidden">
      <h2 id="partes">Partes</h2>
      <ol>
        <li><a epub:type="titlepage" href="title.xhtml">Portada</a></li>
        <li><a epub:type="toc" href="contents.xhtml">Contenido</a></li>
        <li><a epub:type="bodymatter" href="${textFiles(volumes, isWhole)[0]}">Texto</a></li>
      </ol>
    </nav>`;
  return xhtml(title, body);
}

/** The same contents for readers of EPUB 2, which know no other. */
export function ncxFile(publication: Publication): string {
  const { title, address, author } = publication;
  const entries = entriesOf(publication);
  const places = new Map<string, number>(); // entries of one file have one place in the order
  let points = 0;
  const navPoint = ({ words, file, entries: below }: Entry): Fragment => {
    const place = places.get(file) ?? places.size + 1;
    places.set(file, place);
    points += 1;
    return html`
      <navPoint id="n${points}" playOrder="${place}">
        <navLabel><text>${words}</text></navLabel>
        <content src="${file}"/>
        ${below.map(navPoint)}
      </navPoint>`;
  };
  const written = html`
    <ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1" xml:lang="es">
      <head>
        <meta name="dtb:uid" content="${address}"/>
        <meta name="dtb:depth" content="${depthOf(entries)}"/>
        <meta name="dtb:totalPageCount" content="0"/>
        <meta name="dtb:maxPageNumber" content="0"/>
      </head>
      <docTitle><text>${title}</text></docTitle>
      <docAuthor><text>${author}</text></docAuthor>
      <navMap>${entries.map(navPoint)}</navMap>
    </ncx>`;
  return XML + writable(written.markup);
}

/** The volumes, if there are several, their years and chapters, and one's notes. */
function entriesOf({ volumes, isWhole }: Publication): Entry[] {
  const notes = volumes.filter(hasOwn);
  return [
    ...volumes.flatMap((volume) =>
      isWhole ? [{ words: volume.title, file: volumeFile(volume), entries: years(volume) }] : years(volume),
    ),
    ...notes.map((volume) => ({ words: notesTitle(volume), file: notesFile(volume), entries: [] })),
  ];
}

/** The chapters of a volume, under their years if any is known; a year leads to its first chapter. */
function years({ chapters }: PublishedVolume): Entry[] {
  const groups = byYear(chapters).map(({ year, chapters: ofYear }) => ({
    year,
    entries: ofYear.map((chapter) => ({ words: chapterName(chapter), file: chapterFile(chapter), entries: [] })),
  }));
  if (groups.length === 1 && groups[0]?.year === '') return groups[0].entries;
  return groups.map(({ year, entries }) => ({ words: year || 'Sin fecha', file: entries[0]?.file ?? '', entries }));
}

const navList = (entries: Entry[]): Fragment =>
  html`<ol>${entries.map(({ words, file, entries: below }) => html`<li><a href="${file}">${words}</a>${below.length > 0 && navList(below)}</li>`)}</ol>`;

const depthOf = (entries: Entry[]): number =>
  entries.length === 0 ? 0 : 1 + Math.max(...entries.map(({ entries: below }) => depthOf(below)));
