import type { AppLoadContext } from '@remix-run/node';
import { CHANGES, noticeCookie } from '~/http/auth/cookies.server';

const pattern = new RegExp(`(?:^|[;,] )${CHANGES[0]}([^;]*)`);
const changesIn = (cookies: string) => pattern.exec(cookies)?.[1];

/** What had been done in a browser when it asked for a page, as the cookie of changes says. */
export const changesBefore = (cookies: string | null) => changesIn(cookies ?? '') ?? '';

/** The same when its page was drawn. */
const changesAt = (request: Request, headers: Headers) =>
  changesIn(headers.get('Set-Cookie') ?? '') ?? changesBefore(request.headers.get('Cookie'));

interface Drawn {
  request: Request;
  headers: Headers;
  context: Pick<AppLoadContext, 'isShared'>;
}

/**
 * What a page that is drawn for many says of when it was drawn: what had been done when it was first shown at its place
 * in the browser's history. Where the browser comes back to that place, it may show the copy of then; a place that says nothing
 * is asked for again.
 */
const SHARED = `page.drawnAfter=performance.navigation.type!==2?page.changes():history.state&&history.state.drawnAfter;
history.replaceState({drawnAfter:page.drawnAfter},"");`;

/**
 * A script for the head of a page: it asks for the page again when something was done since it was drawn (another
 * theme, a mark, a note, the end of the session). So a page that was fetched before it was asked for, or that comes
 * back from the browser's memory, shows nothing that is no longer so. A page that was just asked for again, one that
 * tells a notice, which it would lose, and the answer to a form, which cannot be asked for, stand as they are. It takes
 * itself out of the document, which is drawn without it.
 */
export function keptPageScript({ request, headers, context: { isShared } }: Drawn): string {
  const changes = changesAt(request, headers);
  const drawnAfter = isShared ? '""' : JSON.stringify(changes).replace(/</g, '\\u003c');
  const tells = (headers.get('Set-Cookie') ?? '').includes(`${noticeCookie.name}=`);
  const look = request.method === 'GET' && !tells ? 'performance.navigation.type!==1&&look();' : '';
  return `(function(){
var page=window.__keptPage={drawnAfter:${drawnAfter},
changes:function(){var found=${String(pattern)}.exec(document.cookie);return found?found[1]:""},
change:function(to){document.cookie="${CHANGES[0]}"+to+"${CHANGES[1]}"}};
function look(){if(page.changes()===page.drawnAfter)return;document.documentElement.style.visibility="hidden";location.reload()}
${isShared ? SHARED : ''}
${look}addEventListener("pageshow",function(event){if(event.persisted)look()});
document.currentScript.parentNode.removeChild(document.currentScript)})()`;
}
