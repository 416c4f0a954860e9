/** Slug of the references that name no book of the Bible. */
export const OTHERS = 'otras';

/** A book of the Bible with the number of its mentions in the study parts. */
export interface BookInIndex {
  slug: string;
  name: string;
  part: 'old' | 'new' | 'others';
  count: number;
}
