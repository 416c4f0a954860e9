import { z } from 'zod';

interface Words {
  /** Message for a value that is no text. */
  missing?: string;
  /** Message for a text that is too long. */
  long?: string;
}

/** Joiners within an emoji (between two signs, or the letters of a flag), and every invisible character. */
const UNSEEN =
  /(\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?\u200d(?=\p{Extended_Pictographic})|\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f})|\p{Cf}/gu;

const UNSEEN_CONTROL = /\p{Cc}(?<![\t\n\r])/u;
const MAY_BE_UNSEEN = /\p{Cf}/u;

/** True if a text has invisible characters outside emoji. */
export const hasUnseen = (text: string): boolean =>
  UNSEEN_CONTROL.test(text) || (MAY_BE_UNSEEN.test(text) && text.replace(UNSEEN, '$1').length < text.length);

/** A text on one line, without invisible characters; those within an emoji stay. */
export const onOneLine = (text: string) => text.replace(UNSEEN, '$1').replace(/[\s\p{Cc}]+/gu, ' ');

/**
 * A text of at most `most` characters. No other check gets a longer one: Zod's checks go on after one that has failed,
 * unless it aborts.
 */
export const bounded = (most: number, words: Words = {}) => z.string(words.missing).max(most, stop(most, words));

/** The same without the white space at its ends, which does not count. */
export const trimmed = (most: number, words: Words = {}) => z.string(words.missing).trim().max(most, stop(most, words));

/** The same for a text of at most so many bytes in UTF-8. */
export const boundedBytes = (most: number, long: string, missing?: string) =>
  z.string(missing).refine((text) => text.length <= most && new TextEncoder().encode(text).length <= most, {
    error: long,
    abort: true,
  });

const stop = (most: number, { long = `No puede pasar de ${most} caracteres` }: Words) => ({ error: long, abort: true });
