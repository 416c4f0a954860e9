import { db } from '~/db/db.server';
import type { SignedIn } from '~/domain/members/sessions.server';
import { createReview } from '~/domain/reviews/create.server';
import { playlistPiece } from '~/domain/reviews/read-alone.server';
import { playlistOfList, reviewList, storeList } from '~/domain/youtube/lists.server';
import { youTubeFiles } from '~/domain/youtube/read-files.server';
import { FILE_BYTES, FILES_BYTES, MOST_PAGES, type YouTubeList } from '~/domain/youtube/schema';
import { Refusal } from '~/errors/refusal';
import { FileFault } from '~/files/fault';
import { receiveUploads, type Uploads } from '~/files/upload.server';
import { onceInWorker } from '~/files/worker-job.server';
import { bytes } from '~/text/spanish';
import { uploaderOf } from './uploader.server';

const LIMITS = { most: MOST_PAGES + 1, total: FILES_BYTES, each: () => FILE_BYTES };

/**
 * Receives files from YouTube's tools and stores what they hold as a list of the member; `guard` checks the fields that
 * came with them. Returns the id of the list.
 * @throws Refusal as `receiveUploads` and `storeList`; `file_missing`, `files_many`, `youtube_file`.
 */
export async function takeYouTubeFiles(
  request: Request,
  member: SignedIn,
  guard: (fields: Uploads['fields']) => Promise<unknown>,
): Promise<string> {
  const uploads = await receiveUploads(request, LIMITS);
  try {
    await guard(uploads.fields);
    if (uploads.tooLarge.length > 0)
      throw new Refusal('file_large', { field: 'file', values: { limit: bytes(FILE_BYTES) } });
    const chosen = uploads.files.filter(({ name, size }) => name !== '' || size > 0);
    if (chosen.length === 0) throw new Refusal('file_missing', { field: 'file' });
    if (chosen.length > MOST_PAGES) throw new Refusal('files_many', { field: 'file', values: { most: MOST_PAGES } });
    const { given, isPart } = await onceInWorker(
      youTubeFiles,
      chosen.map(({ name, size, file }) => ({ name, size, descriptor: file.fd })),
    );
    return await storeList(db, member.id, given, isPart);
  } catch (error) {
    throw error instanceof FileFault
      ? new Refusal('youtube_file', { field: 'file', values: { reason: error.message } })
      : error;
  } finally {
    await uploads.close();
  }
}

/**
 * Stores the playlist of a list as a review that waits, with which the list ends. Returns the id of the review.
 * @throws Refusal as `playlistOfList` and `createReview`.
 */
export async function reviewOfList(member: SignedIn, id: string, list: YouTubeList): Promise<string> {
  const pieces = (async function* () {
    yield playlistPiece(`YouTube: ${list.title}`, await playlistOfList(db, list));
  })();
  const review = await createReview(db, uploaderOf(member), pieces, []);
  await reviewList(db, id, review);
  return review;
}
