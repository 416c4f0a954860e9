import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import { listCollections } from '~/domain/collections/collections.server';
import { findCollection, itemsOnPage, type CollectionItem } from '~/domain/collections/items.server';
import { collectionAt, findSecret } from '~/domain/collections/sharing.server';
import {
  collectionForm,
  headingForm,
  newCollectionForm,
  VISITORS_QUOTATION,
  type CollectionRef,
} from '~/domain/collections/schema';
import { colourNames } from '~/domain/highlights/colours.server';
import { COLOUR_NAMES } from '~/domain/highlights/schema';
import type { SignedIn } from '~/domain/members/sessions.server';
import { appUrl } from '~/env.server';
import { Refusal } from '~/errors/refusal';
import { constraintsOf } from '~/http/forms/constraints.server';
import { numberIn } from '~/http/pages/query-number';
import { clientAddress, countFailures } from '~/http/security/limits.server';
import { paths, sharedCollectionPath } from '~/paths';
import { itemOf } from '../item.server';
import type { Item } from './props';

const ORDERED_WORDS = 160; // letters of a highlight while it is moved

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** Loads the list of the member's collections. */
export async function loadCollections(member: SignedIn) {
  return { collections: await listCollections(db, member.id), constraints: constraintsOf({ make: newCollectionForm }) };
}

/** Loads a page of a collection of the member. */
export async function loadCollection(member: SignedIn, args: LoaderFunctionArgs) {
  const ref = collectionIn(member.id, args);
  const query = new URL(args.request.url).searchParams;
  const isOrdering = query.get('ordenar') === '1';
  const [collection, colours, secret] = await Promise.all([
    findCollection(db, ref),
    colourNames(db, member.id),
    findSecret(db, ref),
  ]);
  const { items, page, pages } = await itemsOnPage(db, collection, numberIn(query, 'pagina') ?? 1);
  const { id, name, introduction, highlights } = collection;
  return {
    ...{ id, name, introduction, highlights, page, pages },
    isOrdering,
    items: shown(items, { colours, from: paths.collection(id), most: isOrdering ? ORDERED_WORDS : undefined }),
    address: secret && appUrl + sharedCollectionPath(secret),
    constraints: constraintsOf({ change: collectionForm, heading: headingForm }),
  };
}

/** Loads a page of a collection at its secret address: for visitors, how its highlights begin; without lines of one's own. */
export async function loadShared(member: SignedIn | null, args: LoaderFunctionArgs) {
  const secret = args.params.secret ?? '';
  const find = () => collectionAt(db, secret.slice(0, 100));
  const ref = await countFailures('reader_address', clientAddress(args.context), ['shared_collection_missing'], find);
  const collection = await findCollection(db, ref);
  const requested = numberIn(new URL(args.request.url).searchParams, 'pagina') ?? 1;
  const { items, page, pages } = await itemsOnPage(db, collection, requested);
  const { name, introduction, highlights } = collection;
  const isVisitor = member === null;
  const most = isVisitor ? VISITORS_QUOTATION : Infinity;
  const all = shown(items, { colours: COLOUR_NAMES, from: sharedCollectionPath(secret), most, isVisitor });
  return { secret, name, introduction, highlights, page, pages, items: all.map(withoutOwn) };
}

/** Reads the collection of an address. @throws Refusal `not_found` for what is no number. */
export function collectionIn(memberId: number, { params }: Args): CollectionRef {
  if (!/^[1-9]\d{0,8}$/.test(params.id ?? '')) throw new Refusal('not_found');
  return { memberId, id: Number(params.id) };
}

const shown = (items: CollectionItem[], options: Parameters<typeof itemOf>[1]): Item[] =>
  items.map((item) => (item.highlight === null ? item : { ...item, highlight: itemOf(item.highlight, options) }));

/** An item without what its member wrote to it. */
const withoutOwn = (item: Item): Item =>
  item.highlight === null
    ? item
    : { ...item, highlight: { ...item.highlight, line: '', madeOn: '', colour: null, colourName: '' } };
