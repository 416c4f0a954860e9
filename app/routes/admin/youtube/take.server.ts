import { db } from '~/db/db.server';
import type { SignedIn } from '~/domain/members/sessions.server';
import { storeList } from '~/domain/youtube/lists.server';
import { youTubeFiles } from '~/domain/youtube/read-files.server';
import { Refusal } from '~/errors/refusal';
import { FileFault } from '~/files/fault';
import { receiveUploads } from '~/files/upload.server';
import { onceInWorker } from '~/files/worker-job.server';
import { guardForm, TOKEN_FIELD } from '~/http/forms/csrf.server';
import { paths } from '~/paths';
import { bytes } from '~/text/spanish';
import { FILE_BYTES, FILES_BYTES, MOST_PAGES } from './limits';

const LIMITS = { most: MOST_PAGES + 1, total: FILES_BYTES, each: () => FILE_BYTES };

/** Receives files from YouTube's tools and stores what they hold as a list. Returns the address of the list. */
export async function takeYouTubeFiles(request: Request, admin: SignedIn): Promise<string> {
  const uploads = await receiveUploads(request, LIMITS);
  try {
    await guardForm(request, uploads.fields.get(TOKEN_FIELD));
    if (uploads.tooLarge.length > 0)
      throw new Refusal('file_large', { field: 'file', values: { limit: bytes(FILE_BYTES) } });
    const chosen = uploads.files.filter(({ name, size }) => name !== '' || size > 0);
    if (chosen.length === 0) throw new Refusal('file_missing', { field: 'file' });
    if (chosen.length > MOST_PAGES) throw new Refusal('files_many', { field: 'file', values: { most: MOST_PAGES } });
    const { given, isPart } = await onceInWorker(youTubeFiles, chosen.map(({ name, size, file }) => ({ name, size, descriptor: file.fd }))); // prettier-ignore
    return paths.adminYouTubeList(await storeList(db, admin.id, given, isPart));
  } catch (error) {
    throw error instanceof FileFault
      ? new Refusal('youtube_file', { field: 'file', values: { reason: error.message } })
      : error;
  } finally {
    await uploads.close();
  }
}
