import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { placeElsewhere, readIndex, type Place } from '~/domain/book/search';
import type { OutlineItem } from '~/domain/book/schema';
import { Refusal } from '~/errors/refusal';
import { tellAt } from '~/http/pages/notices.server';
import { fromIn } from '~/http/pages/safe-path';
import { volumeIn } from '~/http/pages/volume-param';
import { paths } from '~/paths';
import { nearestTo } from '~/http/pages/chapter-at.server';
import { AT_VIDEO } from './props';

export const queryOf = ({ request }: { request: Request }) => new URL(request.url).searchParams;

/** What was searched for on the page of results that the reader comes from; null when they come from elsewhere. */
export function searchedIn(from: string | null): string | null {
  if (!from?.startsWith(`${paths.search()}?`)) return null;
  return new URLSearchParams(from.slice(paths.search().length)).get('q');
}

/** The index of a chapter that a query says under this name. */
export function indexIn(query: URLSearchParams, name: 'chapter' | 'lista'): number | null {
  const said = query.get(name) ?? '';
  return /^\d{1,9}$/.test(said) ? Number(said) : null;
}

/** The page on which a form of the viewer stood, from the address that it was posted to. */
export function pageOf(args: Pick<ActionFunctionArgs, 'request' | 'params'>): string {
  const query = queryOf(args);
  const lista = indexIn(query, 'lista');
  return paths.volume(volumeIn(args.params), { chapter: indexIn(query, 'chapter'), from: fromIn(query), lista });
}

const BACK: [RegExp, string][] = [
  [/^\/tema\//, 'Volver al tema'],
  [/^\/temas/, 'Volver a los temas'],
  [/^\/buscar/, 'Volver a la búsqueda'],
  [/^\/referencias/, 'Volver a las referencias'],
  [/^\/fecha/, 'Volver a la fecha'],
  [/^\/evangelio/, 'Volver al evangelio'],
  [/^\/admin/, 'Volver al panel'],
  [/^\/volume\/\d+\/indice/, 'Volver a los capítulos'],
  [/^\/volume\//, 'Volver al Volumen'],
];

/** The way back, with its words. */
export function backTo(from: string | null) {
  if (from === null) return { to: paths.home(), label: 'Volver al inicio' };
  return { to: from, label: BACK.find(([pattern]) => pattern.test(from))?.[1] ?? 'Volver' };
}

interface IndexSearch {
  typed: string;
  message: string;
  status: number;
  /** The chapter of another volume that was typed, which may be meant. */
  elsewhere: Place | null;
}

/** Follows the search by index: throws the way to the chapter, or returns what the page has to say. */
export async function followIndexSearch(
  request: Request,
  volume: number,
  items: OutlineItem[],
  from: string | null,
): Promise<IndexSearch | null> {
  const typed = new URL(request.url).searchParams.get('buscar');
  if (typed === null) return null;
  try {
    const index = readIndex(typed, volume);
    if (!items.some((item) => item.index === index)) throw new Refusal('index_missing');
    const to = `${paths.volume(volume, { chapter: index, from })}#titulo`;
    const headers = { 'Set-Cookie': await tellAt(request, to, ['encontrado', index]) };
    throw redirect(to, { headers });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const elsewhere = placeElsewhere(typed.slice(0, 200), volume);
    return { typed: typed.slice(0, 200), message: error.message, status: error.status, elsewhere };
  }
}

interface Opened {
  item: OutlineItem;
  place: number;
  /** The sentence for a chapter that the volume does not have, when one was asked for. */
  missing: string | null;
  /** The chapter where the reader was and that is there no more, when none was asked for. */
  gone: number | null;
}

/**
 * The chapter that an address asks for, the first one when it asks for one that is not there. When it asks for none, the
 * one where the reader was (`last`), or the nearest that is left; else the first.
 */
export function openedChapter(asked: string | null, items: OutlineItem[], last: number | null): Opened {
  const wanted = asked === null ? last : /^\d{1,10}$/.test(asked) ? Number(asked) : NaN;
  const found = items.find((item) => item.index === wanted);
  const item = found ?? (last === null ? items[0] : nearestTo(last, items));
  if (!item) throw new Refusal('volume_empty');
  const missing =
    asked === null || found
      ? null
      : new Refusal('chapter_missing', { values: { n: asked.slice(0, 20) || '?' } }).message;
  return { item, place: items.indexOf(item), missing, gone: found ? null : last };
}

/** Where the reader comes back to after a mark: under the video, or at the item of the list. */
export const placeOfMark = (args: { request: Request }, index: number) =>
  args.request.url.includes(AT_VIDEO) ? '#video' : `#v${index}`;
