import { paths } from '~/paths';

/** Target and label of the back link. */
export function backTo(from: string | null) {
  if (from === null) return { to: paths.home(), label: 'Volver al inicio' };
  return { to: from, label: BACK.find(([pattern]) => pattern.test(from))?.[1] ?? 'Volver' };
}

/** Tells whether a chapter is only looked up from a page, or from a paragraph of another chapter, so that the current reading stays where it is. */
export const isLookupFrom = (from: string) => LOOKUPS.test(from) || from.startsWith(paths.collections());

/** The page to come back to from another chapter; one that looks up is none any more, where one reads on from it. */
export const fromOnwards = (from: string | null) => (from !== null && isLookupFrom(from) ? null : from);

const LOOKUPS =
  /^\/(?:(?:admin|avisar|buscar|evangelio|fecha|historial|marcadores|notas|referencias|temas?|volume\/\d{1,2}\/parrafo)\b|volume\/\d{1,2}\?[^#]*#p\d)/;

const BACK: [RegExp, string][] = [
  [/^\/tema\//, 'Volver al tema'],
  [/^\/temas/, 'Volver a los temas'],
  [/^\/buscar/, 'Volver a la búsqueda'],
  [/^\/referencias/, 'Volver a las referencias'],
  [/^\/fecha/, 'Volver a la fecha'],
  [/^\/evangelio/, 'Volver al evangelio'],
  [/^\/marcadores/, 'Volver a tus marcas'],
  [/^\/colecciones/, 'Volver a la colección'],
  [/^\/notas/, 'Volver a tus notas'],
  [/^\/historial/, 'Volver al historial'],
  [/^\/admin/, 'Volver al panel'],
  [/^\/volume\/\d+\/indice/, 'Volver a los capítulos'],
  [/^\/volume\/\d+(?:\/parrafo|\?[^#]*#p)/, 'Volver al pasaje'],
  [/^\/volume\//, 'Volver al Volumen'],
];
