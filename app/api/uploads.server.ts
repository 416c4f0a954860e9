import type { Outcome } from '~/domain/imports/records.server';
import { remarksIn } from '~/domain/imports/remark-words';
import type { Remarks } from '~/domain/imports/schema';
import type { SignedIn } from '~/domain/members/sessions.server';
import { Refusal } from '~/errors/refusal';
import type { Upload } from '~/files/upload.server';
import { receiveKind, storeUpload, uploadKinds } from '~/http/uploads/kinds.server';

/** What is received, where it was a form. @throws Refusal for a body of another type in the words of the API. */
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

/** Stores what a call uploaded. @throws Refusal `file_refused` with the reason when the whole file was refused. */
export async function storedUpload(name: keyof typeof uploadKinds, upload: Upload, admin: SignedIn): Promise<Outcome> {
  const { outcome, refused } = await storeUpload(uploadKinds[name], upload, admin);
  if (outcome === null) throw new Refusal('file_refused', { field: 'file', values: { reason: refused } });
  return outcome;
}

/** The remarks on an upload, in words. */
export const remarksInWords = (remarks: Remarks | undefined) =>
  remarksIn(remarks ?? {}).map(({ words: message, count, names }) => ({ message, count, names }));

/** The same as a part of an answer that stands there only where there is something to say. */
export function remarksPart({ remarks }: Outcome) {
  const said = remarksInWords(remarks);
  return said.length > 0 ? { remarks: said } : {};
}

/** How many files of an archive were stored, and which were not. */
export const fileCounts = ({ added, replaced, unchanged, failures }: Outcome) => ({
  files_processed: added + replaced + unchanged,
  files_failed: failures.length,
  failed_files: failures,
});
