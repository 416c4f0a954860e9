import { chapterName } from '~/domain/book/chapter-name';
import { spanOf } from '~/domain/book/years.server';
import { noteHtml, type ListedNote } from '~/domain/notes/listing.server';
import { appUrl, env } from '~/env.server';
import { html } from '~/text/html';
import { shortInstant } from '~/text/instants';
import { plural } from '~/text/spanish';
import { chapterFile, type Publication, type PublishedVolume } from './publication';
import { xhtml } from './xhtml.server';

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

/** One's own notes on a volume; each leads to its chapter, where that is there. */
export function notesPage(volume: PublishedVolume, notes: ListedNote[]): string {
  const there = new Set(volume.chapters.map(({ index }) => index));
  const each = notes.map((note) => {
    const name = chapterName(note);
    return html`
      <h2>${there.has(note.index) ? html`<a href="${chapterFile(note)}">${name}</a>` : name}</h2>
      <p class="muted-text">Guardada el ${shortInstant(note.savedAt, env.TIME_ZONE)}</p>
      ${noteHtml(note)}`;
  });
  const title = notesTitle(volume);
  return xhtml(
    title,
    html`<section epub:type="appendix" role="doc-appendix" aria-labelledby="titulo"><h1 id="titulo">${title}</h1>${each}</section>`,
  );
}

export const notesTitle = ({ title }: PublishedVolume) => `Mis notas: ${title}`;
