import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { about } from './about';
import { writeArchive } from './archive';
import { type Chapter } from './chapter';
import { createGospels } from './gospel/gospels';
import { createPlaylist } from './playlist';
import { createThemes } from './themes';
import { createVolume, type Volume } from './volume';

/** Paths of the files of a demo book, ready for the importers. */
export interface DemoFiles {
  volumes: { volume: number; playlist: string; main: string; optional: string }[];
  themes: string;
  gospels: string;
  about: string;
}

/** A chapter's main file, as formats.md has it. */
function mainFile({ volume, index, date, description, dialogue }: Chapter) {
  return { info: { volume, index, date }, date, description, dialogue };
}

async function writeVolume(dir: string, made: Volume): Promise<DemoFiles['volumes'][number]> {
  const { volume, chapters, studies } = made;
  const playlist = join(dir, `Volumen_${volume}.json`);
  const main = join(dir, `Vol_${volume}_main.zip`);
  const optional = join(dir, `Vol_${volume}_optional.zip`);
  await writeFile(playlist, JSON.stringify(createPlaylist(made), null, 1));
  await writeArchive(
    main,
    chapters.map((chapter) => [`${volume}-${chapter.index}.json`, mainFile(chapter)] as const),
  );
  await writeArchive(
    optional,
    studies.map((study) => [`${volume}-${study.info.index}_o.json`, study] as const),
  );
  return { volume, playlist, main, optional };
}

/**
 * Makes an invented book with the shape of the real one and writes it as the files that administrators upload.
 * `volumes` are numbers from 1 to 36, `today` (YYYY-MM-DD) is the day around which there are gospels. A volume is the
 * same whatever others are asked for; themes and gospels link to the volumes asked for only.
 */
export async function writeDemo(dir: string, volumes: number[], today: string): Promise<DemoFiles> {
  await mkdir(dir, { recursive: true });
  const made = volumes.map(createVolume);
  const paths = {
    themes: join(dir, 'Temas.zip'),
    gospels: join(dir, 'Evangelios.json'),
    about: join(dir, 'Acerca_de.md'),
  };
  const written: DemoFiles['volumes'] = [];
  for (const volume of made) written.push(await writeVolume(dir, volume));
  const themes = createThemes(made).map(({ file, ...theme }) => [file, theme] as const);
  const gospels = createGospels(
    today,
    made.flatMap(({ chapters }) => chapters),
  );
  await writeArchive(paths.themes, themes);
  await writeFile(paths.gospels, JSON.stringify(gospels, null, 1));
  await writeFile(paths.about, about);
  return { volumes: written, ...paths };
}
