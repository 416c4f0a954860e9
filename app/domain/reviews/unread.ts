const NAMED = 3;
const OFFICE =
  'Es un documento de Word o de otro programa de oficina. Guárdalo como texto sin formato (.md) y vuelve a subirlo.';

/** Why files of an archive are not read whose names are of no kind that is taken. */
export function whyUnread(files: { name: string }[]): string {
  if (files.some(({ name }) => name === '[Content_Types].xml')) return OFFICE;
  const names = files.slice(0, NAMED).map(({ name }) => `«${name}»`);
  const more = files.length > NAMED ? ` y ${files.length - NAMED} más` : '';
  return `No se toma lo que no es .json, .zip ni .md: ${names.join(', ')}${more}.`;
}
