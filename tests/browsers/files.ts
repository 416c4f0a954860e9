import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { mainChapter, playlist, zip } from '../setup/archives';
import { gospelDay } from '../setup/gospel-days';
import { topic } from '../setup/study';

let count = 0;

/** Writes files that administrators upload, of volume 30 and of days of 2031, which the test content does not have. */
export async function writeUploads() {
  const folder = await mkdtemp(join(inject('folder') || tmpdir(), 'subir-')); // goes with the cluster
  const write = async (name: string, content: string | Uint8Array) => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };
  const json = JSON.stringify;
  count += 1; // earlier uploads of the same name have reports there too
  return {
    playlist: await write(`playlist-30-${count}.json`, json(playlist(30, [1, 2]))),
    chapters: await write('Vol_30_main.zip', await zip([['30-1.json', json(mainChapter(30, 1))]])),
    topics: await write(
      `Temas-${count}.zip`,
      await zip([['roca.json', json({ id: 'roca', ...topic('La roca firme') })]]),
    ),
    gospels: await write(`dias-${count}.json`, json([gospelDay('2031-05-01', { gospel: { heading: 'Un día más' } })])),
    about: await write('acerca.md', '# Quiénes somos'),
    wrong: await write('nota.txt', 'Esto no es nada de eso.'),
  };
}
