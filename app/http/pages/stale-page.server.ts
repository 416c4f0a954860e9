import { CHANGES, flashCookie } from '~/http/auth/cookies.server';

/** Finds the cookie of changes, in a browser and here. */
export const changesPattern = new RegExp(`(?:^|[;,] )${CHANGES[0]}([^;]*)`);

export interface PageResponse {
  request: Request;
  headers: Headers;
  /** True if it is rendered once for many readers. */
  isShared: boolean;
}

/**
 * Returns the attributes of `<html>` by which a page's script recognises that the page is stale: the cookie of changes
 * as it is after this response, unless the page is shared; and that it stays as it is, where it has a flash message,
 * which it would lose, or is the response to a form, which cannot be reloaded.
 */
export function stalePageAttributes({ request, headers, isShared }: PageResponse): Record<string, string> {
  const cookies = headers.get('Set-Cookie') ?? '';
  const changes = changesIn(cookies) ?? changesIn(request.headers.get('Cookie') ?? '') ?? '';
  const stays = request.method !== 'GET' || cookies.includes(`${flashCookie.name}=`);
  return { ...(!isShared && { 'data-changes': changes }), ...(stays && { 'data-stays': '' }) };
}

const changesIn = (cookies: string) => changesPattern.exec(cookies)?.[1];
