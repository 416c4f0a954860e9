import { deflateRawSync } from 'node:zlib';
import { db } from '~/db/db.server';
import { LOCK_KEYS } from '~/domain/imports/locks.server';
import { MOST_WAITING } from '~/domain/reviews/schema';
import { saveAbout } from '~/domain/site/about.server';
import { sentence } from '~/errors/catalogue';
import type { Act } from './acts';
import { whileUploading } from './locked';

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

const SOMEBODY = { id: null, email: 'ana@ejemplo.org' };
const STORING = { at: putReviewAside, press: 'Guardar', leads: true } as const;

/** Stores as many waiting reviews as the limit allows. */
async function fillRoom(): Promise<string> {
  const one = { member_name: 'Ana Prueba', rendering: 0 };
  await db.deleteFrom('reviews').execute();
  await db
    .insertInto('reviews')
    .values(Array.from({ length: MOST_WAITING }, () => one))
    .execute();
  return '/admin/revisiones';
}

const UPLOADING = {
  at: '/admin/revisiones',
  form: 'form[action*="subida=libro"]',
  press: 'Revisar',
  file: { name: 'acerca.md', mimeType: 'text/markdown', buffer: Buffer.from('# Hola') },
  stays: true,
} as const;

/** Acts of administrators on a review, with the message that follows each. */
export const ACTS_ON_REVIEWS: Act[] = [
  { ...UPLOADING, without: 'review_items', says: sentence('review_keep_failed') },
  { ...UPLOADING, at: fillRoom, says: sentence('reviews_many', { count: MOST_WAITING }) },
  { ...STORING, without: 'audit', says: sentence('review_failed') },
  { ...STORING, says: 'Los archivos se guardaron.' },
  { ...STORING, press: 'Descartar', says: 'La revisión se descartó. En el libro no cambió nada.' },
  { ...STORING, meanwhile: () => db.deleteFrom('reviews').execute(), says: sentence('review_gone') },
  {
    ...STORING,
    leads: undefined,
    meanwhile: () => saveAbout(db, SOMEBODY, 'De otra persona'),
    says: sentence('review_moved'),
  },
  {
    ...STORING,
    leads: undefined,
    during: (press) => whileUploading(LOCK_KEYS.about, press),
    says: sentence('review_busy'),
  },
];
