import { paths } from '~/paths';

/** Target and label of the back link. */
export function backTo(from: string | null) {
  if (from === null) return { to: paths.home(), label: 'Volver al inicio' };
  return { to: from, label: BACK.find(([pattern]) => pattern.test(from))?.[1] ?? 'Volver' };
}

const BACK: [RegExp, string][] = [
  [/^\/tema\//, 'Volver al tema'],
  [/^\/temas/, 'Volver a los temas'],
  [/^\/buscar/, 'Volver a la búsqueda'],
  [/^\/referencias/, 'Volver a las referencias'],
  [/^\/fecha/, 'Volver a la fecha'],
  [/^\/evangelio/, 'Volver al evangelio'],
  [/^\/admin/, 'Volver al panel'],
  [/^\/volume\/\d+\/indice/, 'Volver a los capítulos'],
  [/^\/volume\//, 'Volver al Volumen'],
];
