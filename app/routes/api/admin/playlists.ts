import { playlistRows } from '~/http/api/book.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/admin/playlists', {
  GET: async () => ({ playlists: await playlistRows() }),
});
export { loader, action };
