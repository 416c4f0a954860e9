import { db } from '~/db/db.server';
import { fillVolume, setVolume } from './book';
import { texts } from './generated';
import { gospelDay, storeGospels } from './gospel-days';
import { setAbout, setFeaturedImage, setNews } from './site';
import { storeTopics } from './topics';

export const NASTY_DAY = '2026-11-21';

/** Stores texts as wild as administrators may write in each of their fields. */
export async function fillNastyHouse(seed: string): Promise<void> {
  const { text, line, many } = wild(seed);
  const dialogue = (name: string) => [
    { speaker: line(`${name} quien`, 60), text: text(`${name} uno`) },
    { speaker: 'Jesús', text: texts(`${seed} ${name} dos`, 40).join('\n\n') },
  ];
  const main = { description: text('d'), date: line('f', 90), dialogue: dialogue('m') };
  const optional = {
    dialogue_summary: dialogue('r'),
    ...{ keywords: many('k'), topics: many('t'), quiz: { questions: many('q'), answers: many('a') } },
    new_testament: [{ reference: line('n'), description: text('nd'), citation: text('nc') }],
    ...{ homework: many('h'), bulletpoints: many('b') },
    user_comments: [{ user: line('u', 150), comment: text('c') }],
  };
  await fillVolume(11, { videos: [1, 2, 3], without: [3], main: { 1: main, 2: main }, optional: { 1: optional } });
  await setVolume(11, { title: line('v') });
  await setVolume(13, { title: line('w'), is_available: true, youtube_url: 'https://videos.example/13?a=1&b=2' });
  await db.updateTable('playlists').set({ title: line('p'), description: text('pd') }).execute(); // prettier-ignore
  await db.updateTable('videos').set({ title: line('vt'), channel_title: line('vc', 150) }).execute(); // prettier-ignore

  const items = texts(`${seed} i`, 3).map((one, at) => ({
    date: line('id', 40),
    link: ['', '/volume/11?chapter=1', 'https://ejemplo.org/?a=1&b=2'][at],
    dialogue: [{ speaker: line('is', 60), summary: `Luz ${one}` }],
  }));
  await storeTopics({ luz: { title: line('tt'), items }, paz: { title: line('tu') } });
  const gospel = {
    ...{ heading: line('gh'), reference: line('gr'), intro: text('gi'), verses: texts(`${seed} gv`, 9) },
    links: ['[**a**](/temas)', '[la luz](https://ejemplo.org/?a=1&b=2)', text('gl', 100), 'x', 'x'],
  };
  const notes = { liturgical_note: text('ln'), copyright_note: text('cn'), reflexion: text('re') };
  await storeGospels([gospelDay(NASTY_DAY, { gospel, ...notes, url: 'https://ejemplo.org/?a=1&b=2' })]);
  const news = (name: string) => ({ enabled: true, title: line(name), description: text(`${name}n`, 1000) });
  await setNews({ public: news('pub'), private: news('pri') });
  await setFeaturedImage({ altText: line('fa'), tooltipText: line('ft') });
  await setAbout(text('ab', 20_000));
}

/** Makers of texts of a seed: of so many characters, on one line, or four that belong to a list. */
function wild(seed: string) {
  /** Text of at most so many characters, with something visible in it. */
  const text = (name: string, most = 2000) => `Luz ${texts(`${seed} ${name}`, 30).join(' ')}`.slice(0, most).trim();
  return {
    text,
    line: (name: string, most = 200) => text(name, most).replace(/[\s\u0000-\u001f]+/g, ' '),
    many: (name: string) => texts(`${seed} ${name}`, 4, 20).map((one) => `Luz ${one}`),
  };
}
