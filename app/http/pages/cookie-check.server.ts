import { createHmac } from 'node:crypto';
import { sessionSecret } from '~/env.server';
import { Refusal } from '~/errors/refusal';
import { redirect } from '@remix-run/node';

const MARK = 'cookies'; // the name under which an address carries the moment of its form
const LIFE = 2 * 60 * 1000; // milliseconds in which a browser follows a redirect

const sign = (moment: string) =>
  `${moment}-${createHmac('sha256', sessionSecret()).update(`cookies:${moment}`).digest('base64url').slice(0, 16)}`;

/** Whether a mark is ours, and of a form that was sent just now. */
function isFresh(mark: string): boolean {
  const [moment = ''] = mark.split('-');
  const age = Date.now() - parseInt(moment, 36);
  return mark === sign(moment) && age >= 0 && age < LIFE;
}

function withMark(address: string, mark: string | null): string {
  const { pathname, search, hash } = new URL(address, 'http://here');
  const others = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !pair.startsWith(`${MARK}=`));
  const query = [...others, ...(mark === null ? [] : [`${MARK}=${mark}`])].join('&');
  return pathname + (query && `?${query}`) + hash;
}

/**
 * Where a form leads that sets cookies: a browser that brought none may keep none, so that the address says when it was
 * sent.
 */
export const askingForCookies = ({ headers }: Request, to: string) =>
  headers.has('cookie') ? to : withMark(to, sign(Date.now().toString(36)));

/**
 * Looks whether a browser that a form has led here came with the cookies of its answer; any other reader of such an
 * address, and whoever comes later, goes on to the page.
 * @throws Refusal `cookies_blocked`, or the way to the same address without the mark.
 */
export function lookForCookies({ url, headers }: Request): void {
  const mark = new URL(url).searchParams.get(MARK);
  if (mark === null) return;
  if (!headers.has('cookie') && isFresh(mark)) throw new Refusal('cookies_blocked');
  throw redirect(withMark(url, null));
}
