import { fileCounts, storedUpload } from '~/http/api/uploads.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/admin/evangelios/upload', {
  POST: async ({ upload, asker }) => {
    const outcome = await storedUpload('gospels', upload, asker);
    return { entries_count: fileCounts(outcome).files_processed, filename: upload.name };
  },
});
export { loader, action };
