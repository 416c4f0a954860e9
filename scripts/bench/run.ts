import { join } from 'node:path';
import { sql } from 'kysely';
import { db } from '~/db/db.server';
import { env } from '~/env.server';
import { migrateToLatest } from '../database/migrations';
import { writeDemo, type DemoFiles } from '../demo/files';
import { fillDemo } from '../server/demo';
import { compareCalls, type Compared } from './calls';
import { timeFloor, timeImporters } from './imports';
import { fillWithPeople } from './people';
import { startServed, type Served } from './server';
import { sizesOf } from './sizes';
import { uploadBook } from './uploads';

const ALL = Array.from({ length: 36 }, (_, at) => at + 1);
const DAY = '2026-11-21';
const KB = 1024;
const MB = KB * KB;

const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100)} %`;

function printCalls(calls: Compared[]): void {
  console.log(
    '\nPeticiones por segundo y p99 (16 conexiones), junto a un servidor node:http con una consulta y los mismos bytes',
  );
  for (const { name, own, floor } of calls) {
    const figures = `${Math.round(own.perSecond)}/s, p99 ${own.p99} ms; suelo ${Math.round(floor.perSecond)}/s, p99 ${floor.p99} ms`;
    const bad = own.bad > 0 ? `; ${own.bad} respuestas malas` : '';
    console.log(
      `  ${name}: ${percent(own.perSecond, floor.perSecond)} del suelo (${figures}; ${Math.round(own.bytes / KB)} KB)${bad}`,
    );
  }
}

/** The importers beside their floor, and the server while the whole book is sent to it. */
async function measureImport(served: Served, files: DemoFiles): Promise<void> {
  const cold = await timeFloor(env.DATABASE_URL, files);
  const own = await timeImporters(files);
  const floor = Math.min(cold, await timeFloor(env.DATABASE_URL, files)); // neither gains by coming second
  const again = await timeImporters(files);
  console.log('\nEl libro entero por los importadores (72 archivos)');
  console.log(
    `  ${own.toFixed(1)} s; suelo (descomprimir, leer, un COPY) ${floor.toFixed(1)} s: ${(own / floor).toFixed(2)} veces`,
  );
  console.log(`  otra vez, sin cambios: ${again.toFixed(1)} s`);
  await sql`truncate main_chapters, optional_chapters`.execute(db);
  const { seconds, memory, page } = await uploadBook(served, files);
  console.log(
    `  subido al servidor mientras se lee: ${seconds.toFixed(1)} s; el servidor llega a ${Math.round(memory / MB)} MB`,
  );
  console.log(`  entretanto, la página de inicio: ${Math.round(page.perSecond)}/s, p99 ${page.p99} ms`);
}

async function measureSizes(origin: string, cookie: string): Promise<void> {
  const headers = { cookie, 'sec-fetch-site': 'none' };
  console.log('\nTamaños (página y estilos en gzip; guiones en brotli)');
  for (const path of ['/', '/volume/11?chapter=5', '/volume/4?chapter=100', '/evangelio']) {
    const { page, scripts } = await sizesOf(await (await fetch(origin + path, { headers })).text());
    console.log(`  ${path}: ${(page / KB).toFixed(1)} KB; guiones ${(scripts / KB).toFixed(1)} KB`);
  }
}

/** Runs every measurement and prints what it found. */
export async function measureAll(folder: string, signal: AbortSignal): Promise<void> {
  await migrateToLatest(db);
  const files = await writeDemo(join(folder, 'files'), ALL, DAY);
  const served = await startServed({});
  try {
    await measureImport(served, files);
    await fillDemo(ALL, signal, () => undefined);
    const secrets = await fillWithPeople();
    printCalls(await compareCalls(served.url, env.DATABASE_URL, secrets));
    const cookie = `sesion=${encodeURIComponent(Buffer.from(JSON.stringify(secrets.cookies[0])).toString('base64'))}`;
    await measureSizes(served.url, cookie);
    console.log(`\nMemoria del servidor después de todo: ${Math.round((await served.memory()) / MB)} MB`);
  } finally {
    await served.stop();
    await db.destroy();
  }
}
