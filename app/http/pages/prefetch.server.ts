import type { Asking } from './plain-answer.server';

/** Whether the browser asks for a page that nobody has opened yet: it is no view, no use, and no place in the book. */
export const isPrefetch = ({ headers }: Pick<Asking, 'headers'>) =>
  /prefetch|prerender/i.test(`${headers.get('sec-purpose')} ${headers.get('purpose')}`);
