import { db } from '~/db/db.server';
import { storeOpened } from '~/domain/progress/history.server';
import { GOSPEL_DAY } from '../setup/full-site';
import { pinNear } from '../setup/near';
import { saveElsewhere } from '../setup/note';
import { PASSWORD } from '../setup/people';
import { endSessionsOf } from '../setup/stored';
import type { Journeys } from './journeys';
import { signIn } from './journeys-of-visitors';
import { MAIN } from './reader';

const FIRST = '/volume/11?chapter=1';

export const JOURNEYS_OF_MEMBERS: Journeys = {
  'leer, seguir, volver y buscar por índice': async (reader) => {
    await reader.goto('/');
    await reader.send({ 'Ir a un capítulo': '11-1' }, 'Buscar Capítulo');
    await reader.sees('Descripción de 11-1', 'Hija mía');
    await reader.press('Siguiente');
    await reader.sees('Descripción de 11-2');
    await reader.press('Anterior');
    await reader.sees('Descripción de 11-1');
    await reader.send({ 'Índice del capítulo': 'x' }, 'Buscar');
    await reader.sees('Ingresa un número válido (ej: 5)');
    await reader.send({ 'Índice del capítulo': '4' }, 'Buscar');
    await reader.sees('Descripción de 11-4');
  },
  'escribir una nota y encontrarla': async (reader, who) => {
    await reader.goto(FIRST);
    await reader.send({ 'Nota personal': 'Dame la llave' }, 'Guardar nota');
    await reader.sees('Nota guardada');
    await saveElsewhere(who, 'Dame la llave.');
    if (reader.scripts) await reader.driver.evaluate('location.reload()'); // where Firefox restores what was typed
    else await reader.goto(FIRST);
    await reader.holds('Nota personal', 'Dame la llave.');
    await reader.goto('/notas');
    await reader.send({ 'Buscar en mis notas': 'llave' }, 'Buscar');
    await reader.sees('Dame la llave.');
  },
  'oír un capítulo, y escuchar en otra aplicación': async (reader) => {
    await reader.goto('/volume/11?chapter=2');
    await reader.sees('Grabación · 12:34');
    await reader.goto('/cuenta');
    await reader.press('Escuchar en otra aplicación');
    await reader.press('Crear una dirección');
    await reader.sees('La dirección para escuchar está lista.', '/audio/');
  },
  'las cartas: quererlas y dejarlas': async (reader) => {
    await reader.goto('/cuenta');
    await reader.press('Quiero recibir cartas');
    await reader.sees('Recibes las cartas de');
    await reader.press('No recibir más cartas');
    await reader.sees('De vez en cuando te escribe');
  },
  'una nota que otro aparato cambió: los dos textos': async (reader, who) => {
    await reader.goto(FIRST);
    await saveElsewhere(who, 'La de otro aparato');
    await reader.send({ 'Nota personal': 'La de este' }, 'Guardar nota');
    await reader.sees('La de otro aparato');
    await reader.holds('Nota personal', 'La de este');
  },
  'la sesión acabó mientras se escribía: el texto espera': async (reader, who) => {
    await reader.goto(FIRST);
    await endSessionsOf(who);
    await reader.send({ 'Nota personal': 'No se pierde' }, 'Guardar nota');
    await reader.isAt('/user-login');
    await signIn(reader, who.email);
    await reader.holds('Nota personal', 'No se pierde');
  },
  'marcar un video como visto': async (reader) => {
    await reader.goto(FIRST, '0 de 3 vistos');
    await reader.press('Marcar como visto');
    await reader.sees('1 de 3 vistos');
    await reader.goto(FIRST);
    await reader.press('Marcar como no visto');
    await reader.sees('0 de 3 vistos');
  },
  'ver el video y una respuesta': async (reader) => {
    await reader.goto(FIRST);
    await reader.press('Mostrar respuesta');
    await reader.sees('La luz.');
    await reader.press('Ver el video');
    await reader.has('//iframe[contains(@src, "v11x1")]');
  },
  'un párrafo: resaltarlo, verlo en su capítulo, cambiarlo y quitarlo': async (reader) => {
    await reader.goto('/volume/11/parrafo/1-1');
    await reader.send({ 'Unas palabras tuyas (si quieres)': 'Para volver' }, 'Resaltar', '//*[@id="resaltar"]');
    await reader.sees('Para volver');
    await reader.goto(FIRST);
    await reader.has('//*[@id="p1"]/mark[contains(., "Llevaba varios días esperando.")]');
    await reader.goto('/volume/11/parrafo/1-1');
    await reader.press('Cambiar', '//*[@id="resaltar"]');
    await reader.send({ 'Unas palabras tuyas (si quieres)': 'Para siempre' }, 'Guardar la marca');
    await reader.sees('Para siempre');
    await reader.press('Quitar', '//*[@id="resaltar"]');
    await reader.sees('La marca se quitó.');
  },
  'una colección: hacerla, ordenarla, compartirla y quitarla': async (reader) => {
    await reader.goto('/volume/11/parrafo/1-1');
    await reader.press('En una colección', '//*[@id="resaltar"]');
    await reader.send({ 'Colección nueva': 'Para la mañana' }, 'Resaltar', '//*[@id="resaltar"]');
    await reader.sees('Resaltado.');
    await reader.goto('/marcadores?q=llevaba', 'Llevaba varios días esperando.');
    await reader.goto('/colecciones', 'Para la mañana');
    await reader.press('Para la mañana', '//main');
    await reader.sees('Llevaba varios días esperando.');
    await reader.press('Ordenar y cambiar');
    await reader.send({ 'Título entre las marcas': 'Al despertar' }, 'Añadir');
    await reader.press('Al principio', '//li[contains(., "Al despertar")]');
    await reader.has('//ol/li[1][contains(., "Al despertar")]');
    await reader.press('Volver a la colección');
    await reader.press('Compartir', '//*[@id="compartir"]');
    await reader.press('Crear una dirección');
    await reader.sees('La dirección está lista.');
    await reader.press('Quitar esta dirección');
    await reader.sees('ya no lleva a ninguna parte');
    await reader.press('Ordenar y cambiar');
    await reader.press('Eliminar la colección', '//summary/..');
    await reader.press('Eliminar la colección', '//details//form');
    await reader.sees('Sus marcas se quedan.');
  },
  'el índice de un volumen: marcar como leído': async (reader) => {
    await reader.goto('/volume/11/indice');
    await reader.press('Marcar como leído');
    await reader.has('//button[contains(., "Marcar como no leído") and not(@aria-disabled)]'); // shown before it is stored
    await reader.goto('/volume/11/indice');
    await reader.has('//button[contains(., "Marcar como no leído")]');
  },
  'los temas: buscar, filtrar por letra, limpiar': async (reader) => {
    await reader.goto('/temas');
    await reader.send({ 'Buscar temas': 'luz' }, 'Buscar');
    await reader.sees('Mostrando 1 de');
    await reader.press('Limpiar filtros');
    await reader.sees('Voluntad', 'Reino');
    await reader.press('Ñ', MAIN);
    await reader.sees('Mostrando 1 de', 'Ñandú');
  },
  'de un capítulo a su tema y de vuelta': async (reader) => {
    await reader.goto(FIRST);
    await reader.press('Luz', '//*[contains(@class, "chips")]');
    await reader.sees('2 referencias encontradas', 'Volumen 11 - Índice 1');
    await reader.press('Volver al Volumen');
    await reader.sees('Descripción de 11-1');
  },
  'del evangelio al libro, a un pasaje cercano y de vuelta a la lectura': async (reader) => {
    await pinNear({ volume: 11, index: 1, number: 1 }, { volume: 11, index: 4, number: 1 });
    await reader.goto('/volume/11?chapter=2', 'Descripción de 11-2');
    await reader.goto(`/evangelio?date=${GOSPEL_DAY}`, 'En el libro');
    await reader.press('11-1. Lectura 1', MAIN);
    await reader.sees('Descripción de 11-1', 'Volver a tu lectura: 11-2');
    await reader.press('Ver 1 pasaje', MAIN);
    await reader.press('11-4 § 1', MAIN);
    await reader.sees('Descripción de 11-4');
    await reader.press('Volver a tu lectura: 11-2');
    await reader.sees('Descripción de 11-2');
  },
  'buscar en todo el libro': async (reader) => {
    await reader.goto('/buscar');
    await reader.send({ 'Buscar en el libro': 'esperando' }, 'Buscar');
    await reader.sees('resultados para', 'Llevaba varios días');
  },
  'las referencias bíblicas y un día como hoy': async (reader) => {
    await reader.goto('/referencias');
    await reader.press('Juan', MAIN);
    await reader.sees('Juan 1, 5');
    await reader.goto('/fecha/03-14', 'Lectura 1');
  },
  'el historial, y borrarlo': async (reader, who) => {
    await storeOpened(db, who.id, { volume: 11, index: 2 });
    await reader.goto('/historial', 'Lectura 2');
    await reader.press('Borrar historial');
    await reader.sees('Tu historial se borró.');
  },
  'la cuenta: nombre y contraseña': async (reader) => {
    await reader.goto('/cuenta');
    await reader.send({ Nombre: 'Rosario' }, 'Guardar nombre');
    await reader.sees('Tu nombre se guardó.');
    await reader.press('Cambiar contraseña', MAIN);
    await reader.sees('Escribe tu contraseña actual');
  },
  'eliminar la cuenta': async (reader, who) => {
    await reader.goto('/cuenta/eliminar');
    await reader.send({ Contraseña: PASSWORD }, 'Eliminar mi cuenta');
    await reader.isAt('/');
    await reader.goto('/user-login');
    await signIn(reader, who.email);
    await reader.sees('Email o contraseña incorrectos');
  },
};
