import { chapterName } from '~/domain/book/chapter-name';
import { byYear } from '~/domain/book/years.server';
import { html, type Fragment } from '~/text/html';
import { writable } from '~/text/xml.server';
import { notesTitle, rightsOf } from './pages.server';
import { chapterFile, notesFile, PAGE_MARK, volumeFile, type Publication, type PublishedVolume } from './publication';
import { xhtml } from './xhtml.server';

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

export const CONTAINER = `${XML}<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

/** The contents by year, the list of pages, one for each chapter, and the landmarks. */
export function contentsPage({ title, volumes, isWhole }: Publication): string {
  const pages = volumes.flatMap(({ chapters }) => chapters);
  const body = html`
    <nav epub:type="toc" role="doc-toc" id="contenido" aria-labelledby="titulo">
      <h1 id="titulo">Contenido</h1>
      <ol>
        ${volumes.map((volume) => (isWhole ? html`<li><a href="${volumeFile(volume)}">${volume.title}</a>${html`<ol>${years(volume)}</ol>`}</li>` : years(volume)))}
        ${volumes.filter(({ hasNotes }) => hasNotes).map((volume) => html`<li><a href="${notesFile(volume)}">${notesTitle(volume)}</a></li>`)}
      </ol>
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

/** The chapters of a volume in the contents, under their years if any is known. */
function years({ chapters }: PublishedVolume): Fragment[] {
  const link = (chapter: PublishedVolume['chapters'][number]) =>
    html`<li><a href="${chapterFile(chapter)}">${chapterName(chapter)}</a></li>`;
  const groups = byYear(chapters);
  if (groups.length === 1 && groups[0]?.year === '') return chapters.map(link);
  return groups.map(
    (group) => html`<li><span>${group.year || 'Sin fecha'}</span><ol>${group.chapters.map(link)}</ol></li>`,
  );
}

/** The files that are read, in their order. */
const textFiles = (volumes: PublishedVolume[], isWhole: boolean): string[] => [
  ...volumes.flatMap((volume) => [...(isWhole ? [volumeFile(volume)] : []), ...volume.chapters.map(chapterFile)]),
  ...volumes.filter(({ hasNotes }) => hasNotes).map(notesFile),
];

const FEATURES = ['tableOfContents', 'readingOrder', 'structuralNavigation', 'pageNavigation', 'pageBreakMarkers', 'displayTransformability', 'alternativeText']; // prettier-ignore
const SUMMARY =
  'Todo es texto, que se puede agrandar y escuchar. Cada capítulo es un archivo con encabezados; quien habla está escrito antes de sus palabras, y el color solo lo acompaña. La lista de páginas lleva a cada capítulo por su número. La única imagen es la portada.';

/** The package: what the book is, its files and their order, and how accessible it is. */
export function packageFile(publication: Publication): string {
  const { title, address, foundation, volumes, isWhole, changedAt } = publication;
  const files = textFiles(volumes, isWhole);
  const [volume] = volumes;
  const series =
    volume &&
    html`
    <meta property="belongs-to-collection" id="serie">Libro de Cielo</meta>
    <meta refines="#serie" property="collection-type">series</meta>
    <meta refines="#serie" property="group-position">${volume.number}</meta>`;
  const spine = ['cover.xhtml', 'title.xhtml', 'contents.xhtml', ...files];
  const written = html`
    <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="es">
      <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
        <dc:identifier id="id">${address}</dc:identifier>
        <dc:title>${title}</dc:title>
        <dc:language>es</dc:language>
        <dc:creator id="creator">${foundation}</dc:creator>
        <meta refines="#creator" property="role" scheme="marc:relators">isb</meta>
        <dc:publisher>${foundation}</dc:publisher>
        <dc:rights>${rightsOf(foundation)}</dc:rights>
        <meta property="dcterms:modified">${changedAt.toISOString().replace(/\.\d+/, '')}</meta>
        ${!isWhole && series}
        <meta property="schema:accessMode">textual</meta>
        <meta property="schema:accessModeSufficient">textual</meta>
        ${FEATURES.map((feature) => html`<meta property="schema:accessibilityFeature">${feature}</meta>`)}
        <meta property="schema:accessibilityHazard">none</meta>
        <meta property="schema:accessibilitySummary">${SUMMARY}</meta>
        <meta property="pageBreakSource">none</meta>
        <meta name="cover" content="cover-image"/>
      </metadata>
      <manifest>
        <item id="cover-image" href="cover.svg" media-type="image/svg+xml" properties="cover-image"/>
        <item id="style" href="style.css" media-type="text/css"/>
        ${spine.map((file) => html`<item id="${idOf(file)}" href="${file}" media-type="application/xhtml+xml"${file === 'contents.xhtml' && html` properties="nav"`}/>`)}
      </manifest>
      <spine>${spine.map((file) => html`<itemref idref="${idOf(file)}"/>`)}</spine>
    </package>`;
  return XML + writable(written.markup);
}

const idOf = (file: string) => `f-${file.replace('.xhtml', '')}`;
