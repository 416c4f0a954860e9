import type { ImportKind } from '~/domain/imports/schema';
import { FileFault } from '~/files/fault';

/** Claims an item for a file. @throws FileFault when an earlier file of the same upload has it. */
export type Claim = (kind: ImportKind, volume: number, key: string | number, name: string) => void;

/** Makes the function that claims the items of one upload, each once. */
export function claims(): Claim {
  const taken = new Map<string, string>();
  return (kind, volume, key, name) => {
    const item = [kind, volume, key].join(' ');
    const earlier = taken.get(item);
    if (earlier !== undefined) throw new FileFault(`Repite lo de «${earlier}», que ya se tomó.`);
    taken.set(item, name);
  };
}
