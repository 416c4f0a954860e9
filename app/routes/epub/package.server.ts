import { html } from '~/text/html';
import { writable } from '~/text/xml.server';
import { rightsOf } from './pages.server';
import { chapterFile, hasOwn, notesFile, volumeFile, type Publication, type PublishedVolume } from './publication';

export const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

export const CONTAINER = `${XML}<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

/** The files that are read, in their order. */
export const textFiles = (volumes: PublishedVolume[], isWhole: boolean): string[] => [
  ...volumes.flatMap((volume) => [...(isWhole ? [volumeFile(volume)] : []), ...volume.chapters.map(chapterFile)]),
  ...volumes.filter(hasOwn).map(notesFile),
];

const FEATURES = [
  'tableOfContents',
  'readingOrder',
  'structuralNavigation',
  'pageNavigation',
  'pageBreakMarkers',
  'displayTransformability',
  'alternativeText',
];
const COVER_TYPES = { 'cover.svg': 'image/svg+xml', 'cover.jpg': 'image/jpeg' };
const SUMMARY =
  'Todo es texto, que se puede agrandar y escuchar. Cada capítulo es un archivo con encabezados; quien habla está escrito antes de sus palabras, y el color solo lo acompaña. La lista de páginas lleva a cada capítulo por su número. La única imagen es la portada.';

/** The package: what the book is, its files and their order, and how accessible it is. */
export function packageFile(publication: Publication): string {
  const { title, address, author, foundation, volumes, isWhole, cover, changedAt } = publication;
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
        <dc:creator id="creator">${author}</dc:creator>
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
        <item id="cover-image" href="${cover.file}" media-type="${COVER_TYPES[cover.file]}" properties="cover-image"/>
        <item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>
        <item id="style" href="style.css" media-type="text/css"/>
        ${spine.map((file) => html`<item id="${idOf(file)}" href="${file}" media-type="application/xhtml+xml"${file === 'contents.xhtml' && html` properties="nav"`}/>`)}
      </manifest>
      <spine toc="ncx">${spine.map((file) => html`<itemref idref="${idOf(file)}"/>`)}</spine>
    </package>`;
  return XML + writable(written.markup);
}

const idOf = (file: string) => `f-${file.replace('.xhtml', '')}`;
