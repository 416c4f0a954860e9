import { db } from '~/db/db.server';
import type { FeaturedImage, NewsConfig } from '~/domain/site/schema';
import { saveFeaturedImage } from '~/domain/site/featured-image.server';
import { saveNews } from '~/domain/site/news.server';

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
