import { db } from '~/db/db.server';
import { LOCK_KEYS } from '~/domain/imports/locks.server';
import { findReview } from '~/domain/reviews/look.server';
import { MOST_WAITING } from '~/domain/reviews/schema';
import type { Code } from '~/errors/catalogue';
import { multipart, MULTIPART } from './bodies';
import { pageOf } from './browser';
import { without, type Provoke } from './provoked';
import { putReviewAside, REVIEW } from './reviews';
import { whileUploading } from './locked';

const sends =
  (files: number): Provoke =>
  async ({ admin }) => {
    const file = (at: number) => ({ name: 'file', fileName: `${at}.md`, content: 'Hola' });
    const body = multipart(Array.from({ length: files }, (_, at) => file(at)));
    const init = { method: 'POST', body: body as BodyInit, headers: { 'content-type': MULTIPART } };
    return pageOf(await admin.request('/admin/revisiones?subida=libro', init));
  };

/** Stores a review as it was seen, or with a hash that nobody can have seen. */
const stores =
  (seen?: string): Provoke =>
  async ({ admin }) => {
    const address = await putReviewAside();
    return admin.post(address, { intent: 'store', seen: seen ?? (await findReview(db, REVIEW))?.mark ?? '' });
  };

const sendsOneMore: Provoke = async (browsers) => {
  const one = { member_name: 'Ana', rendering: 0 };
  await db
    .insertInto('reviews')
    .values(Array.from({ length: MOST_WAITING }, () => one))
    .execute();
  const page = await sends(1)(browsers);
  await db.deleteFrom('reviews').execute();
  return page;
};

/** Errors that reviews alone can meet on a page, with what provokes each. */
export const PROVOKED_ON_REVIEWS: Partial<Record<Code, Provoke>> = {
  files_many: sends(41),
  reviews_many: sendsOneMore,
  review_keep_failed: without('review_items', sends(1)),
  review_gone: ({ admin }) => admin.get('/admin/revisiones/00000000-0000-4000-8000-000000000009'),
  review_moved: stores('x'),
  review_busy: (browsers) => whileUploading(LOCK_KEYS.about, () => stores()(browsers)),
  review_failed: without('audit', stores()),
};
