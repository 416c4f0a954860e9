import { playlistUploaded } from '~/http/api/book.server';
import { storedUpload } from '~/http/api/uploads.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/admin/upload-playlist', {
  POST: async ({ upload, asker }) => playlistUploaded(await storedUpload('playlist', upload, asker)),
});
export { loader, action };
