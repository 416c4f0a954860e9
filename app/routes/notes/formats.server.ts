import { noteHtml, type ListedNote } from '~/domain/notes/listing.server';
import { appUrl, env } from '~/env.server';
import { paths } from '~/paths';
import { CSV_START, csvLine } from '~/text/csv';
import { html, type Fragment } from '~/text/html';
import { dayIn, shortInstant } from '~/text/instants';
import { noteChapterName } from './props';

/** File format of exported notes. */
interface NotesFormat {
  type: string;
  head: string;
  write: (notes: ListedNote[]) => string;
  foot?: string;
}

const TITLE = 'Mis notas del Libro de Cielo';
const inWords = (instant: Date) => shortInstant(instant, env.TIME_ZONE);
const addressOf = ({ volume, index }: ListedNote) => `${appUrl}${paths.volume(volume, { chapter: index })}#notas`;

/** Passes each note to `write`, with true if it is the first of its volume, across all batches. */
function withVolumes(write: (note: ListedNote, isFirst: boolean) => string) {
  let volume = 0;
  return (notes: ListedNote[]) =>
    notes
      .map((note) => {
        const isFirst = note.volume !== volume;
        volume = note.volume;
        return write(note, isFirst);
      })
      .join('');
}

/** Lines with the endings that every editor reads. */
const lines = (...all: string[]) => all.map((line) => `${line.replaceAll('\n', '\r\n')}\r\n`).join('');

function asText(): NotesFormat {
  const heading = (volume: number) => lines('', `VOLUMEN ${volume}`, '='.repeat(`VOLUMEN ${volume}`.length));
  return {
    type: 'text/plain',
    head: CSV_START + lines(TITLE, inWords(new Date())),
    write: withVolumes(
      (note, isFirst) =>
        (isFirst ? heading(note.volume) : '') +
        lines(
          '',
          noteChapterName(note),
          `Guardada el ${inWords(note.savedAt)}`,
          addressOf(note),
          '',
          note.text,
          '',
          '* * *',
        ),
    ),
  };
}

/** All styles of the page, which is a file of its own: for screens, dark mode and paper. */
const LOOK = `
:root { color-scheme: light dark }
body { max-width: 38em; margin: 2em auto; padding: 0 1em; font: 1.0625em/1.6 Georgia, serif; overflow-wrap: break-word }
h1, h2, h3 { line-height: 1.25; font-weight: 400; page-break-after: avoid }
h2 { margin-top: 2em; border-bottom: 1px solid }
h3 { margin: 1.5em 0 0 }
p { margin: 0 0 .5em; font: .875em/1.5 sans-serif }
blockquote { margin: 0; white-space: pre-wrap }
@page { margin: 2cm }
@media print { body { margin: 0; padding: 0; max-width: none; font-size: 11pt } a { color: inherit; text-decoration: none } }
`;

function asPage(): NotesFormat {
  const head = html`<!DOCTYPE html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${TITLE}</title>
        <style>
          ${LOOK}
        </style>
      </head>
      <body>
        <h1>${TITLE}</h1>
        <p>${inWords(new Date())}</p>`;
  const each = (note: ListedNote, isFirst: boolean): Fragment => html`
    ${isFirst && html`<h2>Volumen ${note.volume}</h2>`}
    <h3><a href="${addressOf(note)}">${noteChapterName(note)}</a></h3>
    <p>Guardada el ${inWords(note.savedAt)}</p>
    ${noteHtml(note)}`;
  return {
    type: 'text/html',
    head: head.markup,
    write: withVolumes((note, isFirst) => `${each(note, isFirst).markup}\n`),
    foot: '</body></html>\n',
  };
}

/** Formats an instant in the site's time zone so that spreadsheets recognise and sort it. */
const sortable = (instant: Date) => `${dayIn(env.TIME_ZONE, instant)} ${inWords(instant).slice(-5)}`;

function asTable(): NotesFormat {
  return {
    type: 'text/csv',
    head: CSV_START + csvLine(['Volumen', 'Índice', 'Capítulo', 'Guardada', 'Nota', 'Enlace']),
    write: (notes) =>
      notes
        .map((note) => {
          const { volume, index, title, savedAt, text } = note;
          return csvLine([volume, index, title, sortable(savedAt), text, addressOf(note)]);
        })
        .join(''),
  };
}

/** File formats by extension. */
export const FORMATS = new Map([
  ['txt', asText],
  ['html', asPage],
  ['csv', asTable],
]);
