import { buffer } from 'node:stream/consumers';
import { writeArchive } from '~/files/archive.server';
import { address, everyPayload, line, payload, PAYLOADS } from './payloads';

const VOLUME = 11;
export const DAY = '2026-11-20';

/** File that is uploaded by a call. */
interface HostileFile {
  call: string;
  name: string;
  content: Buffer | string;
}

/** Files of every kind whose every text is a payload; names of files and of archive entries too. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const chapters = [1, 2].map((index): [string, object] => [`${VOLUME}-${index}.json`, main(index)]);
  const study = [1, 2].map((index): [string, object] => [`${VOLUME}-${index}_o.json`, optional(index)]);
  const broken: [string, object][] = lines().map((one, at) => [`${one}${at}.json`.replaceAll('/', '∕'), { a: one }]);
  const named = lines().map((one) => one.replaceAll('"', '%22').slice(0, 100));
  const topics: [string, object][] = [
    ['a.json', topic('luz-canario')],
    ['b.json', topic(`"><b>${VOLUME}`)],
  ];
  const files: [call: string, name: string, content: Buffer | string][] = [
    ['upload-playlist', `${named[1]}.json`, JSON.stringify(playlist())],
    ['upload-main-files', `Vol_${VOLUME}_main.zip`, await archive([...chapters, ...broken])],
    ['upload-optional-files', `Vol_${VOLUME}_optional.zip`, await archive([...study, ...broken])],
    ['upload-temas', `${named[2]}.zip`, await archive([...topics, ...broken])],
    ['evangelios/upload', `${named[3]}.json`, JSON.stringify(gospels())],
    ['about/upload', `${named[4]}.md`, `El libro\n\n${everyPayload()}`],
  ];
  for (const name of named) files.push(['upload-playlist', `${name}.json`, name]);
  return files.map(([call, name, content]) => ({ call, name, content }));
}

const main = (index: number) => ({
  info: info(index),
  date: line().slice(0, 60),
  description: everyPayload(),
  dialogue: dialogue(),
});

const info = (index: number) => ({ volume: VOLUME, index, date: line().slice(0, 60) });

const dialogue = () => [
  { speaker: line().slice(0, 90), text: everyPayload() },
  { speaker: 'Jesús', text: payload() },
];

const optional = (index: number) => ({
  info: info(index),
  dialogue_summary: dialogue(),
  keywords: lines(),
  topics: lines(),
  quiz: { questions: lines(), answers: lines() },
  new_testament: lines().map((one) => ({ reference: one, description: everyPayload(), citation: payload() })),
  homework: lines(),
  bulletpoints: lines(),
  user_comments: lines().map((one) => ({ user: one.slice(0, 90), comment: everyPayload() })),
});

const lines = () => Array.from({ length: PAYLOADS }, line);

const playlist = () => ({
  playlistId: line().slice(0, 60),
  playlistTitle: `Volumen ${VOLUME} ${line()}`,
  description: everyPayload(),
  items: Array.from({ length: PAYLOADS }, (_, at) => ({
    title: `${VOLUME}-${at + 1}. ${line()}`,
    videoId: `v-${at}`,
    url: `https://www.youtube.com/watch?v=${encodeURIComponent(line())}`,
    channelTitle: line().slice(0, 90),
    thumbnail: '',
  })),
});

const archive = (contents: [name: string, content: object][]) =>
  buffer(writeArchive(contents.map(([name, content]) => ({ name, content, changedAt: new Date(0) }))));

const topic = (id: string) => ({
  id,
  title: line(),
  items: lines().map((one) => ({
    info: { volume: VOLUME, index: 1, date: one.slice(0, 60), link: '/volume/11?chapter=1' },
    dialogue_summary: [{ speaker: one.slice(0, 90), summary: everyPayload() }],
  })),
});

const gospels = () => [
  {
    date: DAY,
    weekday: line().slice(0, 40),
    gospel: {
      heading: line(),
      reference: line(),
      intro: everyPayload(),
      verses: lines(),
      links: lines().map((one) => `[${one}](${address()})`),
    },
    reflexion: `${everyPayload()}<p>Bien<img src=x onerror=marca(0)></p>`,
    liturgical_note: everyPayload(),
    url: 'https://ejemplo.org/?a="><script>marca(0)</script>',
    copyright_note: payload(),
  },
];
