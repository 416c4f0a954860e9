import { hash } from 'node:crypto';
import type { AppLoadContext, EntryContext, HandleDataRequestFunction } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import type { SiteState } from './domain/site/schema';
import { contentPolicy, newNonce, type KnownScripts } from './http/security/content-policy.server';
import { SECONDS_AWAY } from './http/pages/failures.server';
import { noteError } from './http/pages/error-codes.server';
import { keptPageScript } from './http/pages/kept-page.server';
import { pageScripts, type InlineScript } from './http/security/page-scripts.server';
import { DrawingContext } from './ui/fragments';
import { requestId } from './work.server';

/** The longest wait that a loader or the action asked for, which Remix keeps from the page's own headers. */
function retryAfter({ loaderHeaders, actionHeaders }: EntryContext['staticHandlerContext']): string | null {
  const all = [...Object.values(actionHeaders), ...Object.values(loaderHeaders)];
  const waits = all.map((headers) => Number(headers.get('Retry-After'))).filter((seconds) => seconds > 0);
  return waits.length > 0 ? String(Math.max(...waits)) : null;
}

const siteOf = ({ staticHandlerContext }: EntryContext) =>
  (staticHandlerContext.loaderData as { root?: SiteState }).root;

/** Whether this reader gets pages without scripts. */
const isLight = (remix: EntryContext) => siteOf(remix)?.isLight === true;
/** Whether the page says something that it must not say again, out of a browser's cache either. */
const saysOnce = (remix: EntryContext) => Boolean(siteOf(remix)?.notice);

/** The id under which the log tells of this answer, where it is one of a failure; else the page is of no request. */
const errorIdOf = (status: number, { errorId }: AppLoadContext) =>
  status < 500 ? undefined : (requestId() ?? errorId);

interface Scripted {
  remix: EntryContext;
  request: Request;
  headers: Headers;
  context: AppLoadContext;
  errorId: string | undefined;
}

const scriptTag = ({ type, text }: InlineScript, nonce = '') => `<script${type}${nonce}>${text}</script>`;

/**
 * A page with what brings it to life at its end, and at its head what looks whether it is still true; and how its policy
 * knows these scripts. What is drawn for all visitors has no nonce: whoever had seen one could write scripts with it.
 */
function withScripts(markup: string, { remix, request, headers, context, errorId }: Scripted) {
  const look: InlineScript = { type: '', text: keptPageScript({ request, headers, context }) };
  const scripts = pageScripts(remix, errorId);
  const known: KnownScripts = context.isShared
    ? { hashes: [look, ...scripts].map(({ text }) => hash('sha256', text, 'base64')) }
    : { nonce: newNonce() };
  const nonce = 'nonce' in known ? ` nonce="${known.nonce}"` : '';
  const head = markup.indexOf('<head>') + '<head>'.length;
  const end = markup.lastIndexOf('</body>');
  const [atHead, atEnd] = [scriptTag(look, nonce), scripts.map((script) => scriptTag(script, nonce)).join('')];
  return { page: markup.slice(0, head) + atHead + markup.slice(head, end) + atEnd + markup.slice(end), known };
}

const NO_SCRIPTS: KnownScripts = { hashes: [] };

/** The answer that carries a page; a server that writes it itself is spared the stream. */
function answer(text: string, init: ResponseInit, { document }: AppLoadContext): Response {
  if (!document) return new Response(text, init);
  document.text = text;
  return new Response(null, init);
}

const SHEET = /<link rel="stylesheet" href="([^"]+)"/g;

/** The stylesheets of a page, so that a browser asks for them before it reads the page. */
const sheetsOf = (markup: string) =>
  [...markup.matchAll(SHEET)].map(([, href = '']) => `<${href}>; rel=preload; as=style`).join(', ');

/** Draws a page: one string, one write. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Response {
  const errorId = errorIdOf(status, context);
  const drawing = { fragments: context.fragments ?? {}, errorId };
  const markup = renderToString(
    <DrawingContext.Provider value={drawing}>
      <RemixServer context={remix} url={request.url} />
    </DrawingContext.Provider>,
  );
  const isPlain = isLight(remix);
  const { page, known } = isPlain
    ? { page: markup, known: NO_SCRIPTS }
    : withScripts(markup, { remix, request, headers, context, errorId });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', contentPolicy(known));
  headers.set('Cache-Control', saysOnce(remix) ? 'private, no-store' : 'private, no-cache');
  headers.set('Vary', 'Cookie, Save-Data');
  headers.set('Link', sheetsOf(markup));
  const wait = retryAfter(remix.staticHandlerContext) ?? (status === 503 ? String(SECONDS_AWAY) : null);
  if (wait) headers.set('Retry-After', wait);
  if (errorId && !requestId()) headers.set('X-Request-Id', errorId); // where no server says it
  return answer(`<!DOCTYPE html>${page}`, { status, headers }, context);
}

/** What a script asks for is for its page alone. */
export const handleDataRequest: HandleDataRequestFunction = (response) => {
  response.headers.set('Cache-Control', 'private, no-store');
  return response;
};

/** Writes an unexpected error into the log under the id that its page shows. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  const isOfAsker = isRouteErrorResponse(error) && error.status < 500; // a method that an address does not take
  if (!request.signal.aborted && !isOfAsker) noteError(error, request, context);
}
