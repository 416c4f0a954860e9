import { FATE_FIELD, FATES, type Fate } from '~/domain/reviews/schema';
import { Refusal } from '~/errors/refusal';

/**
 * Reads from the form of an upload if its files are stored or reviewed; `unsaid` if the pressed button has no mode.
 * @throws Refusal `bad_form` for a mode that no button has.
 */
export function uploadModeIn(fields: URLSearchParams, unsaid: Fate): Fate {
  const [word, ...others] = fields.getAll(FATE_FIELD);
  if (word === undefined) return unsaid;
  if (others.length > 0 || !isWord(word)) throw new Refusal('bad_form');
  return FATES[word];
}

const isWord = (word: string): word is keyof typeof FATES => Object.hasOwn(FATES, word);
