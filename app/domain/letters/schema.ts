import { z } from 'zod';
import { bounded, onOneLine } from '~/text/bounded';

const LONGEST_SUBJECT = 120;
export const LONGEST_TEXT = 20_000;
export const LETTERS_PER_PAGE = 25;

/** Members whom a letter goes to: all who want letters, those who read in a volume, or those who have not read of late. */
export type Audience = { audience: 'all' | 'resting'; volume: null } | { audience: 'volume'; volume: number };

/** A letter as it is written. */
export type LetterContent = Audience & { subject: string; text: string };

export type LetterState = 'draft' | 'scheduled' | 'sending' | 'stopped' | 'sent';

const VOLUMES = Array.from({ length: 36 }, (_, at) => String(at + 1));

/** A subject on one line. */
export const letterSubject = bounded(4 * LONGEST_SUBJECT, { missing: 'Escribe el asunto' })
  .overwrite(onOneLine)
  .trim()
  .min(1, 'Escribe el asunto')
  .max(LONGEST_SUBJECT, `No puede pasar de ${LONGEST_SUBJECT} caracteres`);

const LONG = `No puede pasar de ${LONGEST_TEXT.toLocaleString('es')} caracteres`;

/** The text in Markdown. */
export const letterText = bounded(2 * LONGEST_TEXT, { missing: 'Escribe el texto', long: LONG })
  .overwrite((text) => text.replace(/\r\n?/g, '\n'))
  .refine((text) => text.trim() !== '', 'Escribe el texto')
  .refine((text) => text.length <= LONGEST_TEXT, LONG);

/** The form of a letter; `audience` names a volume by its number. */
export const letterForm = z.object({
  subject: letterSubject,
  text: letterText,
  audience: z.enum(['all', 'resting', ...VOLUMES], 'Elige a quién va'),
});

/** The audience that a form names. */
export const audienceOf = (named: string): Audience =>
  named === 'all' || named === 'resting'
    ? { audience: named, volume: null }
    : { audience: 'volume', volume: Number(named) };

/** The same audience as a form names it. */
export const audienceName = ({ audience, volume }: { audience: string; volume: number | null }) =>
  volume === null ? audience : String(volume);

/** An audience in words. */
export function audienceWords({ audience, volume }: { audience: string; volume: number | null }): string {
  if (volume !== null) return `Los que han leído en el volumen ${volume}`;
  return audience === 'all' ? 'Todos los que aceptan cartas' : 'Los que llevan dos meses sin leer';
}
