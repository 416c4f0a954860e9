import type { Question } from '~/ui/question';

/** Questions to confirm a deletion or a permission. */
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
  gospel: (day: string): Question => ({
    title: `Eliminar el evangelio del ${day}`,
    words: 'Se borran su texto y su reflexión, y los lectores ya no lo ven. El número de vistas se conserva.',
    act: 'Eliminar el evangelio',
  }),
  gospels: (): Question => ({
    title: 'Eliminar todos los evangelios',
    words: 'Se borran los evangelios de todas las fechas. El número de vistas de cada fecha se conserva.',
    act: 'Eliminar evangelios',
  }),
  naming: (name: string, role: 'admin' | 'editor', former: 'user' | 'editor' | 'admin'): Question => {
    if (role === 'admin') {
      return {
        title: `Nombrar a ${name} para la administración`,
        words:
          'Podrá hacer lo mismo que tú: cambiar todo el contenido, ver, cambiar y eliminar las cuentas de los demás, y nombrar a otras personas.',
        act: 'Nombrar para la administración',
      };
    }
    if (former === 'admin') {
      return {
        title: `Pasar a ${name} de la administración a la edición`,
        words:
          'Dejará de administrar: ya no verá las cuentas ni el registro de actividad, y tendrá que volver a entrar. Podrá seguir cambiando el contenido.',
        act: 'Pasar a la edición',
      };
    }
    return {
      title: `Dar a ${name} permiso de edición`,
      words:
        'Podrá subir, cambiar y eliminar contenido: el libro, los temas, los evangelios, la imagen, las noticias y «Acerca de». No verá las cuentas ni el registro de actividad.',
      act: 'Dar permiso de edición',
    };
  },
  member: (name: string, email: string): Question => ({
    title: `Eliminar la cuenta de ${name}`,
    words: `Se borran la cuenta ${email}, sus notas y sus videos vistos. No se puede deshacer.`,
    act: 'Eliminar cuenta',
  }),
};
