import type { ActionFunctionArgs } from '@remix-run/node';
import { fromIn } from '~/http/pages/safe-path';
import { volumeIn } from '~/http/pages/volume-param';
import { paths } from '~/paths';
import { AT_VIDEO } from './props';

export const queryOf = ({ request }: { request: Request }) => new URL(request.url).searchParams;

/** Search text of the page of results that the reader comes from; null if they come from elsewhere. */
export function searchedIn(from: string | null): string | null {
  if (!from?.startsWith(`${paths.search()}?`)) return null;
  return new URLSearchParams(from.slice(paths.search().length)).get('q');
}

/** Parses the index of a chapter in a parameter of the query; null if there is none. */
export function indexIn(query: URLSearchParams, name: 'chapter' | 'lista'): number | null {
  const value = query.get(name) ?? '';
  return /^\d{1,9}$/.test(value) ? Number(value) : null;
}

/** Address of the page of a form of the viewer, from the address that it was posted to. */
export function pageOf(args: Pick<ActionFunctionArgs, 'request' | 'params'>): string {
  const query = queryOf(args);
  const lista = indexIn(query, 'lista');
  return paths.volume(volumeIn(args.params), { chapter: indexIn(query, 'chapter'), from: fromIn(query), lista });
}

/** Fragment to return to after a mark: the video, or the item of the list. */
export const fragmentOfMark = (args: { request: Request }, index: number) =>
  args.request.url.includes(AT_VIDEO) ? '#video' : `#v${index}`;
