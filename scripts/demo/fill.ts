import { open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { atomically, db } from '~/db/db.server';
import type { ImportKind } from '~/domain/imports/schema';
import { storeAudio } from '~/domain/recordings/audio-files.server';
import { importRecordings } from '~/domain/recordings/recordings.server';
import type { GivenRecording } from '~/domain/recordings/schema';
import { storeFile } from '~/domain/reviews/create.server';
import { kindPieces } from '~/domain/reviews/read-kind.server';
import { saveNews } from '~/domain/site/news.server';
import { dataDir, env } from '~/env.server';
import { inWorker } from '~/files/worker-job.server';
import { dayIn } from '~/text/instants';
import { writeDemo } from './files';
import { silence } from './sound';

const HOUSE = { id: null, name: 'Contenido de muestra', email: '' };
const [RECORDED, SECONDS] = [11, 30];
const NEWS = {
  public: {
    enabled: true,
    title: 'Este es un libro de muestra',
    description: 'Todo lo que lees aquí **se inventó para probar la aplicación**.',
  },
  private: {
    enabled: true,
    title: '{first_name}, el jueves leemos juntos',
    description: 'Comenzamos por el [capítulo 11-5](/volume/11?chapter=5).',
  },
};

/** Writes the demo book as the files of `formats.md` and imports these volumes of it. */
export async function fillDemo(volumes: number[], signal: AbortSignal, tell: (line: string) => void): Promise<void> {
  const files = await writeDemo(join(dataDir, 'demo'), volumes, dayIn(env.TIME_ZONE));
  for (const { volume, playlist, main, optional } of files.volumes) {
    signal.throwIfAborted();
    await importFile('playlist', playlist);
    await importFile('main', main);
    await importFile('optional', optional);
    tell(`Volumen ${volume}: listo`);
  }
  if (volumes.includes(RECORDED)) await storeRecordings();
  await importFile('topics', files.themes);
  await importFile('gospels', files.gospels);
  await importFile('about', files.about);
  await saveNews(db, HOUSE, NEWS);
}

/** Gives two chapters that follow each other recordings, half a minute of silence each. */
async function storeRecordings(): Promise<void> {
  const recordings: GivenRecording[] = [];
  for (const index of [2, 3]) {
    const bytes = silence(SECONDS, index);
    const stored = await storeAudio(Readable.from([bytes]), bytes.length);
    recordings.push({ volume: RECORDED, index, seconds: null, ...stored });
  }
  await atomically(db, (transaction) => importRecordings(transaction, recordings));
}

/** Imports one file by the pipeline of administrators' uploads. @throws when it is refused, or a part of it. */
async function importFile(kind: ImportKind, file: string): Promise<void> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const source = { kind, name: basename(file), size, descriptor: handle.fd, mode: 'stored' } as const;
    const { outcome, refused } = await storeFile(db, HOUSE, source, inWorker(kindPieces, source));
    const reason = refused ?? outcome.failures[0]?.reason;
    if (reason !== undefined) throw new Error(`the demonstration's ${file} was refused: ${reason}`);
  } finally {
    await handle.close();
  }
}
