import type { NotNull } from 'kysely';
import type { Database } from '~/db/db.server';

/** Administrator who acts. */
export interface Actor {
  id: number | null;
  email: string;
}

/** Acts of administrators that are written to the audit log, each with its text. */
export const ACTS = {
  'playlist.upload': 'Subió una playlist',
  'main.upload': 'Subió capítulos principales',
  'optional.upload': 'Subió capítulos opcionales',
  'topics.upload': 'Subió temas',
  'gospels.upload': 'Subió evangelios',
  'transcripts.upload': 'Subió subtítulos',
  'transcript.delete': 'Quitó los subtítulos de un video',
  'recordings.upload': 'Subió grabaciones',
  'pictures.upload': 'Subió imágenes',
  'recording.save': 'Puso la grabación de un capítulo',
  'recording.delete': 'Quitó la grabación de un capítulo',
  'about.upload': 'Subió el texto de «Acerca de»',
  'content.write': 'Escribió',
  'playlist.delete': 'Eliminó una playlist',
  'chapter.delete': 'Eliminó un capítulo',
  'video.hide': 'Quitó un video que ya no está en YouTube',
  'video.delete': 'Quitó un video',
  'video.renumber': 'Cambió el número de un video',
  'volume.edit': 'Editó un volumen',
  'topic.show': 'Mostró un tema',
  'topic.hide': 'Ocultó un tema',
  'topic.refuse': 'Descartó un capítulo para un tema',
  'topic.delete': 'Eliminó un tema',
  'gospel.save': 'Guardó el evangelio de un día',
  'gospel.delete': 'Eliminó el evangelio de un día',
  'gospel.pins': 'Fijó los capítulos de un evangelio',
  'gospels.delete': 'Eliminó todos los evangelios',
  'gospel-button.on': 'Mostró el botón del evangelio',
  'gospel-button.off': 'Ocultó el botón del evangelio',
  'book-download.on': 'Permitió llevar el libro',
  'book-download.off': 'Dejó de permitir llevar el libro',
  'gospel-mail.on': 'Encendió el evangelio por correo',
  'gospel-mail.off': 'Detuvo el evangelio por correo',
  'excerpt.on': 'Mostró a visitantes el comienzo de lo compartido',
  'excerpt.off': 'Dejó de mostrar a visitantes el comienzo de lo compartido',
  'audio-open.on': 'Dejó oír las grabaciones sin cuenta',
  'audio-open.off': 'Dejó las grabaciones para quienes tienen cuenta',
  'audio-download.on': 'Permitió descargar las grabaciones',
  'audio-download.off': 'Dejó de permitir descargar las grabaciones',
  'image.save': 'Guardó la imagen destacada',
  'cover.save': 'Puso una portada',
  'cover.delete': 'Quitó una portada',
  'news.save': 'Guardó las noticias',
  'about.save': 'Guardó el texto de «Acerca de»',
  'passage.save': 'Eligió el pasaje del inicio',
  'introduction.save': 'Guardó la presentación del inicio',
  'book-author.save': 'Guardó el autor del libro',
  'synonyms.save': 'Guardó los sinónimos de la búsqueda',
  'email-validation.on': 'Activó la verificación de correos',
  'email-validation.off': 'Desactivó la verificación de correos',
  'review.discard': 'Descartó una revisión',
  'schedule.set': 'Programó una publicación',
  'schedule.move': 'Cambió cuándo se publica algo',
  'schedule.cancel': 'Canceló una publicación',
  'schedule.publish': 'Publicó lo programado',
  'schedule.fail': 'No se pudo publicar lo programado',
  'letter.send': 'Envió una carta',
  'letter.schedule': 'Programó una carta',
  'letter.cancel': 'Canceló la hora de una carta',
  'letter.stop': 'Detuvo una carta',
  'letter.resume': 'Siguió enviando una carta',
  'letter.delete': 'Borró el borrador de una carta',
  'reader-message.fix': 'Corrigió un error que avisó un lector',
  'reader-message.decline': 'Dejó sin cambio lo que avisó un lector',
  'reader-message.reopen': 'Volvió a abrir un aviso de un lector',
  'near.pin': 'Fijó un pasaje cercano',
  'near.remove': 'Quitó un pasaje cercano',
  'near.drop': 'Olvidó un pasaje cercano que ya no está',
  'change.undo': 'Deshizo',
  'member.delete': 'Eliminó una cuenta',
  'member.activate': 'Activó una cuenta',
  'member.deactivate': 'Desactivó una cuenta',
  'member.promote': 'Nombró a alguien para la administración',
  'member.demote': 'Quitó a alguien de la administración',
  'member.demote-to-editor': 'Pasó a alguien de la administración a la edición',
  'member.promote-editor': 'Nombró a alguien para la edición',
  'member.demote-editor': 'Quitó a alguien de la edición',
  'member.verify': 'Verificó el correo de una cuenta',
} as const;
export type Act = keyof typeof ACTS;

/** Texts of the lines of the audit log: that of each act, and that of a refused file of unknown kind. */
export const LINE_WORDS: Record<string, string | undefined> = {
  ...ACTS,
  'unknown.upload': 'Subió un archivo de clase desconocida',
};

/** Writes a line of the audit log, in the transaction of the act that it is about. Returns the id of the change. */
export async function recordAct(
  db: Database,
  by: Actor,
  act: Act,
  target: string,
  detail: Record<string, unknown> = {},
): Promise<string> {
  const { change } = await db
    .insertInto('audit')
    .values({
      member_id: by.id,
      member_email: by.email,
      act,
      target: target.slice(0, 500),
      detail: JSON.stringify(detail),
    })
    .returning('change')
    .$narrowType<{ change: NotNull }>()
    .executeTakeFirstOrThrow();
  return change;
}
