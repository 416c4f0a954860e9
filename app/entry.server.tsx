import { hash } from 'node:crypto';
import type { AppLoadContext, EntryContext, HandleDataRequestFunction } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import type { SiteState } from './domain/site/schema';
import { contentPolicy, newNonce, type KnownScripts } from './http/security/content-policy.server';
import { SECONDS_AWAY } from './http/pages/failures.server';
import { logError } from './http/pages/error-codes.server';
import { keptPageScript } from './http/pages/stale-page.server';
import { pageScripts, type InlineScript } from './http/security/page-scripts.server';
import { RenderContext } from './ui/fragments';
import { requestId } from './work.server';

interface ScriptContext {
  remix: EntryContext;
  request: Request;
  headers: Headers;
  context: AppLoadContext;
  errorId: string | undefined;
}

const NO_SCRIPTS: KnownScripts = { hashes: [] };

const SHEET = /<link rel="stylesheet" href="([^"]+)"/g;

/** Renders a page: one string, one write. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Response {
  const errorId = errorIdOf(status, context);
  const renderContext = { fragments: context.fragments ?? {}, errorId };
  const markup = renderToString(
    <RenderContext.Provider value={renderContext}>
      <RemixServer context={remix} url={request.url} />
    </RenderContext.Provider>,
  );
  const isPlain = isLight(remix);
  const { page, allowed } = isPlain
    ? { page: markup, allowed: NO_SCRIPTS }
    : withScripts(markup, { remix, request, headers, context, errorId });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', contentPolicy(allowed));
  headers.set('Cache-Control', hasFlashMessage(remix) ? 'private, no-store' : 'private, no-cache');
  headers.set('Vary', 'Cookie, Save-Data');
  headers.set('Link', sheetsOf(markup));
  const wait = retryAfter(remix.staticHandlerContext) ?? (status === 503 ? String(SECONDS_AWAY) : null);
  if (wait) headers.set('Retry-After', wait);
  if (errorId && !requestId()) headers.set('X-Request-Id', errorId); // where no server sets it
  return pageResponse(`<!DOCTYPE html>${page}`, { status, headers }, context);
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

/** Tells whether this reader gets pages without scripts. */
const isLight = (remix: EntryContext) => siteOf(remix)?.isLight === true;

const siteOf = ({ staticHandlerContext }: EntryContext) =>
  (staticHandlerContext.loaderData as { root?: SiteState }).root;

/**
 * Adds to a page the scripts that hydrate it at its end, and at its head the script that checks whether it is stale.
 * Also returns what its policy allows. A shared page has no nonce: whoever had seen one could write scripts with it.
 */
function withScripts(markup: string, { remix, request, headers, context, errorId }: ScriptContext) {
  const check: InlineScript = { type: '', text: keptPageScript({ request, headers, context }) };
  const scripts = pageScripts(remix, errorId);
  const allowed: KnownScripts = context.isShared
    ? { hashes: [check, ...scripts].map(({ text }) => hash('sha256', text, 'base64')) }
    : { nonce: newNonce() };
  const nonce = 'nonce' in allowed ? ` nonce="${allowed.nonce}"` : '';
  const head = markup.indexOf('<head>') + '<head>'.length;
  const end = markup.lastIndexOf('</body>');
  const [atHead, atEnd] = [scriptTag(check, nonce), scripts.map((script) => scriptTag(script, nonce)).join('')];
  return { page: markup.slice(0, head) + atHead + markup.slice(head, end) + atEnd + markup.slice(end), allowed };
}

const scriptTag = ({ type, text }: InlineScript, nonce = '') => `<script${type}${nonce}>${text}</script>`;

/** Tells whether the page has a flash message, which must not be shown again, out of a browser's cache either. */
const hasFlashMessage = (remix: EntryContext) => Boolean(siteOf(remix)?.notice);

/** The `Link` header of a page's stylesheets, so that a browser requests them before it parses the page. */
const sheetsOf = (markup: string) =>
  [...markup.matchAll(SHEET)].map(([, href = '']) => `<${href}>; rel=preload; as=style`).join(', ');

/** The longest `Retry-After` of the loaders and the action, which Remix leaves out of the page's own headers. */
function retryAfter({ loaderHeaders, actionHeaders }: EntryContext['staticHandlerContext']): string | null {
  const all = [...Object.values(actionHeaders), ...Object.values(loaderHeaders)];
  const waits = all.map((headers) => Number(headers.get('Retry-After'))).filter((seconds) => seconds > 0);
  return waits.length > 0 ? String(Math.max(...waits)) : null;
}

/** The response with a page; a server that writes the text itself is spared the stream. */
function pageResponse(text: string, init: ResponseInit, { document }: AppLoadContext): Response {
  if (!document) return new Response(text, init);
  document.text = text;
  return new Response(null, init);
}
