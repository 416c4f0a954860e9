import { chapterName } from '~/domain/book/chapter-name';
import { spanOf } from '~/domain/book/years.server';
import type { ListedHighlight } from '~/domain/highlights/listed';
import type { Colour } from '~/domain/highlights/schema';
import { noteHtml, type ListedNote } from '~/domain/notes/listing.server';
import { appUrl, env } from '~/env.server';
import { grouped } from '~/http/pages/grouped-pages';
import { html } from '~/text/html';
import { shortInstant } from '~/text/instants';
import { plural } from '~/text/spanish';
import { chapterFile, type Publication, type PublishedVolume } from './publication';
import { xhtml } from './xhtml.server';

/** Notes and highlights of a member in the order of the book, with the names of the colours. */
export interface OwnWords {
  notes: ListedNote[];
  highlights: ListedHighlight[];
  colours: Record<Colour, string>;
}

export const coverPage = ({ title, cover }: Publication) =>
  xhtml(
    title,
    html`<div id="portada" epub:type="cover"><img src="${cover.file}" alt="${cover.alt}" role="doc-cover"></div>`,
  );

/** The page with the title, what the book holds, and whose the rights are. */
export function titlePage({ title, author, foundation, volumes, isWhole }: Publication): string {
  const chapters = volumes.flatMap((volume) => volume.chapters);
  const counts = [
    isWhole && plural(volumes.length, 'volumen', 'volúmenes'),
    plural(chapters.length, 'capítulo', 'capítulos'),
  ];
  const body = html`
    <section id="portada" epub:type="titlepage" aria-labelledby="titulo">
      <h1 id="titulo">${title}</h1>
      <p>${[...counts, spanOf(chapters)].filter(Boolean).join(', ')}</p>
      ${[...new Set([author, foundation])].map((name) => html`<p>${name}</p>`)}
      <p class="hint-text" epub:type="copyright-page">${rightsOf(foundation)}</p>
      <p><a href="${appUrl}/">${appUrl}</a></p>
    </section>`;
  return xhtml(title, body);
}

/** Says whose the rights of the text are. */
export const rightsOf = (foundation: string) =>
  `Los derechos de este texto son de ${foundation}. Esta copia es para la lectura personal de quien la descargó.`;

/** The page before the chapters of a volume, in the whole book. */
export const volumePage = ({ title, chapters }: PublishedVolume) =>
  xhtml(
    title,
    html`
      <section id="portada" epub:type="part" role="doc-part" aria-labelledby="titulo">
        <h1 id="titulo">${title}</h1>
        <p>${[plural(chapters.length, 'capítulo', 'capítulos'), spanOf(chapters)].filter(Boolean).join(', ')}</p>
      </section>`,
  );

/** One's own notes and highlights of a volume; each chapter's lead to it, where that is there. */
export function notesPage(volume: PublishedVolume, { notes, highlights, colours }: OwnWords): string {
  const there = new Set(volume.chapters.map(({ index }) => index));
  const noted = new Map(notes.map((note) => [note.index, note]));
  const marked = new Map(
    grouped(highlights, ({ index }) => String(index)).map(({ items }) => [items[0]?.index, items]),
  );
  const indices = [...new Set([...notes, ...highlights].map(({ index }) => index))].sort((one, other) => one - other);
  const each = indices.map((index) => {
    const [note, own = []] = [noted.get(index), marked.get(index)];
    const chapter = { volume: volume.number, index, title: note?.title ?? own[0]?.title ?? '' };
    const name = chapterName(chapter);
    return html`
      <h2>${there.has(index) ? html`<a href="${chapterFile(chapter)}">${name}</a>` : name}</h2>
      ${own.map((highlight) => highlightHtml(highlight, colours))}
      ${note && html`<p class="muted-text">Guardada el ${shortInstant(note.savedAt, env.TIME_ZONE)}</p>${noteHtml(note)}`}`;
  });
  const title = notesTitle(volume);
  return xhtml(
    title,
    html`<section epub:type="appendix" role="doc-appendix" aria-labelledby="titulo"><h1 id="titulo">${title}</h1>${each}</section>`,
  );
}

function highlightHtml({ paragraph, words, colour, line }: ListedHighlight, colours: OwnWords['colours']) {
  const facts = [paragraph !== null && `§ ${paragraph}`, colour && colours[colour]].filter(Boolean).join(' · ');
  return html`<blockquote>${words}</blockquote>
    ${facts && html`<p class="muted-text">${facts}</p>`}
    ${line && html`<p class="stored-note">${line}</p>`}`;
}

export const notesTitle = ({ title, hasNotes, hasHighlights }: PublishedVolume) =>
  `${!hasHighlights ? 'Mis notas' : hasNotes ? 'Mis notas y marcas' : 'Mis marcas'}: ${title}`;
