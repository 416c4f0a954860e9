import type { ChapterRef } from '~/domain/book/chapter-ref';
import { isOwnOrigin } from '~/http/auth/own-origin.server';
import { fromIn, senderOf } from '~/http/pages/safe-path';
import { isLookupFrom } from '~/http/pages/way-back';

/**
 * Tells whether a request looks a chapter up: from a search, a theme, a day or the like (`from`, else the page that
 * names itself), from another site, or back from a page of the chapter itself. All others read on there.
 */
export function isLookup(request: Request, chapter: ChapterRef, from: string | null): boolean {
  if (from !== null) return isLookupFrom(from);
  const sender = senderOf(request);
  return isFromElsewhere(request) || isLookupFrom(sender) || isReturn(sender, chapter);
}

function isFromElsewhere({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'cross-site' || site === 'same-site';
  const sender = headers.get('referer') ?? '';
  return URL.canParse(sender) && !isOwnOrigin(url, new URL(sender).origin);
}

/** Tells whether a page leads back to the chapter that it was opened from, or looked up from. */
function isReturn(sender: string, { volume, index }: ChapterRef): boolean {
  const { pathname, searchParams } = new URL(sender, 'http://this.site');
  if (pathname === '/ajustes') return true;
  const from = fromIn(searchParams);
  const wasLookedUpHere = from !== null && isLookupFrom(from) && isChapter(from, { volume, index });
  return wasLookedUpHere || isChapter(sender, { volume, index });
}

function isChapter(address: string, { volume, index }: ChapterRef): boolean {
  const { pathname, searchParams } = new URL(address, 'http://this.site');
  return pathname === `/volume/${volume}` && searchParams.get('chapter') === String(index);
}
