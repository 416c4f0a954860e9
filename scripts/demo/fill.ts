import { open, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { db } from '~/db/db.server';
import { planChapters, planPlaylist } from '~/domain/book/import-plans.server';
import { planGospels } from '~/domain/gospel/import-gospels.server';
import type { ImportKind } from '~/domain/imports/schema';
import { runImport, type ImportPlan } from '~/domain/imports/run.server';
import { planAbout } from '~/domain/site/about.server';
import { saveNews } from '~/domain/site/news.server';
import { planTopics } from '~/domain/topics/import-topics.server';
import { dataDir, env } from '~/env.server';
import { dayIn } from '~/text/instants';
import { writeDemo } from './files';

const HOUSE = { id: null, name: 'Contenido de muestra', email: '' };
const NEWS = {
  public: {
    enabled: true,
    title: 'Este es un libro de muestra',
    description:
      'Todo lo que lees aquí **se inventó para probar la aplicación**. Cuando subas los archivos del libro, cada volumen ocupará el lugar del suyo.',
  },
  private: {
    enabled: true,
    title: '{first_name}, el jueves leemos juntos',
    description: 'Comenzamos por el [capítulo 11-5](/volume/11?chapter=5). Trae tus notas.',
  },
};

type Plan = (file: string, descriptor: number) => ImportPlan | Promise<ImportPlan>;
const fromBytes =
  (plan: (bytes: Uint8Array) => ImportPlan | Promise<ImportPlan>): Plan =>
  async (file) =>
    plan(await readFile(file));

/** Imports one file with the importer that administrators use. @throws when it refuses the file. */
async function importFile(kind: ImportKind, file: string, plan: Plan): Promise<void> {
  const handle = await open(file);
  try {
    const job = { kind, fileName: basename(file), by: HOUSE, plan: () => plan(file, handle.fd) };
    const { outcome } = await runImport(db, job);
    const failure = outcome?.failures[0];
    if (!outcome || failure) throw new Error(`the demonstration's ${file} was refused: ${failure?.reason ?? ''}`);
  } finally {
    await handle.close();
  }
}

const chapters =
  (kind: 'main' | 'optional'): Plan =>
  (file, descriptor) =>
    planChapters(kind, basename(file), descriptor);

/** Writes the demo book as the files of `formats.md` and imports these volumes of it. */
export async function fillDemo(volumes: number[], signal: AbortSignal, tell: (line: string) => void): Promise<void> {
  const files = await writeDemo(join(dataDir, 'demo'), volumes, dayIn(env.TIME_ZONE));
  for (const { volume, playlist, main, optional } of files.volumes) {
    signal.throwIfAborted();
    await importFile('playlist', playlist, fromBytes(planPlaylist));
    await importFile('main', main, chapters('main'));
    await importFile('optional', optional, chapters('optional'));
    tell(`Volumen ${volume}: listo`);
  }
  await importFile('topics', files.themes, (_file, descriptor) => planTopics(descriptor));
  await importFile('gospels', files.gospels, fromBytes(planGospels));
  await importFile('about', files.about, fromBytes(planAbout));
  await saveNews(db, HOUSE, NEWS);
}
