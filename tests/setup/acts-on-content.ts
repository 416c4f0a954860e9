import { db } from '~/db/db.server';
import { versionOf } from '~/domain/gospel/editing.server';
import { findGospel } from '~/domain/gospel/gospels.server';
import { gospelTexts } from '~/domain/gospel/shape';
import { compare } from '~/domain/reviews/compare.server';
import { env } from '~/env.server';
import { dayIn } from '~/text/instants';
import { mainChapter, zip } from './archives';

/** Requests of an administrator; each returns the status of the response. */
export interface Administrator {
  /** Makes a call of the API below /admin, with JSON or a form. */
  call: (method: string, path: string, body?: unknown) => Promise<number>;
  /** Sends a file to such a call; content that is no buffer is sent as JSON. */
  upload: (path: string, name: string, content: unknown) => Promise<number>;
  /** Sends a form of the panel. */
  post: (path: string, fields: Record<string, string>) => Promise<number>;
}

export const today = () => dayIn(env.TIME_ZONE);
/** Archive with a changed text of chapter 11-1. */
export const main = (change: object) => zip([['11-1.json', JSON.stringify(mainChapter(11, 1, { ...change }))]]);

/** Uploads a volume's texts for review, then stores them. */
export async function reviewed(admin: Administrator): Promise<number> {
  await admin.upload('/reviews', 'Vol_11_main.zip', await main({ description: 'Descripción revisada' }));
  const { id } = await db.selectFrom('reviews').select('id').where('stored_at', 'is', null).executeTakeFirstOrThrow();
  const { mark } = await compare(db, id);
  return admin.call('POST', `/reviews/${id}/store`, { mark });
}

/** Undoes the newest change of the content. */
export async function undone(admin: Administrator): Promise<number> {
  const { change } = await db.selectFrom('versions').select('change').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return admin.call('POST', `/changes/${change}/undo`, {});
}

/** Edits today's gospel through its form. */
export async function dayEdited(admin: Administrator): Promise<number> {
  const gospel = await findGospel(db, today());
  const typed = { ...gospelTexts(), heading: 'La luz de esta mañana', reference: 'Juan 1, 5' };
  return admin.post(`/admin/evangelio/${today()}`, { intent: 'day', ...typed, version: versionOf(gospel) });
}
