import { db } from '~/db/db.server';
import { fillVolume, setVolume } from './book';
import { texts } from './generated';
import { gospelDay, storeGospels } from './gospel-days';
import { setAbout, setFeaturedImage, setNews } from './site';
import { storeTopics } from './topics';

export const NASTY_DAY = '2026-11-21';

/** Stores texts as wild as administrators may write in each of their fields. */
export async function fillNastyHouse(seed: string): Promise<void> {
  await fillBook(seed);
  const items = texts(`${seed} i`, 3).map((one, at) => ({
    date: line(`${seed} id`, 40),
    link: ['', '/volume/11?chapter=1', 'https://ejemplo.org/?a=1&b=2'][at],
    dialogue: [{ speaker: line(`${seed} is`, 60), summary: `Luz ${one}` }],
  }));
  await storeTopics({ luz: { title: line(`${seed} tt`), items }, paz: { title: line(`${seed} tu`) } });
  const links = ['[**a**](/temas)', '[la luz](https://ejemplo.org/?a=1&b=2)', text(`${seed} gl`, 100), 'x', 'x'];
  const gospel = {
    heading: line(`${seed} gh`),
    reference: line(`${seed} gr`),
    intro: text(`${seed} gi`),
    verses: texts(`${seed} gv`, 9),
    links,
  };
  const notes = {
    liturgical_note: text(`${seed} ln`),
    copyright_note: text(`${seed} cn`),
    reflexion: text(`${seed} re`),
  };
  await storeGospels([gospelDay(NASTY_DAY, { gospel, ...notes, url: 'https://ejemplo.org/?a=1&b=2' })]);
  const news = (name: string) => ({
    enabled: true,
    title: line(`${seed} ${name}`),
    description: text(`${seed} ${name}n`, 1000),
  });
  await setNews({ public: news('pub'), private: news('pri') });
  await setFeaturedImage({ altText: line(`${seed} fa`), tooltipText: line(`${seed} ft`) });
  await setAbout(text(`${seed} ab`, 20_000));
}

async function fillBook(seed: string): Promise<void> {
  const main = { description: text(`${seed} d`), date: line(`${seed} f`, 90), dialogue: dialogue(`${seed} m`) };
  const many = (name: string, count = 4) => texts(`${seed} ${name}`, count, 20).map((one) => `Luz ${one}`);
  const optional = {
    dialogue_summary: dialogue(`${seed} r`),
    keywords: many('k'),
    topics: many('t'),
    quiz: { questions: many('q'), answers: many('a') },
    new_testament: [{ reference: line(`${seed} n`), description: text(`${seed} nd`), citation: text(`${seed} nc`) }],
    homework: many('h'),
    bulletpoints: many('b'),
    user_comments: [{ user: line(`${seed} u`, 150), comment: text(`${seed} c`) }],
  };
  await fillVolume(11, { videos: [1, 2, 3], without: [3], main: { 1: main, 2: main }, optional: { 1: optional } });
  await setVolume(11, { title: line(`${seed} v`) });
  await setVolume(13, {
    title: line(`${seed} w`),
    is_available: true,
    youtube_url: 'https://videos.example/13?a=1&b=2',
  });
  await db
    .updateTable('playlists')
    .set({ title: line(`${seed} p`), description: text(`${seed} pd`) })
    .execute();
  await db
    .updateTable('videos')
    .set({ title: line(`${seed} vt`), channel_title: line(`${seed} vc`, 150) })
    .execute();
}

/** Text of the seed `name` of at most so many characters, with something visible in it. */
const text = (name: string, most = 2000) => `Luz ${texts(name, 30).join(' ')}`.slice(0, most).trim();

const line = (name: string, most = 200) => text(name, most).replace(/[\s\u0000-\u001f]+/g, ' ');

const dialogue = (name: string) => [
  { speaker: line(`${name} quien`, 60), text: text(`${name} uno`) },
  { speaker: 'Jesús', text: texts(`${name} dos`, 40).join('\n\n') },
];
