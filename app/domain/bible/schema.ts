/** What stands in an address for the references that name no book of the Bible. */
export const OTHERS = 'otras';

/** A book of the Bible with how often the study parts name it. */
export interface BookInIndex {
  slug: string;
  name: string;
  part: 'old' | 'new' | 'others';
  count: number;
}
