import { deflateRawSync } from 'node:zlib';
import type { FeaturedImage, NewsConfig } from '~/domain/site/schema';
import { saveFeaturedImage } from '~/domain/site/featured-image.server';
import { saveNews } from '~/domain/site/news.server';
import { db } from '~/db/db.server';
import { saveAbout } from '~/domain/site/about.server';

const BY = { id: null, name: 'La casa', email: '' };
const NOTHING = { enabled: false, title: '', description: '' };

/** Sets the news; a section that is not given is switched off. */
export const setNews = (news: Partial<NewsConfig>) => saveNews(db, BY, { public: NOTHING, private: NOTHING, ...news });

export const setFeaturedImage = (image: Partial<FeaturedImage>) =>
  saveFeaturedImage(db, BY, {
    imageUrl: 'https://imagenes.example/portada.jpg',
    altText: 'Un amanecer',
    tooltipText: 'Ver la lista',
    clickUrl: 'https://videos.example/lista?a=1&b=2',
    visible: true,
    ...image,
  });

/** Sets the About text; null is the built-in one. */
export const setAbout = (about: string | null) => db.updateTable('site').set({ about }).execute();

let made = 0;

/** Makes a change of the About text that nobody has undone. Returns its address. */
export async function anotherChange(): Promise<string> {
  await saveAbout(db, { id: null, email: 'ana@ejemplo.org' }, `Texto ${(made += 1)}`);
  const { change } = await db.selectFrom('audit').select('change').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return `/admin/cambios/${change}`;
}

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
