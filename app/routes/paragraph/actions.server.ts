import type { z } from 'zod';
import { db } from '~/db/db.server';
import { changeChosen, storeChosen } from '~/domain/collections/chosen.server';
import type { changeForm, choiceForm } from '~/domain/collections/choice-forms';
import type { highlightIdForm } from '~/domain/highlights/forms';
import { removeHighlight, restoreHighlight } from '~/domain/highlights/highlights.server';
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

export async function saveHighlight({ seen, sentence, ...values }: z.output<typeof choiceForm>, call: MemberCall) {
  const { number, ...ref } = await paragraphOf(call);
  const choice = { ...ref, memberId: call.asker.id, paragraph: number, seen: seen || null, sentences: sentence };
  const { length } = await storeChosen(db, [choice], values);
  const headers = await replaceDraft(call.args.request, call.asker.id);
  return call.done({ to: pageAt(call, 'highlights'), flash: ['resaltado', length] }, {}, headers);
}

export async function changeHighlight({ highlight, ...values }: z.output<typeof changeForm>, call: MemberCall) {
  await changeChosen(db, call.asker.id, highlight, values);
  const headers = await replaceDraft(call.args.request, call.asker.id);
  return call.done({ to: pageAt(call, 'highlights'), flash: 'marca-cambiada' }, {}, headers);
}

export async function deleteHighlight({ highlight }: z.output<typeof highlightIdForm>, call: MemberCall) {
  await removeHighlight(db, call.asker.id, highlight);
  return call.done({ to: pageAt(call, 'highlights'), flash: ['marca-quitada', highlight] });
}

export async function undoDeletion({ highlight }: z.output<typeof highlightIdForm>, call: MemberCall) {
  await restoreHighlight(db, call.asker.id, highlight);
  return call.done({ to: pageAt(call, 'highlights'), flash: 'marca-recuperada' });
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
