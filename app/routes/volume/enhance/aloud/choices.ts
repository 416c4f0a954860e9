import { inStorage } from '~/ui/enhance/drafts';
import type { AloudChoices } from './reader';

const KEY = 'voz-alta';

/** Finds the speed and the voice that were chosen in this browser: its voices are the device's, not the account's. */
export function findChoices(): AloudChoices {
  const stored = inStorage((storage) => JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<AloudChoices> | null);
  const { rate, voice } = stored ?? {};
  return {
    rate: typeof rate === 'number' && rate >= 0.5 && rate <= 2 ? rate : 1,
    voice: typeof voice === 'string' ? voice : '',
  };
}

/** Stores them. */
export const storeChoices = (choices: AloudChoices) =>
  inStorage((storage) => storage.setItem(KEY, JSON.stringify(choices)));
