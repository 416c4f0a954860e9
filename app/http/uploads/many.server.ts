import { db } from '~/db/db.server';
import { chaptersByVolume } from '~/domain/book/outline.server';
import { findVoices } from '~/domain/book/voices.server';
import { UPLOAD_BYTES } from '~/domain/imports/schema';
import type { SignedIn } from '~/domain/members/sessions.server';
import { createReview } from '~/domain/reviews/create.server';
import { uploadPieces } from '~/domain/reviews/read-upload.server';
import { ALL_BYTES, MOST_FILES, type UploadMode } from '~/domain/reviews/schema';
import { CAPTION_FILE } from '~/domain/transcripts/schema';
import { listVideoRefs } from '~/domain/transcripts/transcripts.server';
import { Refusal } from '~/errors/refusal';
import { inWorker } from '~/files/worker-job.server';
import { receiveUploads, type Uploads } from '~/files/upload.server';
import { bytes } from '~/text/spanish';
import { uploaderOf } from './uploader.server';

const LIMITS = {
  most: MOST_FILES + 1, // one more, to notice when there are too many
  total: ALL_BYTES,
  each: (name: string) => {
    if (/\.md$/i.test(name)) return UPLOAD_BYTES.about;
    if (CAPTION_FILE.test(name)) return UPLOAD_BYTES.transcripts;
    return /\.json$/i.test(name) ? UPLOAD_BYTES.playlist : ALL_BYTES;
  },
};

/**
 * Receives the files of a multipart form for a review, or stores them at once where `modeOf` its fields says so.
 * Returns the id of their review.
 * @throws Refusal as `receiveUploads` and `createReview`; `file_missing`, `files_many`.
 */
export async function takeFiles(
  request: Request,
  member: SignedIn,
  modeOf: (fields: Uploads['fields']) => Promise<UploadMode>,
): Promise<string> {
  const uploads = await receiveUploads(request, LIMITS);
  try {
    const mode = await modeOf(uploads.fields);
    const { files, refused } = checked(uploads);
    return await createReview(
      db,
      uploaderOf(member),
      inWorker(uploadPieces, {
        files,
        voices: await findVoices(db),
        videos: await listVideoRefs(db),
        chapters: await chaptersByVolume(db),
      }),
      refused,
      mode,
    );
  } finally {
    await uploads.close();
  }
}

function checked({ files, tooLarge }: Uploads) {
  const chosen = files.filter(({ name, size }) => name !== '' || size > 0);
  const refused = tooLarge.map(({ name, limit }) => ({
    name,
    reason: `El archivo pasa del límite de ${bytes(limit)}.`,
  }));
  const count = chosen.length + refused.length;
  if (count === 0) throw new Refusal('file_missing', { field: 'file' });
  if (count > MOST_FILES) throw new Refusal('files_many', { field: 'file', values: { most: String(MOST_FILES) } });
  return { files: chosen.map(({ name, size, file }) => ({ name, size, descriptor: file.fd })), refused };
}
