import type { LetterState } from '~/domain/letters/schema';
import { plural } from '~/text/spanish';

/** A letter as the pages of the panel show it; moments in words. */
export interface ShownLetter {
  id: number;
  subject: string;
  state: LetterState;
  to: string;
  by: string;
  sendAt: string | null;
  startedAt: string | null;
  sent: number;
  refused: number;
}

/** State of a letter in words. */
export function stateWords({ state, sendAt, startedAt, sent }: ShownLetter): string {
  if (state === 'draft') return 'Borrador';
  if (state === 'scheduled') return `Saldrá el ${sendAt}`;
  const people = plural(sent, 'enviada', 'enviadas');
  if (state === 'sending') return `Se está enviando: ${people}`;
  return state === 'stopped' ? `Detenida: ${people}` : `Del ${startedAt}: ${people}`;
}
