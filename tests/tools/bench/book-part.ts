import { sql } from 'kysely';
import { db } from '~/db/db.server';
import { env } from '~/env.server';
import type { DemoFiles } from '../../../scripts/demo/files';
import { timeFloor, timeImporters } from './imports';
import type { LoadResult } from './load';
import type { Served } from '../site/server';
import { reviewBook } from './reviews';
import { makeAdmin, uploadBook } from './uploads';

const MB = 1024 * 1024;

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
  await sql`truncate main_chapters, optional_chapters, paragraphs`.execute(db);
  const admin = await makeAdmin();
  const { seconds, memory, page } = await uploadBook(served, files, admin);
  console.log(`  subido al servidor mientras se lee: ${seconds.toFixed(1)} s; ${meanwhile(memory, page)}`);
  await sql`truncate main_chapters, optional_chapters, paragraphs`.execute(db);
  const review = await reviewBook(served, files, admin);
  const times = (review.stored / floor).toFixed(2);
  console.log(
    `  en un solo ZIP por el panel: revisado en ${review.read.toFixed(1)} s, guardado en ${review.stored.toFixed(1)} s en total: ${times} veces el suelo; ${meanwhile(review.memory, review.page)}`,
  );
}

const meanwhile = (memory: number, { count, seconds, p99 }: LoadResult) =>
  `el servidor llega a ${Math.round(memory / MB)} MB; entretanto, el inicio: ${Math.round(count / seconds)}/s, p99 ${p99.toFixed(0)} ms`;
