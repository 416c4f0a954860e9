import { z } from 'zod';
import { bounded, onOneLine } from '~/text/bounded';

/** The longest message, in characters. */
const MESSAGE_LENGTH = 300;
/** Messages of one member that may wait, and that may be sent in a day. */
export const MOST_MESSAGES = 20;
export const MESSAGES_PER_PAGE = 25;

const long = `El aviso no puede pasar de ${MESSAGE_LENGTH} caracteres`;

export const messageForm = z.object({
  // Removed characters do not count, so more than the longest message may come.
  text: bounded(4 * MESSAGE_LENGTH, { long, missing: 'Escribe qué está mal' })
    .overwrite(onOneLine)
    .trim()
    .min(1, 'Escribe qué está mal')
    .max(MESSAGE_LENGTH, long),
  wantsAnswer: z.boolean().default(false),
});
export type MessageInput = z.input<typeof messageForm>;

export type MessageOutcome = 'fixed' | 'declined';

/** Place in the book that a message is about; `paragraph` is null for the video of the chapter. */
export interface MessagePlace {
  volume: number;
  index: number;
  paragraph: number | null;
}

/** A message as the panel lists it. */
export interface ListedMessage extends MessagePlace {
  id: number;
  beginning: string;
  text: string;
  wantsAnswer: boolean;
  /** First name of the reader; no more of them is the editors' business. */
  reader: string;
  sentAt: Date;
  outcome: MessageOutcome | null;
  settledAt: Date | null;
  settledBy: string;
}
