import { FATE_FIELD, FATES, type Fate } from '~/domain/reviews/schema';
import { Refusal } from '~/errors/refusal';

const isWord = (word: string): word is keyof typeof FATES => Object.hasOwn(FATES, word);

/**
 * What the pressed button of an upload's form says that becomes of it; `unsaid` where that button says nothing.
 * @throws Refusal `bad_form` for anything that no button says.
 */
export function fateIn(fields: URLSearchParams, unsaid: Fate): Fate {
  const [word, ...others] = fields.getAll(FATE_FIELD);
  if (word === undefined) return unsaid;
  if (others.length > 0 || !isWord(word)) throw new Refusal('bad_form');
  return FATES[word];
}
