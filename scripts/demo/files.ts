import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import about from './textos/acerca.md?raw';

/** Paths of the files of a demo book, ready for the importers. */
export interface DemoFiles {
  volumes: { volume: number; playlist: string; main: string; optional: string }[];
  themes: string;
  gospels: string;
  about: string;
}

/** Local time of every entry, whatever the machine's time zone, so that archives are equal byte by byte. */
const madeAt = new Date(2025, 0, 1);

/**
 * Makes an invented book with the shape of the real one and writes it as the files that administrators upload.
 * `volumes` are numbers from 1 to 36, `today` (YYYY-MM-DD) is the day around which there are gospels. A volume is the
 * same whatever others are requested; themes and gospels link to the requested volumes only.
 * @throws TextsError when the texts have faults
 */
export async function writeDemo(dir: string, volumes: number[], today: string): Promise<DemoFiles> {
  // The texts are read and checked only here, not by every server that starts.
  const [{ createVolume }, { createPlaylist, createThemes }, { createGospels }] = await Promise.all([
    import('./volume'),
    import('./lists'),
    import('./gospels'),
  ]);
  await mkdir(dir, { recursive: true });
  const inDir = (name: string) => join(dir, name);
  const made = volumes.map(createVolume);
  const written: DemoFiles['volumes'] = [];
  for (const { volume, chapters, studies } of made) {
    const playlist = inDir(`Volumen_${volume}.json`);
    const main = inDir(`Vol_${volume}_main.zip`);
    const optional = inDir(`Vol_${volume}_optional.zip`);
    await writeJson(playlist, createPlaylist({ volume, chapters, studies }));
    const mainFiles = chapters.map(({ index, date, description, dialogue }): [string, unknown] => [
      `${volume}-${index}.json`,
      { info: { volume, index, date }, date, description, dialogue },
    ]);
    await writeArchive(main, mainFiles);
    await writeArchive(
      optional,
      studies.map((study) => [`${volume}-${study.info.index}_o.json`, study]),
    );
    written.push({ volume, playlist, main, optional });
  }
  const themes = inDir('Temas.zip');
  const gospels = inDir('Evangelios.json');
  await writeArchive(
    themes,
    createThemes(made).map(({ file, ...theme }) => [file, theme]),
  );
  await writeJson(
    gospels,
    createGospels(
      today,
      made.flatMap(({ chapters }) => chapters),
    ),
  );
  await writeFile(inDir('Acerca_de.md'), about);
  return { volumes: written, themes, gospels, about: inDir('Acerca_de.md') };
}

const writeJson = (path: string, content: unknown) => writeFile(path, JSON.stringify(content, null, 1));

async function writeArchive(path: string, files: [name: string, content: unknown][]): Promise<void> {
  const zip = new ZipFile();
  for (const [name, content] of files) {
    const text = JSON.stringify(content, null, 1).normalize('NFC');
    zip.addBuffer(Buffer.from(text, 'utf8'), name, { mtime: madeAt, forceDosTimestamp: true });
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}
