import { z } from 'zod';
import { db } from '~/db/db.server';
import { removeBookmark, listBookmarks, renameBookmark } from '~/domain/bookmarks/bookmarks.server';
import { labelForm, type BookmarkRef } from '~/domain/bookmarks/schema';
import { Refusal } from '~/errors/refusal';
import { replaceDraft } from '~/http/forms/drafts.server';
import type { Call } from '~/http/forms/form.server';
import { numberIn } from '~/http/pages/query-number';
import { placeIn } from '~/http/pages/volume-param';
import { paths } from '~/paths';
import { bounded } from '~/text/bounded';
import { bookmarkRef } from './load.server';
import { rowOf } from './props';

const place = bounded(30).default('');
export const deleteForm = z.object({ place });
export const renameForm = labelForm.extend({ place });

type MemberCall = Call<'member'>;

export async function relabel({ place, label }: z.output<typeof renameForm>, call: MemberCall) {
  await renameBookmark(db, bookmarkIn(place, call.asker.id), label);
  const headers = await replaceDraft(call.args.request, call.asker.id);
  return call.done({ to: `${addressOf(pageIn(call))}#${rowOf(place)}`, flash: 'etiqueta-guardada' }, {}, headers);
}

/** Deletes a bookmark and redirects to the one that has moved into its position. */
export async function deleteListed({ place }: z.output<typeof deleteForm>, call: MemberCall) {
  const deleted = bookmarkIn(place, call.asker.id);
  await removeBookmark(db, deleted);
  const { bookmarks, page } = await listBookmarks(db, call.asker.id, pageIn(call));
  const near = bookmarks.find((one) => isBehind(one, deleted) > 0) ?? bookmarks.at(-1);
  const to = addressOf(page) + (near ? `#${rowOf(bookmarkRef(near))}` : '');
  return call.done({ to, flash: 'marcador-quitado' });
}

/** Parses the bookmark ref of a form: '11-5-3'. @throws Refusal `not_found` for anything else. */
function bookmarkIn(place: string, memberId: number): BookmarkRef {
  const { volume, index, paragraph } = placeIn(place);
  if (paragraph === null) throw new Refusal('not_found');
  return { memberId, volume, index, paragraph };
}

const addressOf = (page: number) => paths.bookmarks({ pagina: page > 1 ? page : null });

const pageIn = ({ args }: MemberCall) => numberIn(new URL(args.request.url).searchParams, 'pagina') ?? 1;

const isBehind = (one: Omit<BookmarkRef, 'memberId'>, other: BookmarkRef) =>
  one.volume - other.volume || one.index - other.index || one.paragraph - other.paragraph;
