import { db } from '~/db/db.server';
import { deletePlaylist } from '~/domain/book/playlists.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/admin/playlists/:volume', {
  DELETE: async ({ params, asker }) => void (await deletePlaylist(db, asker, params.volume)),
});
export { loader, action };
