import type { AppLoadContext, EntryContext, HandleDataRequestFunction } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import type { SiteState } from './domain/site/schema';
import type { FormAnswer } from './errors/message';
import { contentPolicy } from './http/security/content-policy.server';
import { SECONDS_AWAY } from './http/pages/failures.server';
import { logError } from './http/pages/error-codes.server';
import { stalePageAttributes, type PageResponse } from './http/pages/stale-page.server';
import { pageScripts, type PageScripts } from './http/security/page-scripts.server';
import { escape } from './text/html';
import { PAGE_STATE, PageContext, PLAIN_SITE, type PageState } from './ui/page-state';
import { requestId } from './work.server';

const SHEET = /<link rel="stylesheet" href="([^"]+)"/g;

/** Renders a page: one string, one write. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Response {
  const page = pageStateOf(remix, context, errorIdOf(status, context));
  const markup = renderToString(
    <PageContext.Provider value={page}>
      <RemixServer context={remix} url={request.url} />
    </PageContext.Provider>,
  );
  const scripts = page.site.isLight ? null : pageScripts(remix.manifest);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', contentPolicy(scripts?.hashes ?? [], context.media));
  headers.set('Cache-Control', page.site.flash ? 'private, no-store' : 'private, no-cache');
  headers.set('Vary', 'Cookie, Save-Data');
  headers.set('Link', sheetsOf(markup));
  const wait = retryAfter(remix.staticHandlerContext) ?? (status === 503 ? String(SECONDS_AWAY) : null);
  if (wait) headers.set('Retry-After', wait);
  if (page.errorId && !requestId()) headers.set('X-Request-Id', page.errorId); // where no server sets it
  const text = scripts
    ? withScripts(markup, scripts, page, { request, headers, isShared: context.isShared === true })
    : markup;
  return responseWith(`<!DOCTYPE html>${text}`, { status, headers }, context);
}

/** Forbids caching of data that a script requests: they are for its page alone. */
export const handleDataRequest: HandleDataRequestFunction = (response) => {
  response.headers.set('Cache-Control', 'private, no-store');
  return response;
};

/** Writes an unexpected error into the log under the id that its page shows. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  const isClientError = isRouteErrorResponse(error) && error.status < 500; // a method that an address does not take
  if (!request.signal.aborted && !isClientError) logError(error, request, context);
}

/** The id of this response in the log; undefined below status 500, where a page is tied to no request. */
const errorIdOf = (status: number, { errorId }: AppLoadContext) =>
  status < 500 ? undefined : (requestId() ?? errorId);

function pageStateOf(
  { staticHandlerContext }: EntryContext,
  { isOwnLate }: AppLoadContext,
  errorId: string | undefined,
): PageState {
  const { loaderData, actionData, location, matches } = staticHandlerContext;
  const ofPage = loaderData[matches[matches.length - 1]?.route.id ?? ''] as Partial<PageState> | undefined;
  // Data that only scripts ask for is no answer to a form.
  const answer = (Object.values(actionData ?? {}) as FormAnswer[]).find(({ result }) => result) ?? null;
  return {
    site: (loaderData.root as SiteState | undefined) ?? PLAIN_SITE,
    pathname: location.pathname,
    search: location.search,
    answer,
    constraints: ofPage?.constraints ?? {},
    isOwnLate,
    errorId,
  };
}

/** Adds a page's scripts, what they need of this response, and the state that its islands begin with. */
function withScripts(markup: string, { head, end }: PageScripts, page: PageState, response: PageResponse): string {
  const attributes = Object.entries(stalePageAttributes(response)).map(
    ([name, value]) => ` ${name}="${escape(value)}"`,
  );
  const atHtml = markup.indexOf('>', markup.indexOf('<html'));
  const atHead = markup.indexOf('>', markup.indexOf('<meta charSet')) + 1; // which stands in the first 1024 bytes
  const atEnd = markup.lastIndexOf('</body>');
  const body = markup.slice(atHead, atEnd);
  const state = body.includes('data-island="') ? islandState(page) : '';
  return (
    markup.slice(0, atHtml) +
    attributes.join('') +
    markup.slice(atHtml, atHead) +
    head +
    body +
    state +
    end +
    markup.slice(atEnd)
  );
}

/** The state that a page's islands share, as data: a browser runs no script of this type. */
function islandState({ site, pathname, search, answer, constraints }: PageState): string {
  const { formToken, isLight, flash, member } = site;
  const state = JSON.stringify({
    site: { formToken, isLight, flash, member: member?.isEditor ? member : null }, // those of the panel ask who it is
    pathname,
    search,
    answer,
    constraints,
  }).replace(/</g, '\\u003c');
  return `<script type="application/json" id="${PAGE_STATE}">${state}</script>`;
}

/** The `Link` header of a page's stylesheets, so that a browser requests them before it parses the page. */
const sheetsOf = (markup: string) =>
  [...markup.slice(0, markup.indexOf('</head>')).matchAll(SHEET)]
    .map(([, href = '']) => `<${href}>; rel=preload; as=style`)
    .join(', ');

/** The longest `Retry-After` of the loaders and the action, which Remix leaves out of the page's own headers. */
function retryAfter({ loaderHeaders, actionHeaders }: EntryContext['staticHandlerContext']): string | null {
  const all = [...Object.values(actionHeaders), ...Object.values(loaderHeaders)];
  const waits = all.map((headers) => Number(headers.get('Retry-After'))).filter((seconds) => seconds > 0);
  return waits.length > 0 ? String(Math.max(...waits)) : null;
}

/** The response with a page; a server that writes the text itself is spared the stream. */
function responseWith(text: string, init: ResponseInit, { document }: AppLoadContext): Response {
  if (!document) return new Response(text, init);
  document.text = text;
  return new Response(null, init);
}
