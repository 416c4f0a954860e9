/** Stamp that an upload writes into a part, so that a reader sees which upload it came with. */
export const stampOf = (upload: number) => `carga ${String(upload).padStart(5, '0')}`;

/** Stamp of each of these parts of a page; null for a missing part. */
export function stampsOf(html: string, parts: string[]): (string | null)[] {
  return parts.map((part) => new RegExp(`${part} (carga \\d{5})`).exec(html)?.[1] ?? null);
}

/**
 * Describes a half-stored page whose parts are stored together: a part that is missing while others are there, or parts
 * of different uploads. Null if all are of one upload, or none is there.
 */
export function halfStored(html: string, parts: string[]): string | null {
  const stamps = stampsOf(html, parts);
  const missing = parts.filter((_, at) => stamps[at] === null);
  if (missing.length === parts.length) return null;
  if (missing.length > 0) return `falta ${missing.join(', ')}`;
  const different = [...new Set(stamps)];
  return different.length > 1 ? `hay partes de ${different.join(' y de ')}` : null;
}
