import { deflateRawSync } from 'node:zlib';
import { db } from '~/db/db.server';

/** Id of a review that waits to be stored. */
export const REVIEW = '00000000-0000-4000-8000-000000000002';

/** Stores a waiting review of an About text under the id above, and nothing else of it. Returns its address. */
export async function putReviewAside(): Promise<string> {
  const piece = { review_id: REVIEW, section: 1, piece: 1 };
  await db.deleteFrom('reviews').where('id', '=', REVIEW).execute();
  await db.insertInto('reviews').values({ id: REVIEW, member_name: 'Ana Prueba', rendering: 0 }).execute();
  await db
    .insertInto('review_sections')
    .values({ review_id: REVIEW, section: 1, file_name: 'acerca.md', kind: 'about' })
    .execute();
  const content = deflateRawSync(JSON.stringify('# Otro texto'));
  await db
    .insertInto('review_pieces')
    .values({ ...piece, content })
    .execute();
  const item = { kind: 'about', volume: 0, key: '', label: '', digest: '0'.repeat(32) } as const;
  await db
    .insertInto('review_items')
    .values({ ...piece, ...item })
    .execute();
  return `/admin/revisiones/${REVIEW}`;
}
