import type { ImportKind } from '~/domain/imports/schema';
import { FileFault } from '~/files/fault';

/** Takes a place for a file. @throws FileFault when an earlier file of the same upload has it. */
export type Claim = (kind: ImportKind, volume: number, key: string | number, name: string) => void;

/** The places that the files of one upload fill, each once. */
export function claims(): Claim {
  const taken = new Map<string, string>();
  return (kind, volume, key, name) => {
    const place = [kind, volume, key].join(' ');
    const earlier = taken.get(place);
    if (earlier !== undefined) throw new FileFault(`Repite lo de «${earlier}», que ya se tomó.`);
    taken.set(place, name);
  };
}
