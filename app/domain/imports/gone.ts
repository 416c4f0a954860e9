import { RemarkCollector, type Remark } from './remarks';
import type { ImportKind } from './schema';

/** Parts that storing an item removes from the stored one: names of videos, chapters or parts; and renumbered videos. */
interface Gone {
  kind: ImportKind;
  volume: number;
  key: string;
  label: string;
  gone: string[];
  renumbered: string[];
}

/** Counts the removed videos, and makes the remarks on everything that is removed or renumbered. */
export function remarksOnGone(items: Gone[]): { removed: number; remarks: Remark[] } {
  const remarks = new RemarkCollector();
  let removed = 0;
  for (const item of items) {
    for (const name of item.gone) {
      if (item.kind === 'playlist') remarks.add('removed', name);
      else if (item.kind === 'topics') remarks.add('removed-from-topic', name, item.label);
      else remarks.add('emptied', nameOf(item), name);
    }
    for (const name of item.renumbered) remarks.add('renumbered', name);
    if (item.kind === 'playlist') removed += item.gone.length;
  }
  return { removed, remarks: remarks.all };
}

const nameOf = ({ kind, volume, key }: Gone) =>
  kind === 'main' || kind === 'optional' ? `${volume}-${key}` : key || `Volumen ${volume}`;
