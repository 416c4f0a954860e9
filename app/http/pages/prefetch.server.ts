/** Whether the browser asks for a page that nobody has opened yet: it is no view, no use, and no place in the book. */
export const isPrefetch = ({ headers }: Request) =>
  /prefetch|prerender/i.test(`${headers.get('sec-purpose')} ${headers.get('purpose')}`);
