import type { AppLoadContext } from '@remix-run/node';
import { CHANGES, noticeCookie } from '~/http/auth/cookies.server';

const pattern = new RegExp(`(?:^|[;,] )${CHANGES[0]}([^;]*)`);

interface RenderedPage {
  request: Request;
  headers: Headers;
  context: Pick<AppLoadContext, 'isShared'>;
}

/**
 * Script of a shared page, which records the changes that had been made when the page was first shown at its entry in
 * the browser's history. Where the browser comes back to that entry, it may show its copy; an entry without the record
 * is requested again.
 */
const SHARED = `page.drawnAfter=performance.navigation.type!==2?page.changes():history.state&&history.state.drawnAfter;
history.replaceState({drawnAfter:page.drawnAfter},"");`;

/**
 * Makes the script for the head of a page that reloads it when something was done since it was rendered (another theme,
 * a mark, a note, the end of the session). So a page that was prefetched, or that comes back from the browser's memory,
 * shows nothing that is no longer so. A page that was just reloaded, one with a flash message, which it would lose, and
 * the response to a form, which cannot be reloaded, stay as they are. The script removes itself from the document,
 * which is hydrated without it.
 */
export function keptPageScript({ request, headers, context: { isShared } }: RenderedPage): string {
  const changes = changesAt(request, headers);
  const drawnAfter = isShared ? '""' : JSON.stringify(changes).replace(/</g, '\\u003c');
  const hasNotice = (headers.get('Set-Cookie') ?? '').includes(`${noticeCookie.name}=`);
  const look = request.method === 'GET' && !hasNotice ? 'performance.navigation.type!==1&&look();' : '';
  return `(function(){
var page=window.__keptPage={drawnAfter:${drawnAfter},
changes:function(){var found=${String(pattern)}.exec(document.cookie);return found?found[1]:""},
change:function(to){document.cookie="${CHANGES[0]}"+to+"${CHANGES[1]}"}};
function look(){if(page.changes()===page.drawnAfter)return;document.documentElement.style.visibility="hidden";location.reload()}
${isShared ? SHARED : ''}
${look}addEventListener("pageshow",function(event){if(event.persisted)look()});
document.currentScript.parentNode.removeChild(document.currentScript)})()`;
}

/** Reads the same as it is after the response, which may change it. */
const changesAt = (request: Request, headers: Headers) =>
  changesIn(headers.get('Set-Cookie') ?? '') ?? changesBefore(request.headers.get('Cookie'));

const changesIn = (cookies: string) => pattern.exec(cookies)?.[1];

/** Reads the cookie of changes that a browser sent with its request for a page. */
const changesBefore = (cookies: string | null) => changesIn(cookies ?? '') ?? '';
