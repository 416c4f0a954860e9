import { z } from 'zod';
import { db } from '~/db/db.server';
import { removeBookmark, listBookmarks, renameBookmark } from '~/domain/bookmarks/bookmarks.server';
import { labelForm, type BookmarkRef } from '~/domain/bookmarks/schema';
import { Refusal } from '~/errors/refusal';
import { replaceDraft } from '~/http/forms/drafts.server';
import type { Call } from '~/http/forms/form.server';
import { numberIn } from '~/http/pages/query-number';
import { placeIn } from '~/http/pages/volume-param';
import { bounded } from '~/text/bounded';
import { bookmarkRef, labelIn } from './load.server';
import { bookmarksAddress, rowOf, type Listed } from './props';

const place = bounded(30).default('');
export const deleteForm = z.object({ place });
export const renameForm = labelForm.extend({ place });

type MemberCall = Call<'member'>;

export async function relabel({ place, label }: z.output<typeof renameForm>, call: MemberCall) {
  await renameBookmark(db, bookmarkIn(place, call.asker.id), label);
  const headers = await replaceDraft(call.args.request, call.asker.id);
  const listed = listedIn(call);
  const isListed = listed.label === null || listed.label === label;
  const to = bookmarksAddress(listed) + (isListed ? `#${rowOf(place)}` : '');
  return call.done({ to, flash: 'etiqueta-guardada' }, {}, headers);
}

/** Deletes a bookmark and redirects to the one that has moved into its position. */
export async function deleteListed({ place }: z.output<typeof deleteForm>, call: MemberCall) {
  const deleted = bookmarkIn(place, call.asker.id);
  await removeBookmark(db, deleted);
  const listed = listedIn(call);
  const { bookmarks, page } = await listBookmarks(db, call.asker.id, listed.page, listed.label);
  const near = bookmarks.find((one) => isBehind(one, deleted) > 0) ?? bookmarks.at(-1);
  const to = bookmarksAddress({ ...listed, page }) + (near ? `#${rowOf(bookmarkRef(near))}` : '');
  return call.done({ to, flash: 'marcador-quitado' });
}

/** Parses the bookmark ref of a form: '11-5-3'. @throws Refusal `not_found` for anything else. */
function bookmarkIn(place: string, memberId: number): BookmarkRef {
  const { volume, index, paragraph } = placeIn(place);
  if (paragraph === null) throw new Refusal('not_found');
  return { memberId, volume, index, paragraph };
}

function listedIn({ args }: MemberCall): Listed {
  const query = new URL(args.request.url).searchParams;
  return { page: numberIn(query, 'pagina') ?? 1, label: labelIn(query) };
}

const isBehind = (one: Omit<BookmarkRef, 'memberId'>, other: BookmarkRef) =>
  one.volume - other.volume || one.index - other.index || one.paragraph - other.paragraph;
