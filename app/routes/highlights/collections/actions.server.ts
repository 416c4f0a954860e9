import { z } from 'zod';
import { db } from '~/db/db.server';
import {
  addHeading,
  changeCollection,
  deleteCollection,
  makeCollection,
  moveItem,
  takeOut,
} from '~/domain/collections/collections.server';
import { revokeShare, shareCollection } from '~/domain/collections/sharing.server';
import { collectionForm, headingForm, newCollectionForm } from '~/domain/collections/schema';
import { intent, type Call } from '~/http/forms/form.server';
import { numberIn } from '~/http/pages/query-number';
import { paths } from '~/paths';
import { collectionIn } from './load.server';
import { CHANGE_PART, HEADING_PART, itemRow, pageAddress, SHARE_PART } from './props';

type MemberCall = Call<'member'>;

const options = { databaseError: 'collection_failed' } as const;
const nothing = z.object({});
const itemId = z.coerce.number().int().min(1).max(2_147_483_647);
const itemForm = z.object({ item: itemId });
const moveForm = itemForm.extend({ to: z.union([z.enum(['up', 'down', 'first']), itemId]) });

export const makeIntent = intent(
  newCollectionForm,
  async ({ collection_name }, { asker, done }: MemberCall) => {
    const id = await makeCollection(db, asker.id, collection_name);
    return done({ to: paths.collection(id), flash: 'coleccion-hecha' });
  },
  { ...options, repeatRefusals: ['collection_named'] },
);

/** Forms of the page of a collection. */
export const collectionForms = {
  change: intent(
    collectionForm,
    async ({ collection_name: name, collection_introduction: introduction }, call: MemberCall) => {
      await changeCollection(db, refOf(call), { name, introduction });
      return call.done({ to: `${here(call)}#${CHANGE_PART}`, flash: 'coleccion-guardada' });
    },
    options,
  ),
  heading: intent(
    headingForm,
    async ({ collection_heading }, call: MemberCall) => {
      await addHeading(db, refOf(call), collection_heading);
      return call.done({ to: `${here(call)}#${HEADING_PART}`, flash: 'coleccion-guardada' });
    },
    options,
  ),
  move: intent(
    moveForm,
    async ({ item, to }, call: MemberCall) => {
      await moveItem(db, refOf(call), item, typeof to === 'number' ? { before: to } : to);
      return call.done(`${here(call)}#${itemRow(item)}`);
    },
    options,
  ),
  out: intent(
    itemForm,
    async ({ item }, call: MemberCall) => {
      await takeOut(db, refOf(call), item);
      return call.done({ to: here(call), flash: 'coleccion-guardada' });
    },
    options,
  ),
  share: intent(
    nothing,
    async (_values, call: MemberCall) => {
      await shareCollection(db, refOf(call));
      return call.done({ to: `${paths.collection(refOf(call).id)}#${SHARE_PART}`, flash: 'coleccion-compartida' });
    },
    options,
  ),
  revoke: intent(
    nothing,
    async (_values, call: MemberCall) => {
      await revokeShare(db, refOf(call));
      return call.done({ to: `${paths.collection(refOf(call).id)}#${SHARE_PART}`, flash: 'coleccion-cerrada' });
    },
    options,
  ),
  delete: intent(
    nothing,
    async (_values, call: MemberCall) => {
      await deleteCollection(db, refOf(call));
      return call.done({ to: paths.collections(), flash: 'coleccion-quitada' });
    },
    options,
  ),
};

const refOf = ({ asker, args }: MemberCall) => collectionIn(asker.id, args);

/** Address of the page of a collection that its forms are on. */
function here(call: MemberCall): string {
  const query = new URL(call.args.request.url).searchParams;
  return pageAddress(refOf(call).id, true, numberIn(query, 'pagina') ?? 1);
}
