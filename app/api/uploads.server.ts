import type { ChapterRef } from '~/domain/book/chapter-ref';
import type { Outcome } from '~/domain/imports/records.server';
import { remarksIn } from '~/domain/imports/remark-words';
import type { Remarks } from '~/domain/imports/schema';
import type { SignedIn } from '~/domain/members/sessions.server';
import { Refusal } from '~/errors/refusal';
import type { Upload } from '~/files/upload.server';
import { receiveKind, storeUpload, uploadKinds } from '~/http/uploads/kinds.server';

/** Waits for an upload. @throws Refusal for a body of another media type in the words of the API. */
export async function inWordsOfApi<Received>(receiving: Promise<Received>): Promise<Received> {
  try {
    return await receiving;
  } catch (error) {
    const isOther = error instanceof Refusal && error.code === 'bad_media_type';
    throw isOther ? new Refusal('multipart_media_type') : error;
  }
}

/** Receives the file that a call brings. @throws Refusal as `receiveKind`, in the words of the API. */
export const receivedFile = (name: keyof typeof uploadKinds, request: Request): Promise<Upload> =>
  inWordsOfApi(receiveKind(request, uploadKinds[name]));

/** Stores what a call uploaded, of a chapter if its path names one. @throws Refusal `file_refused` with the reason when the whole file was refused. */
export async function storedUpload(
  name: keyof typeof uploadKinds,
  upload: Upload,
  admin: SignedIn,
  chapter?: ChapterRef,
): Promise<Outcome> {
  const { outcome, refused } = await storeUpload(uploadKinds[name], upload, admin, chapter);
  if (outcome === null) throw new Refusal('file_refused', { field: 'file', values: { reason: refused } });
  return outcome;
}

/** Remarks on an upload, in words. */
export const remarksInWords = (remarks: Remarks | undefined) =>
  remarksIn(remarks ?? {}).map(({ words: message, count, names }) => ({ message, count, names }));

/** The same as a part of a response, absent where there are none. */
export function remarksPart({ remarks }: Pick<Outcome, 'remarks'>) {
  const inWords = remarksInWords(remarks);
  return inWords.length > 0 ? { remarks: inWords } : {};
}

/** Counts the files of an archive that were stored, and lists those that were not. */
export const fileCounts = ({ added, replaced, unchanged, failures }: Outcome) => ({
  files_processed: added + replaced + unchanged,
  files_failed: failures.length,
  failed_files: failures,
});
