import { RemarkCollector } from '~/domain/imports/remarks';
import type { FileFailure } from '~/domain/imports/schema';
import { readCaptions, type VideoFinder } from '~/domain/transcripts/caption-file.server';
import type { Transcript, VideoRef } from '~/domain/transcripts/schema';
import type { ArchiveFile } from '~/files/zip.server';
import type { Claim } from './claims.server';
import { reasonOf } from './fault-words.server';
import { piece } from './piece.server';
import type { ReviewPiece } from './schema';

const sectionOf = (name: string) => ({ name, kind: 'transcripts', volume: null }) as const;

/** Reads a file of captions of that video. @throws FileFault as `readCaptions`. */
export function transcriptPiece(name: string, video: VideoRef, bytes: Uint8Array): ReviewPiece {
  const remarks = new RemarkCollector();
  const transcript = transcriptOf(video, readCaptions(bytes, remarks.on('')));
  return piece(sectionOf(name), JSON.stringify([transcript]), [], remarks.all);
}

/** Reads files of captions, each of the video that its name names; those at fault are named with their reasons. */
export async function* captionPieces(
  name: string,
  files: ArchiveFile[],
  claim: Claim,
  find: VideoFinder,
): AsyncGenerator<ReviewPiece> {
  const failures: FileFailure[] = [];
  for (const file of files) {
    const remarks = new RemarkCollector();
    try {
      const video = find(file.name);
      const transcript = transcriptOf(video, readCaptions(await file.read(), remarks.on(file.name)));
      claim('transcripts', 0, video.videoId, file.name);
      yield piece(sectionOf(name), JSON.stringify([transcript]), [], remarks.all);
    } catch (error) {
      failures.push({ name: file.name, reason: reasonOf(error) });
    }
  }
  if (failures.length > 0) yield piece(sectionOf(name), '', failures);
}

const transcriptOf = ({ volume, index, videoId }: VideoRef, sentences: Transcript['sentences']): Transcript => ({
  videoId,
  label: `${volume}-${index}`,
  sentences,
});
