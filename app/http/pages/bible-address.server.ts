import { env } from '~/env.server';

/** Address at which the quotation of a reference can be looked up. */
export const bibleAddress = (reference: string) =>
  env.BIBLE_SEARCH_URL.replace('{reference}', encodeURIComponent(reference));
