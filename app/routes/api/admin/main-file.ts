import { db } from '~/db/db.server';
import { deleteChapter } from '~/domain/book/delete-chapter.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/admin/main-file/:volume/:index', {
  DELETE: async ({ params, asker }) => void (await deleteChapter(db, asker, params, ['main'])),
});
export { loader, action };
