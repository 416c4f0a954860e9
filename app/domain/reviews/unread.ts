import { OFFICE, SUBTITLES } from '~/files/foreign';

const NAMED = 3;
/** A file that each document of a kind holds: of Word, of LibreOffice, of Pages. */
const IN_OFFICE = ['[Content_Types].xml', 'mimetype', 'Document.iwa'];

/** Reason why files of an archive are not read whose names are of no accepted kind. */
export function whyUnread(files: { name: string }[]): string {
  if (files.some(({ name }) => IN_OFFICE.includes(name))) return OFFICE;
  const names = files.slice(0, NAMED).map(({ name }) => `«${name}»`);
  const [isTable, isSpoken] = [/\.[ct]sv$/i, /\.(?:srt|vtt|sbv|ass|ttml)$/i].map((ending) =>
    files.every(({ name }) => ending.test(name)),
  );
  if (isTable)
    return `${names.join(', ')}: si es una tabla de videos de YouTube, va en «Playlists», «Traer de YouTube».`;
  if (isSpoken) return `${names.join(', ')}: ${SUBTITLES}`;
  const more = files.length > NAMED ? ` y ${files.length - NAMED} más` : '';
  return `No se toma lo que no es .json, .zip, .md, subtítulos ni grabaciones: ${names.join(', ')}${more}.`;
}
