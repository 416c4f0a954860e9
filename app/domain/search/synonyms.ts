import { z } from 'zod';
import { bounded } from '~/text/bounded';
import { foldedWords } from '~/text/searched';
import { seenText } from '~/text/seen';

const LONGEST = 20_000; // characters of all groups
const MOST_GROUPS = 300;
const MOST_WORDS = 20; // of a group
const LONGEST_WORD = 60; // code points
const SHOWN = 5; // errors

/** The groups of synonyms as a form or a call brings them: a line for each. */
export const synonymsForm = z.object({
  synonyms: bounded(LONGEST)
    .superRefine((text, context) => {
      const { errors } = parseSynonyms(text);
      const more = errors.length - SHOWN;
      for (const message of errors.slice(0, SHOWN)) context.addIssue({ code: 'custom', message });
      if (more > 0) context.addIssue({ code: 'custom', message: `Y ${more} más` });
    })
    .default('')
    .meta({
      description: 'Una línea por grupo; entre sus palabras, = o comas',
      example: 'mamá celestial = virgen, reina, madre',
    }),
});
export type SynonymsInput = z.input<typeof synonymsForm>;

/** Groups of words that mean the same, as they were written, and what is wrong in the lines. */
interface ParsedSynonyms {
  groups: string[][];
  errors: string[];
}

/** Parses lines as 'mamá celestial = virgen, reina, madre': `=`, commas and semicolons are between the words of a group. */
export function parseSynonyms(text: string): ParsedSynonyms {
  const [groups, errors]: [string[][], string[]] = [[], []];
  const lines = new Map<string, number>();
  for (const [at, line] of text.split(/\r\n?|\n/).entries()) {
    if (line.trim() === '') continue;
    const number = at + 1;
    const words = new Map<string, string>();
    for (const word of line.split(/[=,;]/).map(tidy).filter(Boolean)) {
      if (!words.has(foldedWords(word))) words.set(foldedWords(word), word);
    }
    const faults = [...words].flatMap(([folded, word]) => faultOf(folded, word, lines.get(folded)) ?? []);
    if (words.size < 2) faults.push('hacen falta dos palabras o más, como «virgen = reina, madre»');
    if (words.size > MOST_WORDS) faults.push(`hasta ${MOST_WORDS} palabras en un grupo`);
    errors.push(...faults.map((fault) => `Línea ${number}: ${fault}`));
    for (const folded of words.keys()) if (!lines.has(folded)) lines.set(folded, number);
    groups.push([...words.values()]);
  }
  if (groups.length > MOST_GROUPS) errors.push(`Son ${groups.length} grupos: hasta ${MOST_GROUPS}`);
  return { groups, errors };
}

const tidy = (word: string) => seenText(word).replace(/\s+/g, ' ').trim();

/** What is wrong with a word of a group; `line` is an earlier one that has it. */
function faultOf(folded: string, word: string, line: number | undefined): string | null {
  const letters = [...word];
  if (letters.length > LONGEST_WORD) return `«${letters.slice(0, 20).join('')}…» pasa de ${LONGEST_WORD} caracteres`;
  if (!/[\p{L}\p{N}]/u.test(folded)) return `«${word}» no es una palabra`;
  if (/^\p{L}\p{M}*$/u.test(folded)) return `«${word}» es una sola letra`;
  return line === undefined ? null : `«${word}» está ya en la línea ${line}`;
}
