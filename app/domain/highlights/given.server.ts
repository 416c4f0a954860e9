import { z } from 'zod';
import { FileFault } from '~/files/fault';
import { readJson } from '~/files/json.server';
import { fileBytes, type OpenFile } from '~/files/open-file.server';
import { MOST_ROWS, readReadwise, type GivenHighlight } from './readwise.server';
import { highlightForm } from './forms';
import { COLOURS } from './schema';

/** A collection that a file gives, with the ids that its highlights have there. */
export interface GivenCollection {
  name: string;
  introduction: string;
  items: ({ heading: string } | { highlight: number })[];
}

/** Reads what a file gives: a table of Readwise, or the JSON of one's own data. @throws FileFault. */
export async function readGiven(
  file: OpenFile,
): Promise<{ highlights: GivenHighlight[]; collections: GivenCollection[] }> {
  const bytes = await fileBytes(file);
  if (!IS_JSON.test(bytes.toString('latin1', 0, 110))) return { highlights: readReadwise(bytes), collections: [] };
  const value = ownData.safeParse(readJson(bytes));
  if (!value.success) throw new FileFault('El archivo no tiene marcas de este sitio, o les falta algo.');
  const { highlights, collections } = value.data;
  return { highlights: highlights.filter((one) => one.removed_at === null).map(givenOf), collections };
}

const IS_JSON = /^(?:\xef\xbb\xbf)?\s{0,99}[{[]/;

const count = z.int().min(0).max(2_147_483_647);
const letters = z.string().max(32);
const text = z.string().max(100_000);
const stored = z.object({
  id: count,
  volume: z.int().min(1).max(36),
  index: count.min(1),
  kind: z.enum(['paragraph', 'words']),
  ...{ first: count, last: count, words: text, prefix: letters, suffix: letters },
  ...{ remaining: count, times: count, alike: count },
  colour: z.enum(COLOURS).nullable(),
  line: highlightForm.shape.line,
  made_at: z.iso.datetime(),
  removed_at: z.string().nullable().default(null),
});
const item = z.union([z.object({ heading: z.string().min(1).max(200) }), z.object({ highlight: count })]);
const ownData = z.object({
  highlights: z.array(stored).max(MOST_ROWS),
  collections: z
    .array(
      z.object({
        name: z.string().min(1).max(120),
        introduction: z.string().max(2000),
        items: z.array(item).max(5000),
      }),
    )
    .max(500)
    .default([]),
});

function givenOf(
  { id, volume, index, kind, first, last, ...one }: z.output<typeof stored>,
  at: number,
): GivenHighlight {
  const { prefix, suffix, remaining, times, alike } = one;
  const anchor = { range: [first, last] as [number, number], prefix, suffix, remaining, times, alike };
  const was = { id, volume, index, kind, anchor };
  return { row: at + 1, quotation: one.words, line: one.line, colour: one.colour, madeAt: one.made_at, was };
}
