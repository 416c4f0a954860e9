import { db } from '~/db/db.server';
import { storeOpened } from '~/domain/progress/history.server';
import { saveElsewhere } from '../setup/note';
import { PASSWORD } from '../setup/people';
import { endSessionsOf } from '../setup/stored';
import type { Journey } from './journeys';
import { signIn } from './journeys-of-visitors';

const MAIN = '//main';
const FIRST = '/volume/11?chapter=1';

const IN_THE_CHAPTER: Omit<Journey, 'as'>[] = [
  {
    name: 'leer, seguir, volver y buscar por índice',
    walk: async (reader) => {
      await reader.goto('/');
      await reader.fill('Ir a un capítulo', '11-1');
      await reader.press('Buscar Capítulo');
      await reader.sees('Descripción de 11-1', 'Hija mía');
      await reader.press('Siguiente');
      await reader.sees('Descripción de 11-2');
      await reader.press('Anterior');
      await reader.sees('Descripción de 11-1');
      await reader.fill('Índice del capítulo', 'x');
      await reader.press('Buscar', MAIN);
      await reader.sees('Ingresa un número válido (ej: 5)');
      await reader.fill('Índice del capítulo', '4');
      await reader.press('Buscar', MAIN);
      await reader.sees('Descripción de 11-4');
    },
  },
  {
    name: 'escribir una nota y encontrarla',
    walk: async (reader) => {
      await reader.goto(FIRST);
      await reader.fill('Nota personal', 'Dame la llave.');
      await reader.press('Guardar nota');
      await reader.sees('Nota guardada');
      await reader.goto(FIRST);
      await reader.holds('Nota personal', 'Dame la llave.');
      await reader.goto('/notas');
      await reader.fill('Buscar en mis notas', 'llave');
      await reader.press('Buscar', MAIN);
      await reader.sees('Dame la llave.');
    },
  },
  {
    name: 'una nota que otro aparato cambió: los dos textos',
    walk: async (reader, who) => {
      await reader.goto(FIRST);
      await saveElsewhere(who!, 'La de otro aparato');
      await reader.fill('Nota personal', 'La de este');
      await reader.press('Guardar nota');
      await reader.sees('La de otro aparato');
      await reader.holds('Nota personal', 'La de este');
    },
  },
  {
    name: 'la sesión acabó mientras se escribía: el texto espera',
    walk: async (reader, who) => {
      await reader.goto(FIRST);
      await endSessionsOf(who!);
      await reader.fill('Nota personal', 'No se pierde');
      await reader.press('Guardar nota');
      await reader.isAt('/user-login');
      await signIn(reader, who!.email);
      await reader.holds('Nota personal', 'No se pierde');
    },
  },
  {
    name: 'marcar un video como visto',
    walk: async (reader) => {
      await reader.goto(FIRST);
      await reader.sees('0 de 3 vistos');
      await reader.press('Marcar como visto');
      await reader.sees('1 de 3 vistos');
      await reader.goto(FIRST);
      await reader.press('Marcar como no visto');
      await reader.sees('0 de 3 vistos');
    },
  },
  {
    name: 'ver el video y una respuesta',
    walk: async (reader) => {
      await reader.goto(FIRST);
      await reader.press('Mostrar respuesta');
      await reader.sees('La luz.');
      await reader.press('Ver el video');
      await reader.has('//iframe[contains(@src, "v11x1")]');
    },
  },
  {
    name: 'un párrafo: guardarlo y encontrarlo en los marcadores',
    walk: async (reader) => {
      await reader.goto('/volume/11/parrafo/1-1');
      await reader.fill('Etiqueta', 'Para volver');
      await reader.press('Guardar', MAIN);
      await reader.sees('está entre tus marcadores');
      await reader.goto('/marcadores');
      await reader.sees('Para volver', 'Llevaba varios días esperando.');
    },
  },
];

const AROUND_THE_BOOK: Omit<Journey, 'as'>[] = [
  {
    name: 'el índice de un volumen: marcar como leído',
    walk: async (reader) => {
      await reader.goto('/volume/11/indice');
      await reader.press('Marcar como leído');
      await reader.has('//button[contains(., "Marcar como no leído")]');
      await reader.goto('/volume/11/indice');
      await reader.has('//button[contains(., "Marcar como no leído")]');
    },
  },
  {
    name: 'los temas: buscar, filtrar por letra, limpiar',
    walk: async (reader) => {
      await reader.goto('/temas');
      await reader.fill('Buscar temas', 'luz');
      await reader.press('Buscar', MAIN);
      await reader.sees('Mostrando 1 de');
      await reader.press('Limpiar filtros');
      await reader.sees('Voluntad', 'Reino');
      await reader.press('Ñ', MAIN);
      await reader.sees('Mostrando 1 de', 'Ñandú');
    },
  },
  {
    name: 'de un capítulo a su tema y de vuelta',
    walk: async (reader) => {
      await reader.goto(FIRST);
      await reader.press('Luz', '//*[contains(@class, "chips")]');
      await reader.sees('2 referencias encontradas', 'Volumen 11 - Índice 1');
      await reader.press('Volver al Volumen');
      await reader.sees('Descripción de 11-1');
    },
  },
  {
    name: 'buscar en todo el libro',
    walk: async (reader) => {
      await reader.goto('/buscar');
      await reader.fill('Buscar en el libro', 'esperando');
      await reader.press('Buscar', MAIN);
      await reader.sees('resultados para', 'Llevaba varios días');
    },
  },
  {
    name: 'las referencias bíblicas y un día como hoy',
    walk: async (reader) => {
      await reader.goto('/referencias');
      await reader.press('Juan', MAIN);
      await reader.sees('Juan 1, 5');
      await reader.goto('/fecha/03-14');
      await reader.sees('Lectura 1');
    },
  },
  {
    name: 'el historial, y borrarlo',
    walk: async (reader, who) => {
      await storeOpened(db, who!.id, { volume: 11, index: 2 });
      await reader.goto('/historial');
      await reader.sees('Lectura 2');
      await reader.press('Borrar historial');
      await reader.sees('Tu historial se borró.');
    },
  },
  {
    name: 'la cuenta: nombre y contraseña',
    walk: async (reader) => {
      await reader.goto('/cuenta');
      await reader.fill('Nombre', 'Rosario');
      await reader.press('Guardar nombre');
      await reader.sees('Tu nombre se guardó.');
      await reader.press('Cambiar contraseña', MAIN);
      await reader.sees('Escribe tu contraseña actual');
    },
  },
  {
    name: 'eliminar la cuenta',
    walk: async (reader, who) => {
      await reader.goto('/cuenta/eliminar');
      await reader.fill('Contraseña', PASSWORD);
      await reader.press('Eliminar mi cuenta', MAIN);
      await reader.isAt('/');
      await reader.goto('/user-login');
      await signIn(reader, who!.email);
      await reader.sees('Email o contraseña incorrectos');
    },
  },
];

export const JOURNEYS_OF_MEMBERS: Journey[] = [...IN_THE_CHAPTER, ...AROUND_THE_BOOK].map((one) => ({
  ...one,
  as: 'member',
}));
