import { request } from 'undici';
import { db } from '~/db/db.server';
import { storeAudio } from '~/domain/recordings/audio-files.server';
import { importRecordings } from '~/domain/recordings/recordings.server';
import { silence } from '../../../scripts/demo/sound';
import { counted } from '../site/crowd';
import type { Damage, Target } from './target';

const LISTENERS = 20;
const SECONDS = 15_000; // of sound: 15 MB
const ROUNDS = 6; // downloads of each, one after the other
const MOST_MORE = 30; // MB
const MB = 1024 * 1024;
const FILE = '/audio/libro/11-1.mp3';

/** Twenty members who download one recording at once, again and again, as fast as it comes. */
export async function listenTogether({ url, cookies, memory }: Target): Promise<Damage> {
  const bytes = silence(SECONDS, 1);
  const stored = await storeAudio(
    (async function* () {
      yield await Promise.resolve(bytes);
    })(),
    bytes.length,
  );
  await importRecordings(db, [{ volume: 11, index: 1, seconds: null, ...stored }]);
  const download = async (at: number): Promise<[status: number, length: number]> => {
    const headers = { cookie: cookies[at % cookies.length] ?? '', 'sec-fetch-site': 'same-origin' };
    const { statusCode, body } = await request(url + FILE, { headers });
    let length = 0;
    for await (const piece of body as AsyncIterable<Buffer>) length += piece.length;
    return [statusCode, length];
  };
  await download(0); // what the first one compiles and caches stays
  const before = await memory();
  let most = before;
  const watching = setInterval(() => void memory().then((now) => (most = Math.max(most, now))), 500);
  const listen = async (at: number) => {
    const all: Awaited<ReturnType<typeof download>>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) all.push(await download(at));
    return all;
  };
  const answers = (await Promise.all(Array.from({ length: LISTENERS }, (_, at) => listen(at)))).flat();
  clearInterval(watching);
  const more = Math.round((most - before) / MB);
  const faults = answers.some(([, length]) => length !== bytes.length) ? ['a download did not come whole'] : [];
  if (more > MOST_MORE) faults.push(`the memory grew by ${more} MB`);
  const figures = [
    `respuestas: ${counted(answers.map(([status]) => status))}; memoria: ${Math.round(before / MB)} MB antes, ${Math.round(most / MB)} como mucho`,
  ];
  return { sent: answers.length, figures, faults };
}
