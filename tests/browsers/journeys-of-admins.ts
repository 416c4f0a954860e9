import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { inject } from 'vitest';
import { db } from '~/db/db.server';
import { acceptLetters } from '~/domain/letters/consent.server';
import { mainChapter, playlist, zip, topic } from '../setup/archives';
import { fillVolume } from '../setup/book';
import { gospelDay, storeGospels } from '../setup/gospel-days';
import { person } from '../setup/people';
import type { Journeys } from './journeys';
import { signIn } from './journeys-of-visitors';
import { MAIN, type Reader } from './reader';

/** The way of an administrator who has not signed in yet. */
export const ENTRY_OF_ADMINS: Journeys = {
  'entrar al panel por el pie del inicio': async (reader) => {
    const { email } = await person('admin');
    await reader.goto('/');
    await reader.press('Acceso de administración', '//footer');
    await reader.isAt('/login');
    await signIn(reader, email);
    await reader.isAt('/admin/libro');
  },
};

export const JOURNEYS_OF_ADMINS: Journeys = {
  'subir una playlist y un ZIP, y verlos como lector': async (reader) => {
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
  'eliminar una playlist, con su pregunta': async (reader) => {
    await fillVolume(30, { videos: [1] });
    await reader.goto('/admin/playlists/30/eliminar');
    await reader.press('Eliminar', MAIN);
    await reader.isAt('/admin/playlists');
    await reader.sees('Listo');
  },
  'un archivo que no es: dice cuál y por qué': async (reader) => {
    const files = await writeUploads();
    await reader.goto('/admin/playlists');
    await upload(reader, 'Archivo JSON de la playlist', files.wrong);
    await reader.sees('Por favor selecciona un archivo JSON válido');
  },
  'el libro: revisar antes de guardar': async (reader) => {
    await withoutVolume30();
    const files = await writeUploads();
    await reader.goto('/admin/libro');
    await upload(reader, 'Archivos del libro', files.chapters, 'Revisar');
    await reader.sees('Vol_30_main.zip');
    await reader.press('Guardar', MAIN);
    await reader.sees('Deshacer');
    await reader.goto('/volume/30?chapter=1', 'Descripción de 30-1');
  },
  'subir temas, ocultar uno y mostrarlo': async (reader) => {
    const files = await writeUploads();
    const row = '//tr[contains(., "La roca firme")]';
    await reader.goto('/admin/main-files');
    await upload(reader, 'ZIP de temas', files.topics);
    await reader.sees('Listo', basename(files.topics));
    await reader.press('Ocultar', row);
    await reader.sees('Oculto');
    await reader.press('Mostrar', row);
    await reader.has(`${row}//button[contains(., "Ocultar")]`);
  },
  'subir evangelios y corregir uno': async (reader) => {
    const files = await writeUploads();
    await reader.goto('/admin/evangelio');
    await upload(reader, 'Archivo JSON de evangelios', files.gospels);
    await reader.sees('Listo', basename(files.gospels));
    await reader.goto('/admin/evangelio/2031-05-01');
    await reader.send({ Título: 'Un día corregido' }, 'Guardar');
    await reader.sees('El evangelio de este día se guardó.');
    await reader.goto('/evangelio?date=2031-05-01', 'Un día corregido');
  },
  'eliminar un día del evangelio': async (reader) => {
    await storeGospels([gospelDay('2031-05-02')]);
    await reader.goto('/admin/evangelio/2031-05-02/eliminar');
    await reader.press('Eliminar', MAIN);
    await reader.isAt('/admin/evangelio');
    await reader.goto('/evangelio?date=2031-05-02', 'Lo sentimos');
  },
  'las noticias, de la forma al inicio': async (reader) => {
    for (const title of ['Noticia de hoy', 'Para todos']) {
      await reader.goto('/admin/settings');
      await reader.send({ Título: title }, 'Guardar', '//form[.//textarea]');
      await reader.sees('Las noticias se guardaron.');
      await reader.goto('/', title);
    }
  },
  'la imagen: sin direcciones no, con ellas sí': async (reader) => {
    await reader.goto('/admin/imagen');
    await reader.send({ 'URL de imagen': '' }, 'Guardar');
    await reader.sees('La URL de imagen y URL de destino son requeridas');
    await reader.send({ 'URL de imagen': 'https://imagenes.example/otra.jpg' }, 'Guardar');
    await reader.sees('La imagen destacada se guardó.');
    await reader.goto('/');
    const words = '//a[contains(., "El cielo al amanecer")]'; // stands in for it on light pages
    await reader.has(reader.isLight ? words : '//img[contains(@src, "otra.jpg")]');
  },
  '«Acerca de», escrito en el panel': async (reader) => {
    await reader.goto('/admin/about');
    await reader.send({ Texto: '# Contacto\n\nUna casa abierta.' }, 'Guardar');
    await reader.sees('El texto se guardó.');
    await reader.goto('/about', 'Una casa abierta.');
  },
  'las cuentas: buscar una y eliminarla': async (reader) => {
    const { id, email } = await person();
    await reader.goto('/admin/users');
    await reader.send({ 'Buscar por nombre o correo': email }, 'Buscar');
    await reader.sees(email);
    await reader.goto(`/admin/users/${id}/eliminar`);
    await reader.press('Eliminar', MAIN);
    await reader.isAt('/admin/users');
    await reader.goto(`/admin/users/${id}`, 'Volver al inicio');
  },
  'una carta a los lectores: escribirla, verla, enviarla y leerla': async (reader) => {
    await acceptLetters(db, (await person()).id);
    await reader.goto('/admin/cartas');
    await reader.press('Escribir una carta');
    await reader.send({ Asunto: 'Para el domingo', Texto: '## Hola\n\nPara **todos**.' }, 'Ver');
    await reader.has('//section[@id="vista"]//strong[.="todos"]');
    await reader.press('Guardar', MAIN);
    await reader.sees('La carta se guardó.');
    await reader.press('Enviar…', MAIN);
    await reader.sees('«Para el domingo» irá a');
    await reader.press('Enviar ahora', MAIN);
    await reader.sees('La carta empieza a salir.');
    await reader.press('Ver la carta', MAIN);
    await reader.has('//h1[.="Para el domingo"]');
    await reader.has('//main//strong[.="todos"]');
  },
  'activar y desactivar la verificación de correos': async (reader) => {
    await reader.goto('/admin/settings');
    await reader.press('Activar la verificación');
    await reader.sees('Desactivar la verificación');
    await reader.press('Desactivar la verificación');
    await reader.sees('Activar la verificación');
    await reader.goto('/admin/registro', 'Lo más reciente primero');
  },
};

let count = 0;

/** Writes files that administrators upload, of volume 30 and of days of 2031, which the test content does not have. */
async function writeUploads() {
  const folder = await mkdtemp(join(inject('folder') || tmpdir(), 'subir-')); // goes with the cluster
  const write = async (name: string, content: unknown) => {
    const path = join(folder, name);
    await writeFile(path, content instanceof Uint8Array ? content : JSON.stringify(content));
    return path;
  };
  count += 1; // earlier uploads of the same name have reports there too
  const topics = zip([['roca.json', JSON.stringify({ id: 'roca', ...topic('La roca firme') })]]);
  return {
    playlist: await write(`playlist-30-${count}.json`, playlist(30, [1, 2])),
    chapters: await write('Vol_30_main.zip', await zip([['30-1.json', JSON.stringify(mainChapter(30, 1))]])),
    topics: await write(`Temas-${count}.zip`, await topics),
    gospels: await write(`dias-${count}.json`, [gospelDay('2031-05-01', { gospel: { heading: 'Un día más' } })]),
    wrong: await write('nota.txt', 'Esto no es nada de eso.'),
  };
}

/** Deletes the volume that a journey adds. */
async function withoutVolume30(): Promise<void> {
  for (const table of ['playlists', 'main_chapters'] as const)
    await db.deleteFrom(table).where('volume', '=', 30).execute();
}

/** Chooses a file in the field of a label and sends its form. */
async function upload(reader: Reader, label: string, path: string, button = 'Subir'): Promise<void> {
  await reader.attach(label, path);
  await reader.press(button, `//form[.//label[contains(normalize-space(.), "${label}")]]`);
}
