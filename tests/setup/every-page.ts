import { GOSPEL_DAY } from './full-house';

/** A page of each kind in a full house that everybody may open; those of the panel are in pages-of-panel.ts. */
export const OF_EVERYBODY = [
  ...['/', '/?capitulo=11-5', '/user-login', '/login', '/register', '/forgot-password', '/reset-password'],
  ...['/verify-email', '/ajustes', '/ajustes?volver=/about', '/sin-conexion', '/about', '/privacidad', '/ayuda'],
  ...[`/evangelio?date=${GOSPEL_DAY}`, '/evangelio?date=2020-01-01', '/evangelio/2026-11', '/evangelio/correo'],
  ...['/nada', '/api/docs'],
];

/** Pages for members. */
export const OF_MEMBERS = [
  ...['/', '/volume/11?chapter=1', '/volume/11?chapter=1&from=/temas', '/volume/11?chapter=2&video=1'],
  ...['/volume/11?chapter=3', '/volume/11?chapter=1&buscar=x', '/volume/12', '/volume/11/indice'],
  ...[
    '/volume/11/parrafo/1-1',
    '/avisar/11-1-1',
    '/temas',
    '/temas?letra=L',
    '/temas?buscar=zzz',
    '/tema/luz',
    '/referencias',
  ],
  ...['/referencias/juan', '/fecha/03-14', '/buscar', '/buscar?q=luz', '/notas', '/notas/11-1', '/marcadores'],
  ...['/mio', '/historial', '/cuenta', '/cuenta/eliminar'],
];
