import { fileCounts, storedUpload } from '~/http/api/uploads.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/admin/upload-main-files', {
  POST: async ({ upload, asker }) => {
    const outcome = await storedUpload('main', upload, asker);
    return { volume: outcome.volume ?? 0, ...fileCounts(outcome) };
  },
});
export { loader, action };
