import { z } from 'zod';
import { trimmed } from '~/text/bounded';

/** A paragraph of the book, by its numbers. */
export interface Passage {
  volume: number;
  index: number;
  number: number;
}

const WRITTEN = /^(\d{1,2})[-–—.:](\d{1,9}) ?(?:[-–—.:,]|,? ?(?:§|párrafo|parrafo)) ?(\d{1,9})$/i;
const LONGEST = 60;

export const passageForm = z.object({
  passage: trimmed(LONGEST)
    .refine((text) => text === '' || passageIn(text) !== null, 'Escribe el párrafo como 11-5, § 3')
    .default(''),
});
export type PassageInput = z.input<typeof passageForm>;

/** Reads a paragraph as people write it: '11-5, § 3', '11-5-3', '11-5 párrafo 3'; null for anything else. */
export function passageIn(text: string): Passage | null {
  const found = WRITTEN.exec(text.trim().replace(/\s+/g, ' '));
  if (!found) return null;
  const [volume, index, number] = found.slice(1).map(Number) as [number, number, number];
  return volume >= 1 && volume <= 36 && index >= 1 && number >= 1 ? { volume, index, number } : null;
}

/** Writes it as readers see it: '11-5, § 3'. */
export const passageName = ({ volume, index, number }: Passage) => `${volume}-${index}, § ${number}`;
