import type { Question } from './confirm';

/** The questions that are asked before something is deleted. */
export const questions = {
  playlist: (volume: number): Question => ({
    title: `Eliminar la playlist del Volumen ${volume}`,
    words:
      'El volumen dejará de estar disponible. Sus textos, y las notas y los videos vistos de los lectores, se conservan.',
    act: 'Eliminar playlist',
  }),
  topic: (title: string): Question => ({
    title: `Eliminar el tema «${title}»`,
    words: 'El tema y sus referencias se borran. Puedes volver a subirlo cuando quieras.',
    act: 'Eliminar tema',
  }),
  gospels: (): Question => ({
    title: 'Eliminar todos los evangelios',
    words: 'Se borran los evangelios de todas las fechas. El número de vistas de cada fecha se conserva.',
    act: 'Eliminar evangelios',
  }),
  member: (name: string, email: string): Question => ({
    title: `Eliminar la cuenta de ${name}`,
    words: `Se borran la cuenta ${email}, sus notas y sus videos vistos. No se puede deshacer.`,
    act: 'Eliminar cuenta',
  }),
};
