import { db } from '~/db/db.server';
import { saveFeaturedImage } from '~/domain/site/featured-image.server';
import { saveNews } from '~/domain/site/news.server';
import { setGospelButton } from '~/domain/site/switches.server';
import { fillVolume, recorded, setVolume } from './book';
import { putReviewAside } from './site';
import { storeBytes } from './uploads';

const BY = { id: null, name: 'Ana Prueba', email: 'ana@ejemplo.org' };
const IMAGE = {
  imageUrl: 'https://imagenes.example/cielo.jpg',
  altText: 'El cielo al amanecer',
  tooltipText: 'Ver la playlist',
  clickUrl: 'https://videos.example/',
  visible: true,
};
const item = (index: number, link: string) => ({
  info: { volume: 11, index, date: '1912-03-14', link },
  dialogue_summary: [{ speaker: 'Jesús', summary: '«**Confía** en Mí».' }],
});
const items = [item(1, '/volume/11?chapter=1'), item(2, 'https://otra.example/')];
const topics = ['Confianza', 'Luz', 'Ángeles', 'Ñandú', 'Paz', 'Reino', 'Voluntad'].map((title) => ({
  id: title.toLowerCase(),
  title,
  search_key: title.toLowerCase(),
  items: JSON.stringify(items),
}));
export const GOSPEL_DAY = '2026-11-21';
/** The first and the last day with a gospel; the days between them and the one above have none. */
const ENDS = ['2026-11-19', '2026-11-23'];
const gospelOf = (date: string) => ({
  date,
  gospel: {
    heading: 'La luz que brilla',
    reference: 'Juan 1, 5',
    intro: 'En aquel tiempo, dijo Jesús a los suyos.',
    verses: ['La luz brilla en la tiniebla.', 'Y la tiniebla no la venció.'],
    links: ['[Lecturas del día](https://lecturas.example/)'],
  },
  reflexion: '<h2>Para hoy</h2><p>La luz <b>no se cansa</b>.</p>',
  liturgical_note: 'Tiempo ordinario',
  url: 'https://fuente.example/',
  copyright_note: 'Derechos de la fuente',
});

const SENTENCES = JSON.stringify([
  { start: 0, text: 'Hija mía, el sol no pregunta a quién alumbra.' },
  { start: 83, text: 'Y a todos llega.' },
]);

/** Restores what has been taken out of the site. */
export async function refillSite(): Promise<void> {
  await db.deleteFrom('topics').execute();
  await fillSite();
}

/** Stores something of everything: a volume in all its states, themes, a gospel, news and the image. */
export async function fillSite(): Promise<void> {
  await fillVolume(11, { videos: [1, 2, 3, 5], without: [3], main: { 1: {}, 2: {}, 4: {} }, optional: { 1: {} } });
  await db
    .insertInto('transcripts')
    .values({ video_id: 'v11x2', sentences: SENTENCES })
    .onConflict((row) => row.doNothing())
    .execute();
  await recorded(11, 2);
  await setVolume(13, { is_available: true, youtube_url: 'https://videos.example/13' });
  await db.insertInto('topics').values(topics).execute();
  const bytes = Buffer.from(JSON.stringify([...ENDS.map(gospelOf), gospelOf(GOSPEL_DAY)]));
  await storeBytes('gospels', 'dias.json', bytes, BY);
  await saveNews(db, BY, { public: news('Para todos'), private: news('Hola, {first_name}') });
  await saveFeaturedImage(db, BY, IMAGE);
  await setGospelButton(db, BY, true);
  await putReviewAside();
}

const news = (title: string) => ({ enabled: true, title, description: 'Leemos **juntos** [los temas](/temas).' });
