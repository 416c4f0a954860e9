import { z } from 'zod';
import { highlightForm, highlightIdForm } from '~/domain/highlights/forms';
import { bounded, onOneLine } from '~/text/bounded';

const MOST_SENTENCES = 300; // in one form
const MOST_PASSAGES = 50; // of one selection
const NAME = 120; // characters
const longSelection = `Elige hasta ${MOST_PASSAGES} párrafos de una vez`;
const longName = `El nombre no puede pasar de ${NAME} caracteres`;

const whole = (from: number, to: number) => z.coerce.number().int().min(from).max(to);
const seen = bounded(20);

/** The collection to which a highlight is added, if any: one that is there, or a new one. */
const intoCollection = {
  collection: bounded(10)
    .transform((id) => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : null))
    .default(null),
  collection_name: bounded(4 * NAME, { long: longName })
    .overwrite(onOneLine)
    .trim()
    .max(NAME, longName)
    .default(''),
};

/** Form of a highlight in the paragraph of its page: of some sentences, or of all. */
export const choiceForm = highlightForm.extend({
  ...intoCollection,
  seen: seen.default(''),
  sentence: z.array(whole(0, 9999)).max(MOST_SENTENCES).default([]),
});

/** Form that changes one. */
export const changeForm = highlightForm.extend({ ...intoCollection, ...highlightIdForm.shape });

const passage = z.object({
  paragraph: z.int().min(1).max(999_999),
  seen: seen.min(1),
  sentences: z.array(z.int().min(0).max(9999)).max(MOST_SENTENCES),
});

/** Passages of a chapter that were selected: the number of each paragraph, its hash, and its sentences: `3:hash:0,1`. */
const passagesField = bounded(8000, { long: longSelection })
  .transform((text) => text.split(' ').map(passageIn))
  .pipe(z.array(passage).min(1).max(MOST_PASSAGES, longSelection));

/** The collection of a form of passages. */
export const passagesForm = highlightForm.extend({
  collection: intoCollection.collection,
  passages: passagesField,
});

function passageIn(text: string) {
  const [paragraph = '', hash = '', sentences = ''] = text.split(':');
  return {
    paragraph: Number(paragraph),
    seen: hash,
    sentences: sentences === '' ? [] : sentences.split(',').map(Number),
  };
}
