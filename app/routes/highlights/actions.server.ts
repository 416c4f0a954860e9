import { z } from 'zod';
import { db } from '~/db/db.server';
import { addToCollection } from '~/domain/collections/collections.server';
import { leaveWaiting, removeHighlight, restoreHighlight, takeLikeliest } from '~/domain/highlights/highlights.server';
import { intent, type Call } from '~/http/forms/form.server';
import { bounded } from '~/text/bounded';
import { highlightsAddress, rowOf } from './props';
import { highlightsStateIn } from './query.server';

type MemberCall = Call<'member'>;

const id = z.coerce.number().int().min(1).max(2_147_483_647);
const highlightRefForm = z.object({ highlight: id });
const takeForm = highlightRefForm.extend({ seen: bounded(20).default('') });
const addForm = highlightRefForm.extend({ collection: id });

const options = { databaseError: 'highlight_failed' } as const;

/** Forms of the list of highlights. */
export const listForms = {
  remove: intent(
    highlightRefForm,
    async ({ highlight }, call: MemberCall) => {
      await removeHighlight(db, call.asker.id, highlight);
      return call.done({ to: listed(call), flash: ['marca-quitada', highlight] });
    },
    options,
  ),
  restore: intent(
    highlightRefForm,
    async ({ highlight }, call: MemberCall) => {
      await restoreHighlight(db, call.asker.id, highlight);
      return call.done({ to: `${listed(call)}#${rowOf(highlight)}`, flash: 'marca-recuperada' });
    },
    options,
  ),
  take: intent(
    takeForm,
    async ({ highlight, seen }, call: MemberCall) => {
      await takeLikeliest(db, call.asker.id, { id: highlight, seen: seen || null });
      return call.done({ to: `${listed(call)}#${rowOf(highlight)}`, flash: 'marca-recolocada' });
    },
    { ...options, repeatRefusals: ['highlight_missing'] },
  ),
  leave: intent(
    highlightRefForm,
    async ({ highlight }, call: MemberCall) => {
      await leaveWaiting(db, call.asker.id, highlight);
      return call.done(`${listed(call)}#${rowOf(highlight)}`);
    },
    options,
  ),
  add: intent(
    addForm,
    async ({ highlight, collection }, call: MemberCall) => {
      await addToCollection(db, { memberId: call.asker.id, id: collection }, highlight);
      return call.done({ to: `${listed(call)}#${rowOf(highlight)}`, flash: 'marca-en-coleccion' });
    },
    options,
  ),
};

/** Address of the list from which a form was sent. */
function listed({ args }: MemberCall): string {
  const state = highlightsStateIn(args.request);
  return highlightsAddress(state, state.page);
}
