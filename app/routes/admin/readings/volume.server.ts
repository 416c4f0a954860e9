import { numberIn } from '~/http/pages/query-number';

/** Volume whose figures an address asks for; null for all. */
export function volumeInQuery({ url }: Request): number | null {
  const volume = numberIn(new URL(url).searchParams, 'volumen');
  return volume !== null && volume >= 1 && volume <= 36 ? volume : null;
}
