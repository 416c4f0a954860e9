/** Journeys that do not work in an engine, as `Engine: journey`, or in a way, as `way: journey`, and why. */
export const EXCEPTIONS: Record<string, string> = {
  'en versión ligera: ajustes de lectura: sepia y letra grande': '«Restablecer» takes versión ligera back too',
  'en versión ligera: versión ligera: páginas sin guiones': 'it is chosen already, and would be taken back',
};
