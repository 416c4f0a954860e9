import { hash, randomBytes } from 'node:crypto';
import type { Database } from '~/db/db.server';
import { Refusal } from '~/errors/refusal';
import { keyedHash } from '~/signature.server';
import type { CollectionRef } from './schema';

const LENGTH = 15; // bytes of the secret

/** Makes the secret address of a member's collection, if it has none. @throws Refusal `collection_missing`. */
export async function shareCollection(db: Database, ref: CollectionRef): Promise<void> {
  const seed = randomBytes(16);
  const row = { seed, address_hash: hashOf(secretOf(ref.id, seed)) };
  await db
    .updateTable('collections')
    .set(row)
    .where('id', '=', ref.id)
    .where('member_id', '=', ref.memberId)
    .where('seed', 'is', null)
    .execute();
  if ((await findSecret(db, ref)) === null) throw new Refusal('collection_missing');
}

/** Revokes the address of a member's collection. */
export async function revokeShare(db: Database, { memberId, id }: CollectionRef): Promise<void> {
  const own = db.updateTable('collections').where('id', '=', id).where('member_id', '=', memberId);
  await own.set({ seed: null, address_hash: null }).execute();
}

/** Finds the secret of a member's collection; null where it is not shared. */
export async function findSecret(db: Database, { memberId, id }: CollectionRef): Promise<string | null> {
  const own = db.selectFrom('collections').select('seed').where('id', '=', id).where('member_id', '=', memberId);
  const seed = (await own.executeTakeFirst())?.seed;
  return seed ? secretOf(id, seed) : null;
}

/**
 * Finds the collection at a secret address.
 * @throws Refusal `shared_collection_missing`, also once SESSION_SECRET is another one.
 */
export async function collectionAt(db: Database, secret: string): Promise<CollectionRef> {
  const found = await db
    .selectFrom('collections')
    .innerJoin('members', 'members.id', 'member_id')
    .select(['collections.id', 'member_id', 'seed'])
    .where('address_hash', '=', hashOf(secret))
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!found?.seed || secretOf(found.id, found.seed) !== secret) throw new Refusal('shared_collection_missing');
  return { id: found.id, memberId: found.member_id };
}

const secretOf = (id: number, seed: Buffer) =>
  keyedHash(`collection ${id}:${seed.toString('base64')}`)
    .subarray(0, LENGTH)
    .toString('base64url');

const hashOf = (secret: string) => hash('sha256', secret, 'buffer');
