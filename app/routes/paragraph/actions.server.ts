import type { z } from 'zod';
import { db } from '~/db/db.server';
import { removeBookmark, findBookmark, storeBookmark } from '~/domain/bookmarks/bookmarks.server';
import type { labelForm } from '~/domain/bookmarks/schema';
import { setReadingPosition, clearReadingPosition } from '~/domain/progress/signal.server';
import { Refusal } from '~/errors/refusal';
import { replaceDraft } from '~/http/forms/drafts.server';
import type { Call } from '~/http/forms/form.server';
import { fromIn } from '~/http/pages/safe-path';
import { paragraphIn } from './address.server';
import { paragraphsFor } from './load.server';
import { paragraphAction, type PARAGRAPH_PARTS } from './props';

type MemberCall = Call<'member'>;

export async function setPosition(_values: object, call: MemberCall) {
  const ref = await paragraphOf(call);
  await setReadingPosition(db, call.asker.id, ref, ref.number);
  return call.done({ to: pageAt(call, 'acts'), flash: 'senal-aqui' });
}

export async function clearPosition(_values: object, call: MemberCall) {
  await clearReadingPosition(db, call.asker.id, paragraphIn(call.args.params));
  return call.done({ to: pageAt(call, 'acts'), flash: 'senal-fuera' });
}

export async function saveBookmark({ label }: z.output<typeof labelForm>, call: MemberCall) {
  await paragraphOf(call);
  const hasLabel = call.fields.has('label'); // which the form among the acts lacks
  await storeBookmark(db, bookmarkOf(call), hasLabel ? label : null);
  const headers = hasLabel ? await replaceDraft(call.args.request, call.asker.id) : undefined;
  return call.done({ to: pageAt(call, hasLabel ? 'bookmark' : 'acts'), flash: 'marcador-guardado' }, {}, headers);
}

export async function deleteBookmark(_values: object, call: MemberCall) {
  const bookmark = bookmarkOf(call);
  const stored = await findBookmark(db, bookmark);
  await removeBookmark(db, { ...bookmark, paragraph: stored?.paragraph ?? bookmark.paragraph });
  return call.done({ to: pageAt(call, 'acts'), flash: 'marcador-quitado' }, { label: stored?.label });
}

/** The paragraph of the page. @throws Refusal `paragraph_missing` if the book has none there. */
async function paragraphOf({ args }: MemberCall) {
  const ref = paragraphIn(args.params);
  const { paragraphs } = await paragraphsFor(args, ref.volume, ref.index);
  if (!paragraphs[ref.number - 1]) throw new Refusal('paragraph_missing');
  return ref;
}

const pageAt = ({ args }: MemberCall, part: keyof typeof PARAGRAPH_PARTS) =>
  paragraphAction({ ...paragraphIn(args.params), from: fromIn(new URL(args.request.url).searchParams) }, part);

const bookmarkOf = ({ asker, args }: MemberCall) => {
  const { volume, index, number } = paragraphIn(args.params);
  return { memberId: asker.id, volume, index, paragraph: number };
};
