import { fileCounts, storedUpload } from '~/http/api/uploads.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/admin/evangelios/upload', {
  POST: async ({ upload, asker }) => {
    const outcome = await storedUpload('gospels', upload, asker);
    const { files_processed: entries_count, failed_files: failed_entries } = fileCounts(outcome);
    return { entries_count, filename: upload.name, ...(failed_entries.length > 0 && { failed_entries }) };
  },
});
export { loader, action };
