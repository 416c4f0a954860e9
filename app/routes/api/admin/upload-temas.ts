import { fileCounts, storedUpload } from '~/http/api/uploads.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/admin/upload-temas', {
  POST: async ({ upload, asker }) => {
    const outcome = await storedUpload('topics', upload, asker);
    return { ...fileCounts(outcome), processed_temas: outcome.processed ?? [] };
  },
});
export { loader, action };
