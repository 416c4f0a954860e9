import { optionalChapter, playlist, zip } from './archives';
import { chapter, gospel, json, one, type Mistake } from './mistakes';
import { gospelDay } from './study';

/** Files with other content than expected, or malformed. */
export const MISTAKES_IN_TEXTS: Mistake[] = [
  { name: 'an empty file', files: one('a.json', () => ''), says: 'El archivo está vacío.' },
  {
    name: 'UTF-16',
    files: one('a.json', () => Buffer.from(`\ufeff${gospel}`, 'utf16le')),
    says: 'El texto está en UTF-16. Guárdalo como UTF-8.',
  },
  {
    name: 'Latin-1',
    files: one('a.json', () => Buffer.from(gospel, 'latin1')),
    says: 'El texto no está en UTF-8. Guárdalo como UTF-8.',
  },
  {
    name: 'a comma too many',
    files: one('a.json', () => gospel.replace(/\}\n\]$/, '},\n]')),
    says: 'Sobra la coma que está antes de «]»: quítala.',
  },
  {
    name: 'a comment',
    files: one('a.json', () => gospel.replace('{', '{ // el primer día')),
    says: 'Lleva un comentario, y en JSON no los hay: quítalo.',
  },
  {
    name: 'one day a line, and no list',
    files: one('a.json', () => ['2031-05-01', '2031-05-02'].map((day) => JSON.stringify(gospelDay(day))).join('\n')),
    says: 'No es JSON válido (línea 2). Sigue algo detrás del final: si son varios, ponlos en una lista',
  },
  {
    name: 'quotation marks of a text program',
    files: one('a.json', () => gospel.replace('"date"', '“date”')),
    says: 'Las comillas tienen que ser dobles y rectas: ".',
  },
  {
    name: 'a page of the web that was saved',
    files: one('a.json', () => '<!doctype html><title>Error</title>'),
    says: 'Parece una página web: descarga el archivo otra vez.',
  },
  {
    name: 'a picture with the ending of JSON',
    files: one('a.json', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])),
    says: 'Es una imagen. Busca el archivo bueno y vuelve a subirlo.',
  },
  {
    name: 'a picture',
    files: one('foto.jpg', () => 'una foto'),
    says: 'No se toma lo que no es .json, .zip ni .md: «foto.jpg».',
  },
  {
    name: 'a document of Word with the ending of a text',
    files: one('acerca.md', () => zip([['[Content_Types].xml', '<Types/>'], ['word/document.xml', '<w/>']])), // prettier-ignore
    says: 'Es un documento de Word o de otro programa de oficina.',
  },
  {
    name: 'a PDF with the ending of a text',
    files: one('acerca.md', () => '%PDF-1.7 lo que sea'),
    says: 'Es un PDF.',
  },
  {
    name: 'JSON of something else',
    files: one('a.json', () => '{"nombre": "Ana"}'),
    says: 'No se reconoce: no es una playlist, ni un capítulo, ni un tema, ni evangelios.',
  },
];

/** Chapters, playlists and days of which a part is wrong. */
export const MISTAKES_IN_PARTS: Mistake[] = [
  {
    name: 'a chapter under a name of its own',
    files: one('Capítulo uno.json', () => chapter(1)[1]),
    says: 'Un capítulo debe llamarse «{volumen}-{índice}.json» o «{volumen}-{índice}_o.json».',
  },
  {
    name: 'a study under the name of a text',
    files: one('a.zip', () => zip([['5-1.json', json(optionalChapter(5, 1))]])),
    says: 'Un estudio se llama «{volumen}-{índice}_o.json»',
  },
  {
    name: 'a chapter that says another volume inside',
    files: one('a.zip', () => zip([['5-1.json', chapter(1, {}, 6)[1]]])),
    says: 'El volumen de «info» (6) no coincide con el del ZIP (5).',
  },
  {
    name: 'a chapter that says another number inside',
    files: one('a.zip', () => zip([['5-1.json', chapter(2)[1]]])),
    says: 'El índice de «info» (2) no coincide con el del nombre (1).',
  },
  {
    name: 'a chapter that lacks a part',
    files: one('a.zip', () => zip([chapter(1, { description: undefined })])),
    says: 'En la línea 1: falta el campo «description».',
  },
  {
    name: 'a volume that is none',
    files: one('37-1.json', () => chapter(1, {}, 37)[1]),
    says: 'El volumen debe estar entre 1 y 36, y «37-1.json» es del 37.',
  },
  {
    name: 'a playlist that does not say its volume',
    files: one('a.json', () => json({ ...playlist(5, [1]), playlistTitle: 'Mis videos' })),
    says: 'El título de la playlist debe contener «Volumen X», con X de 1 a 36; se encontró «Mis videos».',
  },
  {
    name: 'a playlist with a video of another volume',
    files: one('a.json', () => json({ ...playlist(5, [1]), items: playlist(6, [1]).items })),
    says: 'es del volumen 6, y la playlist del 5.',
  },
  {
    name: 'a playlist with one number twice',
    files: one('a.json', () => json(playlist(5, [1, 1]))),
    says: 'repite el índice 1, que ya usa otro video.',
  },
  {
    name: 'a gospel of a day that does not exist',
    files: one('a.json', () => json([gospelDay('2031-02-30'), gospelDay('2031-05-01')])),
    says: 'El campo «date» debe ser una fecha AAAA-MM-DD que exista.',
  },
  {
    name: 'a gospel of one day twice',
    files: one('a.json', () => json([gospelDay('2031-05-01'), gospelDay('2031-05-01')])),
    says: 'Repite la fecha 2031-05-01 de otro día del archivo.',
  },
  {
    name: 'a file that is too large',
    files: one('a.json', () => Buffer.alloc(5 * 1024 * 1024 + 1, 32)),
    says: 'El archivo pasa del límite de 5 MB.',
  },
];
