import { z } from 'zod';
import type { Code } from '~/errors/catalogue';
import { bounded } from '~/text/bounded';
import { isDay } from '~/text/spanish';
import type { Permission } from '~/http/auth/permissions';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call of the API: who may make it, its input and its response. The description is made from these. */
export interface CallRow<
  W extends Permission = Permission,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  summary: string;
  who: W;
  /** Parts of the path, and of the query. */
  params?: Params;
  query?: Query;
  /** Refusal where a part of the query is absent or empty, in place of the words of that part. */
  queryMissing?: Code;
  /** JSON body. */
  body?: Body;
  /** Kind of file that a multipart body brings in its field `file`. */
  upload?: 'playlist' | 'main' | 'optional' | 'topics' | 'gospels' | 'about' | 'transcripts';
  /** Bytes of the files that a multipart body brings in its field `file`, where the handler receives them itself. */
  takesFiles?: number;
  /** JSON response; absent for one without content. */
  answer?: Answer;
  status: 200 | 201 | 204;
  /** Refusals of this call, besides those of every call. */
  refusals?: Code[];
  /** Stored version in the way of what was sent, which a response 409 carries besides its sentence. */
  stored?: z.ZodObject;
  /** Set if a response that has not changed is answered with 304. */
  isTagged?: boolean;
  /**
   * Set if such a response depends on the caller; else it depends on the content alone, the same for everybody who may
   * have it.
   */
  isOfAsker?: boolean;
  /** Refusal while the database is away. */
  databaseError?: Code;
}

type NoSchema = z.ZodUndefined;

/** Returns a row with the types of its schemas. */
export const row = <
  W extends Permission,
  Params extends z.ZodType = NoSchema,
  Query extends z.ZodType = NoSchema,
  Body extends z.ZodType = NoSchema,
  Answer extends z.ZodType = NoSchema,
>(
  written: CallRow<W, Params, Query, Body, Answer>,
) => written;

/** A whole number in a path or a query. */
export function wholeNumberIn(least: number, most: number, example: number) {
  const words = `debe ser un número entero de ${least} a ${most}`;
  return z
    .string(words)
    .regex(/^\d{1,10}$/, words)
    .transform(Number)
    .pipe(z.number(words).min(least, words).max(most, words))
    .meta({ override: { type: 'integer', minimum: least, maximum: most, pattern: undefined }, example });
}

export const LARGEST_INDEX = 2_147_483_647;
export const volumeNumber = wholeNumberIn(1, 36, 11);
const chapterIndex = wholeNumberIn(1, LARGEST_INDEX, 5);

/** A chapter of a volume. */
export const place = z.object({ volume: volumeNumber, index: chapterIndex });

const NO_DAY = 'debe ser una fecha AAAA-MM-DD que exista';

/** A calendar day. */
export const day = z.iso
  .date({ error: NO_DAY, abort: true })
  .refine(isDay, NO_DAY) // there is no year 0
  .meta({ example: '2026-11-21' });

/** A text that can be stored: without NUL or lone surrogates. */
export const text = (most: number, words = `no puede pasar de ${most} caracteres`) =>
  bounded(2 * most, { missing: 'debe ser un texto', long: words })
    .refine((value) => [...value].length <= most, words)
    .meta({ override: { maxLength: most } });
