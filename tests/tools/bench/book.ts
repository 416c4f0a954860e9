import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { db } from '~/db/db.server';
import { openSession } from '~/domain/members/sessions.server';
import { env } from '~/env.server';
import { writeLazily } from '~/files/archive.server';
import type { DemoFiles } from '../../../scripts/demo/files';
import { account, cookieOf } from '../site/accounts';
import type { Served } from '../site/server';
import { timeFloor, timeImporters } from './imports';
import { fire, type LoadRequest } from './load';

const MB = 1024 * 1024;
/** Requests of all readers per second: more than a site of this kind has, and not so many that only they are measured. */
const RATE = 50;
const HOME: LoadRequest = {
  path: '/',
  method: 'GET',
  headers: { 'sec-fetch-site': 'none', 'accept-encoding': 'br, gzip' },
};
const OWN = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

/** Measures the importers beside their floor, and the server while the whole book is sent to it. */
export async function measureImport(served: Served, files: DemoFiles): Promise<void> {
  const cold = await timeFloor(env.DATABASE_URL, files);
  const own = await timeImporters(files);
  const floor = Math.min(cold, await timeFloor(env.DATABASE_URL, files)); // neither gains by coming second
  const again = await timeImporters(files);
  console.log('\nEl libro entero por los importadores (72 archivos)');
  console.log(
    `  ${own.toFixed(1)} s; suelo (descomprimir, leer, COPY con los párrafos) ${floor.toFixed(1)} s: ${(own / floor).toFixed(2)} veces`,
  );
  console.log(`  otra vez, sin cambios: ${again.toFixed(1)} s`);
  const admin = await account('medida@ejemplo.org', 'medida-1', 'admin');
  const uploaded = await whileRead(served, 4, () => uploadBook(served, files, admin));
  console.log(`  subido al servidor mientras se lee: ${uploaded.seconds.toFixed(1)} s; ${uploaded.words}`);
  const stored = await whileRead(served, 8, () => reviewBook(served, files, admin));
  const times = (stored.seconds / floor).toFixed(2);
  console.log(
    `  en un solo ZIP por el panel: revisado en ${stored.result.toFixed(1)} s, guardado en ${stored.seconds.toFixed(1)} s en total: ${times} veces el suelo; ${stored.words}`,
  );
  const near = await whileRead(served, 10, nearWorkedOut, 'keep');
  console.log(`  sus pasajes cercanos, ${near.seconds.toFixed(1)} s después; ${near.words}`);
}

/** Resolves once the near passages of what is stored now are worked out. */
async function nearWorkedOut(): Promise<void> {
  const since = new Date();
  const isDone = () => db.selectFrom('near_state').select('made_at').where('made_at', '>', since).executeTakeFirst();
  while (!(await isDone())) await setTimeout(200);
}

/**
 * Does some work on a server, without the book unless it is to `keep` it, while readers open the home page for so many seconds, which is less than
 * it takes. Returns its result and its seconds, and words on the server and the readers meanwhile.
 */
async function whileRead<Result>(served: Served, reading: number, work: () => Promise<Result>, book?: 'keep') {
  if (!book) await sql`truncate main_chapters, optional_chapters cascade`.execute(db);
  let memory = 0;
  const look = async () => void (memory = Math.max(memory, await served.memory()));
  const watch = setInterval(() => void look(), 500);
  const read = fire({ url: served.url, requests: [HOME], connections: 2, seconds: reading, rate: RATE });
  const since = sinceNow();
  const result = await work();
  const seconds = since();
  clearInterval(watch);
  await look();
  const page = await read;
  const words = `el servidor llega a ${Math.round(memory / MB)} MB; entretanto, el inicio: ${Math.round(page.count / page.seconds)}/s, p99 ${page.p99.toFixed(0)} ms`;
  return { result, seconds, words };
}

/** Makes a clock of the seconds from now on. */
function sinceNow(): () => number {
  const began = performance.now();
  return () => (performance.now() - began) / 1000;
}

/** Uploads every archive of the book by the API. */
async function uploadBook({ url }: Served, files: DemoFiles, admin: number): Promise<void> {
  const headers = { authorization: `Bearer ${await openSession(db, admin, 'bearer', 'bench')}` };
  for (const volume of files.volumes)
    for (const kind of ['main', 'optional'] as const) {
      const body = new FormData();
      body.set('file', new File([await readFile(volume[kind])], basename(volume[kind])));
      const response = await fetch(`${url}/api/admin/upload-${kind}-files`, { method: 'POST', headers, body });
      if (!response.ok) throw new Error(`${volume[kind]} answered ${response.status}: ${await response.text()}`);
    }
}

/** Sends the whole book in one form of the panel, opens its review and stores it. Returns the seconds until the review. */
async function reviewBook({ url }: Served, files: DemoFiles, admin: number): Promise<number> {
  const cookie = cookieOf(await openSession(db, admin, 'cookie', 'bench'));
  const form = new FormData();
  form.set('file', new File([new Uint8Array(await bookOf(files))], 'Libro.zip'));
  const since = sinceNow();
  const review = new URL(await post(`${url}/admin/revisiones?subida=libro`, cookie, form), url).href;
  const shown = await fetch(review, { headers: { cookie } });
  if (!shown.ok) throw new Error(`the review answered ${shown.status}`);
  const seen = /name="seen" value="([^"]+)"/.exec(await shown.text())?.[1] ?? '';
  const read = since();
  await post(review, cookie, new URLSearchParams({ intent: 'store', seen }));
  return read;
}

/** ZIP with every file of the book, as the panel exports it. */
function bookOf({ volumes, themes, gospels, about }: DemoFiles): Promise<Buffer> {
  const paths = volumes.flatMap(({ playlist, main, optional }) => [playlist, main, optional]);
  const files = [...paths, themes, gospels, about].map((path) => ({
    name: basename(path),
    make: () => Promise.resolve(createReadStream(path)),
  }));
  return buffer(writeLazily(files));
}

/** Sends a form as the browser of an administrator does. Returns the target of its redirect. */
async function post(url: string, cookie: string, body: FormData | URLSearchParams): Promise<string> {
  const response = await fetch(url, { method: 'POST', headers: { ...OWN, cookie }, body, redirect: 'manual' });
  if (response.status !== 303) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.headers.get('location') ?? '';
}
