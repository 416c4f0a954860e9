import { db } from '~/db/db.server';
import { deleteChapter } from '~/domain/book/delete-chapter.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/admin/optional-file/:volume/:index', {
  DELETE: async ({ params, asker }) => void (await deleteChapter(db, asker, params, ['optional'])),
});
export { loader, action };
