import type { Database } from '~/db/db.server';

/** The administrator who does something. */
export interface Actor {
  id: number | null;
  email: string;
}

/** What an administrator can do that leaves a line in the trail, with its words. */
export const ACTS = {
  'playlist.upload': 'Subió una playlist',
  'main.upload': 'Subió capítulos principales',
  'optional.upload': 'Subió capítulos opcionales',
  'topics.upload': 'Subió temas',
  'gospels.upload': 'Subió evangelios',
  'about.upload': 'Subió el texto de «Acerca de»',
  'playlist.delete': 'Eliminó una playlist',
  'volume.edit': 'Editó un volumen',
  'topic.show': 'Mostró un tema',
  'topic.hide': 'Ocultó un tema',
  'topic.delete': 'Eliminó un tema',
  'gospels.delete': 'Eliminó todos los evangelios',
  'gospel-button.on': 'Mostró el botón del evangelio',
  'gospel-button.off': 'Ocultó el botón del evangelio',
  'image.save': 'Guardó la imagen destacada',
  'news.save': 'Guardó las noticias',
  'about.save': 'Guardó el texto de «Acerca de»',
  'email-validation.on': 'Activó la verificación de correos',
  'email-validation.off': 'Desactivó la verificación de correos',
  'member.delete': 'Eliminó una cuenta',
  'member.activate': 'Activó una cuenta',
  'member.deactivate': 'Desactivó una cuenta',
  'member.promote': 'Nombró a alguien para la administración',
  'member.demote': 'Quitó a alguien de la administración',
} as const;
export type Act = keyof typeof ACTS;

/** Leaves a line in the trail. To be written in the transaction of what it tells of. */
export async function noteAct(
  db: Database,
  by: Actor,
  act: Act,
  target: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      member_id: by.id,
      member_email: by.email,
      act,
      target: target.slice(0, 500),
      detail: JSON.stringify(detail),
    })
    .execute();
}

const PAGE = 50;

/** A page of the trail, newest first, of what came before the line `before`; and whether more follows. */
export async function readAuditLog(db: Database, before: number | null) {
  const rows = await db
    .selectFrom('audit')
    .select(['id', 'at', 'member_email', 'act', 'target'])
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  return { lines: rows.slice(0, PAGE), hasMore: rows.length > PAGE };
}
