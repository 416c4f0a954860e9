import { basename } from 'node:path';
import { db } from '~/db/db.server';
import { fillVolume } from '../setup/book';
import { gospelDay, storeGospels } from '../setup/gospel-days';
import { PASSWORD, person } from '../setup/people';
import { writeUploads } from './files';
import type { Journey } from './journeys';
import { signIn } from './journeys-of-visitors';
import { JOURNEYS_ON_THE_SITE } from './journeys-on-the-site';
import type { Reader } from './reader';

const MAIN = '//main';

const OF_FILES: Omit<Journey, 'as'>[] = [
  {
    name: 'subir una playlist y un ZIP, y verlos como lector',
    walk: async (reader) => {
      await withoutVolume30();
      const files = await writeUploads();
      await reader.goto('/admin/playlists');
      await upload(reader, 'Archivo JSON de la playlist', files.playlist);
      await reader.sees('Listo', basename(files.playlist));
      await reader.press('Archivos', '//nav');
      await upload(reader, 'ZIP principal', files.chapters);
      await reader.sees('Vol_30_main.zip', '1 capítulo');
      await reader.comesTo('/volume/30?chapter=1', '//*[contains(text(), "Descripción de 30-1")]');
    },
  },
  {
    name: 'eliminar una playlist, con su pregunta',
    walk: async (reader) => {
      await fillVolume(30, { videos: [1] });
      await reader.goto('/admin/playlists/30/eliminar');
      await reader.press('Eliminar', MAIN);
      await reader.isAt('/admin/playlists');
      await reader.sees('Listo');
    },
  },
  {
    name: 'un archivo que no es: dice cuál y por qué',
    walk: async (reader) => {
      const files = await writeUploads();
      await reader.goto('/admin/playlists');
      await upload(reader, 'Archivo JSON de la playlist', files.wrong);
      await reader.sees('Por favor selecciona un archivo JSON válido');
    },
  },
  {
    name: 'el libro: revisar antes de guardar',
    walk: async (reader) => {
      await withoutVolume30();
      const files = await writeUploads();
      await reader.goto('/admin/libro');
      await reader.attach('Archivos del libro', files.chapters);
      await reader.press('Revisar', formOf('Archivos del libro'));
      await reader.sees('Vol_30_main.zip');
      await reader.press('Guardar', MAIN);
      await reader.sees('Deshacer');
      await reader.goto('/volume/30?chapter=1');
      await reader.sees('Descripción de 30-1');
    },
  },
  {
    name: 'subir temas, ocultar uno y mostrarlo',
    walk: async (reader) => {
      const files = await writeUploads();
      await reader.goto('/admin/main-files');
      await upload(reader, 'ZIP de temas', files.topics);
      await reader.sees('Listo', basename(files.topics));
      const row = '//tr[contains(., "La roca firme")]';
      await reader.press('Ocultar', row);
      await reader.sees('Oculto');
      await reader.press('Mostrar', row);
      await reader.has(`${row}//button[contains(., "Ocultar")]`);
    },
  },
  {
    name: 'subir evangelios y corregir uno',
    walk: async (reader) => {
      const files = await writeUploads();
      await reader.goto('/admin/evangelio');
      await upload(reader, 'Archivo JSON de evangelios', files.gospels);
      await reader.sees('Listo', basename(files.gospels));
      await reader.goto('/admin/evangelio/2031-05-01');
      await reader.fill('Título', 'Un día corregido');
      await reader.press('Guardar', MAIN);
      await reader.sees('El evangelio de este día se guardó.');
      await reader.goto('/evangelio?date=2031-05-01');
      await reader.sees('Un día corregido');
    },
  },
  {
    name: 'eliminar un día del evangelio',
    walk: async (reader) => {
      await storeGospels([gospelDay('2031-05-02')]);
      await reader.goto('/admin/evangelio/2031-05-02/eliminar');
      await reader.press('Eliminar', MAIN);
      await reader.isAt('/admin/evangelio');
      await reader.goto('/evangelio?date=2031-05-02');
      await reader.sees('Lo sentimos');
    },
  },
];

const ENTRY: Journey = {
  name: 'entrar al panel por el pie del inicio',
  walk: async (reader) => {
    const { email } = await person('admin');
    await reader.goto('/');
    await reader.press('Acceso de administración', '//footer');
    await reader.isAt('/login');
    await signIn(reader, email, PASSWORD);
    await reader.isAt('/admin/libro');
  },
};

export const JOURNEYS_OF_ADMINS: Journey[] = [
  ENTRY,
  ...[...OF_FILES, ...JOURNEYS_ON_THE_SITE].map((one): Journey => ({ ...one, as: 'admin' })),
];

/** Deletes the volume that a journey adds. */
async function withoutVolume30(): Promise<void> {
  for (const table of ['playlists', 'main_chapters'] as const)
    await db.deleteFrom(table).where('volume', '=', 30).execute();
}

/** Chooses a file in the field of a label and sends its form. */
async function upload(reader: Reader, label: string, path: string): Promise<void> {
  await reader.attach(label, path);
  await reader.press('Subir', formOf(label));
}

const formOf = (label: string) => `//form[.//label[contains(normalize-space(.), "${label}")]]`;
