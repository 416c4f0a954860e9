import type { RequestHead } from './plain-answer.server';

/**
 * Tells whether the browser prefetches a page that nobody has opened yet: that is no view, no use, and no opened
 * chapter.
 */
export const isPrefetch = ({ headers }: Pick<RequestHead, 'headers'>) =>
  /prefetch|prerender/i.test(`${headers.get('sec-purpose')} ${headers.get('purpose')}`);
