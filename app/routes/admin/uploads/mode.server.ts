import { MODE_FIELD, UPLOAD_MODES, type UploadMode } from '~/domain/reviews/schema';
import { Refusal } from '~/errors/refusal';

/**
 * Reads from the form of an upload if its files are stored or reviewed; `fallback` if the pressed button has no mode.
 * @throws Refusal `bad_form` for a mode that no button has.
 */
export function uploadModeIn(fields: URLSearchParams, fallback: UploadMode): UploadMode {
  const [word, ...others] = fields.getAll(MODE_FIELD);
  if (word === undefined) return fallback;
  if (others.length > 0 || !isWord(word)) throw new Refusal('bad_form');
  return UPLOAD_MODES[word];
}

const isWord = (word: string): word is keyof typeof UPLOAD_MODES => Object.hasOwn(UPLOAD_MODES, word);
