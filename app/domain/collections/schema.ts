import { z } from 'zod';
import { bounded, onOneLine, trimmed } from '~/text/bounded';

/** Maximum per member, and of highlights and headings in one. */
export const MOST_COLLECTIONS = 500;
export const MOST_ITEMS = 5000;
/** Items of a collection that one page shows. */
export const ITEMS_PER_PAGE = 100;
/** Characters of a highlight that visitors read at a shared address. */
export const VISITORS_QUOTATION = 300;

const NAME = 120; // characters
const HEADING = 200;
export const INTRODUCTION = 2000;

/** A text on one line; removed characters do not count, so more than the longest may come. */
const oneLine = (most: number, long: string, missing: string) =>
  bounded(4 * most, { long, missing })
    .overwrite(onOneLine)
    .trim()
    .min(1, missing)
    .max(most, long);

/** Form of a collection that is made. */
export const newCollectionForm = z.object({
  collection_name: oneLine(NAME, `El nombre no puede pasar de ${NAME} caracteres`, 'Escribe un nombre'),
});
export type NewCollectionInput = z.input<typeof newCollectionForm>;

/** Form of what stands above the highlights of a collection. */
export const collectionForm = newCollectionForm.extend({
  collection_introduction: trimmed(INTRODUCTION, {
    long: `La introducción no puede pasar de ${INTRODUCTION} caracteres`,
  }).default(''),
});
export type CollectionInput = z.input<typeof collectionForm>;

/** Form of a heading between the highlights. */
export const headingForm = z.object({
  collection_heading: oneLine(HEADING, `El título no puede pasar de ${HEADING} caracteres`, 'Escribe el título'),
});
export type HeadingInput = z.input<typeof headingForm>;

/** Collection of a member. */
export interface CollectionRef {
  memberId: number;
  id: number;
}
