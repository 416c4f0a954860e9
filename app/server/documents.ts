import type { RequestHandler } from 'express';

/**
 * Who asks for the data of a page gets the page, unless it is a script of the page's own, which says that it takes JSON
 * alone: links, forms and bookmarks with `_data` lead to documents.
 */
export const documentsFirst: RequestHandler = (request, _response, next) => {
  const at = request.originalUrl.indexOf('?');
  const query = new URLSearchParams(at < 0 ? '' : request.originalUrl.slice(at));
  if (query.has('_data') && request.headers.accept !== 'application/json') {
    query.delete('_data');
    request.originalUrl = request.url = `${request.originalUrl.slice(0, at)}?${query}`;
  }
  next();
};
